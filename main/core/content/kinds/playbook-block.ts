import type { KindDeclaration } from '../kind';
import { readPlaybook } from '../playbook';
import { playbookDefinitions, playbookReferences } from '../references/playbook';
import { lines, oneItem, shown, besideOthers } from './found';
import { packRoots } from './root-types';

/** Steps to be reused in playbooks (docs/platform/playbooks.md#blocks). */
export default {
  label: 'Playbook block',
  plural: 'Playbook blocks',
  icon: 'blocks',
  order: 22,
  rootTypes: packRoots,
  owns: (path) => /^playbookBlocks\/[^/]+\.json$/.test(path),
  diskPath: besideOthers,
  items: (value, path) => oneItem(value, path, { title: ['name'] }),
  properties(value, pointer) {
    const read = readPlaybook(value);
    return [
      ...lines(value, pointer, [
        ['Name', 'name', 'text'],
        ['Description', 'description', 'multiline'],
        ['Has a trigger', 'hasTriggerStep'],
        ['Hidden in logs', 'hideInLogs', 'boolean'],
        ['Tags', 'recordTags'],
        ['Uuid', 'uuid'],
      ]),
      ...(read ? [shown('Steps', read.steps.length), shown('Routes', read.routes.length)] : []),
    ];
  },
  definitions: (value, pointer) => playbookDefinitions('playbookBlock', value, pointer),
  references: (value, pointer) => playbookReferences('playbookBlock', value, pointer),
} satisfies KindDeclaration;
