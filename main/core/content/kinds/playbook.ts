import type { KindDeclaration, FoundItem } from '../kind';
import { playbooksIn } from '../playbook-set';
import { readPlaybook } from '../playbook';
import { flagOf, member } from '../../text/values';
import { getAt } from '../../text/pointer';
import { playbookDefinitions, playbookReferences } from '../references/playbook';
import { counted, itemOf, lines, oneItem, segmentFromEnd, shown, besideOthers } from './found';
import type { Naming } from './found';
import { allRoots } from './root-types';

const naming: Naming = {
  title: ['name'],
  group: (_, path) => collectionFolder(path),
  active: (value) => flagOf(member(value, 'isActive')),
};

/**
 * A playbook, one per file below its collection's folder (docs/platform/playbooks.md#playbook), the playbooks run when
 * a pack is installed (docs/platform/packs.md#installation), and the sets a connector or the designer writes into one
 * file (docs/platform/packs.md#designer-exports).
 */
export default {
  label: 'Playbook',
  plural: 'Playbooks',
  icon: 'workflow',
  order: 20,
  rootTypes: allRoots,
  owns: (path) =>
    (/^playbooks\/(?:[^/]+\/)?[^/]+\.json$/.test(path) ||
      /^p(?:re|ost)Install\/workflow\/[^/]+\.json$/.test(path)) &&
    !/^playbooks\/(?:tags|globalVariables)\.json$/.test(path) &&
    !path.endsWith('/collection.metadata.json'),
  diskPath: besideOthers,
  items(value, path) {
    const set = playbooksIn(value);
    if (!set) return oneItem(value, path, naming);
    return set.map(({ value: one, pointer, collection }): FoundItem => ({
      ...itemOf(one, pointer, 'Playbook without a name', path, naming),
      group: collection,
    }));
  },
  properties(value, pointer) {
    const one = getAt(value, pointer);
    const read = readPlaybook(one);
    return [
      ...lines(one, pointer, [
        ['Name', 'name', 'text'],
        ['Description', 'description', 'multiline'],
        ['Active', 'isActive', 'boolean'],
        ['Debug', 'debug', 'boolean'],
        ['Alias', 'aliasName', 'text'],
        ['Tags', 'recordTags'],
        ['Older tags', 'tag', 'text'],
        ['Parameters', 'parameters'],
        ['Collection', 'collection'],
        ['Uuid', 'uuid'],
      ]),
      ...(read ? [shown('Steps', read.steps.length), shown('Routes', read.routes.length)] : []),
      ...counted('Groups', read?.groups),
      ...counted('Schedules', member(one, 'schedules')),
      ...counted('Saved versions', member(one, 'versions')),
    ];
  },
  definitions: (value, pointer) => playbookDefinitions('playbook', value, pointer),
  references: (value, pointer) => playbookReferences('playbook', value, pointer),
} satisfies KindDeclaration;

/** The folder of the collection; the folder name is all a single file says of its collection's name. */
function collectionFolder(path: string): string | null {
  if (path.startsWith('preInstall/')) return 'Run before installation';
  if (path.startsWith('postInstall/')) return 'Run after installation';
  const folder = segmentFromEnd(path, 1);
  return folder === 'playbooks' ? null : folder;
}
