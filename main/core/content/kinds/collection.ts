import type { KindDeclaration } from '../kind';
import { lines, oneItem, asFolder } from './found';
import { packRoots } from './root-types';
import { namedThing } from './named-thing';

/** A playbook collection without its playbooks (docs/platform/playbooks.md#collection). */
export default {
  label: 'Playbook collection',
  plural: 'Playbook collections',
  icon: 'folder-kanban',
  order: 21,
  rootTypes: packRoots,
  owns: (path) =>
    /^playbooks\/[^/]+\/collection\.metadata\.json$/.test(path) ||
    /^p(?:re|ost)Install\/workflow\/collection\.metadata\.json$/.test(path),
  diskPath: asFolder,
  items: (value, path) => oneItem(value, path, { title: ['name'] }),
  properties: (value, pointer) =>
    lines(value, pointer, [
      ['Name', 'name', 'text'],
      ['Description', 'description', 'multiline'],
      ['Visible', 'visible', 'boolean'],
      ['Tags', 'recordTags'],
      ['Uuid', 'uuid'],
    ]),
  ...namedThing('collection'),
} satisfies KindDeclaration;
