import type { KindDeclaration, FoundItem } from '../kind';
import { firstText } from '../../text/values';
import { getAt } from '../../text/pointer';
import { eachItem, lines } from './found';
import { packRoots } from './root-types';
import { namedThing } from './named-thing';

/** A person with a user account; personal data (docs/platform/identity.md#people). */
export default {
  label: 'Person',
  plural: 'People',
  icon: 'user',
  order: 52,
  rootTypes: packRoots,
  owns: (path) => path === 'actors/data.json',
  items: (value, path) =>
    eachItem(value, path, { title: ['name', 'email'] }).map((item) => withFullName(item, value)),
  properties: (value, pointer) =>
    lines(getAt(value, pointer), pointer, [
      ['First name', 'firstname', 'text'],
      ['Last name', 'lastname', 'text'],
      ['Title', 'title', 'text'],
      ['Email', 'email', 'text'],
      ['Active', 'csActive', 'boolean'],
      ['Roles', 'roles'],
      ['Teams', 'teams'],
      ['Uuid', 'uuid'],
    ]),
  ...namedThing('person', { nameKey: 'email' }),
} satisfies KindDeclaration;

function withFullName(item: FoundItem, value: unknown): FoundItem {
  const person = getAt(value, item.pointer);
  const name = [firstText(person, 'firstname'), firstText(person, 'lastname')].filter(Boolean).join(' ');
  return name === '' ? item : { ...item, title: name };
}
