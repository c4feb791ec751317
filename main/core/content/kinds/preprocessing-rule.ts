import type { KindDeclaration } from '../kind';
import { flagOf, member } from '../../text/values';
import { preprocessingReferences } from '../references/rule';
import { lines, oneItem, besideOthers } from './found';
import { packRoots } from './root-types';
import { namedThing } from './named-thing';

/** What to do with incoming records before they are stored (docs/platform/rules.md#preprocessing-rules). */
export default {
  label: 'Preprocessing rule',
  plural: 'Preprocessing rules',
  icon: 'funnel',
  order: 62,
  rootTypes: packRoots,
  owns: (path) => /^preprocessingRules\/[^/]+\.json$/.test(path),
  diskPath: besideOthers,
  items: (value, path) =>
    oneItem(value, path, { title: ['name'], active: (rule) => flagOf(member(rule, 'isActive')) }),
  properties: (value, pointer) =>
    lines(value, pointer, [
      ['Name', 'name', 'text'],
      ['Description', 'description', 'multiline'],
      ['Active', 'isActive', 'boolean'],
      ['Module', 'entityType'],
      ['Applies to', 'applicableOn'],
      ['Priority', 'priority'],
      ['End date', 'endDate'],
      ['Uuid', 'uuid'],
    ]),
  ...namedThing('preprocessingRule', { more: preprocessingReferences }),
} satisfies KindDeclaration;
