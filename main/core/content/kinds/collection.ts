import type { ContentKind } from '../kind';
import { lines, oneItem, asFolder } from './found';
import { packRoots } from './root-types';
import { namedThing } from './named-thing';

/** A playbook collection without its playbooks: pack-format 4.2. */
export const collection: ContentKind = {
  id: 'collection',
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
};
