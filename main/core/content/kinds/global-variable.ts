import type { KindDeclaration } from '../kind';
import { getAt } from '../../text/pointer';
import { globalVariableDefinitions, globalVariableReferences } from '../references/global-variable';
import { eachItem, lines } from './found';
import { packRoots } from './root-types';

/** A global variable; values are always texts (docs/platform/playbooks.md#global-variables). */
export default {
  label: 'Global variable',
  plural: 'Global variables',
  icon: 'variable',
  order: 23,
  rootTypes: packRoots,
  owns: (path) => path === 'playbooks/globalVariables.json',
  items: (value, path) => eachItem(value, path, { title: ['name'] }),
  properties: (value, pointer) =>
    lines(getAt(value, pointer), pointer, [
      ['Name', 'name', 'text'],
      ['Value', 'value', 'multiline'],
      ['Default value', 'default_value', 'multiline'],
    ]),
  definitions: globalVariableDefinitions,
  references: globalVariableReferences,
} satisfies KindDeclaration;
