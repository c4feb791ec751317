import type { KindDeclaration } from '../kind';
import { member } from '../../text/values';
import { counted, lines, oneItem, besideOthers } from './found';
import { packRoots } from './root-types';
import { namedThing } from './named-thing';

/** A team (docs/platform/identity.md#teams). */
export default {
  label: 'Team',
  plural: 'Teams',
  icon: 'users',
  order: 51,
  rootTypes: packRoots,
  owns: (path) => /^teams\/[^/]+\.json$/.test(path),
  diskPath: besideOthers,
  items: (value, path) => oneItem(value, path, { title: ['name'] }),
  properties: (value, pointer) => [
    ...lines(value, pointer, [
      ['Name', 'name', 'text'],
      ['Description', 'description', 'multiline'],
      ['Uuid', 'uuid'],
    ]),
    ...counted('Members', member(value, 'actors')),
  ],
  ...namedThing('team'),
} satisfies KindDeclaration;
