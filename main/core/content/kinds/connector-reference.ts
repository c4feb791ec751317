import type { KindDeclaration } from '../kind';
import { member } from '../../text/values';
import { getAt } from '../../text/pointer';
import { requiredConnectorDefinitions, requiredConnectorReferences } from '../references/connector';
import { counted, eachItem, lines } from './found';
import { packRoots } from './root-types';

/** A connector the content needs, with configurations shipped along (docs/platform/connectors.md#needed). */
export default {
  label: 'Required connector',
  plural: 'Required connectors',
  icon: 'plug',
  order: 70,
  rootTypes: packRoots,
  owns: (path) => path === 'connectors/data.json',
  items: (value, path) => eachItem(value, path, { title: ['label', 'name'] }),
  properties(value, pointer) {
    const one = getAt(value, pointer);
    return [
      ...lines(one, pointer, [
        ['Label', 'label', 'text'],
        ['Name', 'name'],
        ['Version', 'version', 'text'],
        ['Description', 'description', 'multiline'],
        ['Publisher', 'publisher', 'text'],
        ['Category', 'category'],
        ['Installed from', 'install_mode'],
        ['Bundled file', 'installer_path'],
      ]),
      ...counted('Configurations', member(one, 'configurations')),
      ...counted('Operations with roles', member(one, 'operation_roles')),
    ];
  },
  definitions: requiredConnectorDefinitions,
  references: requiredConnectorReferences,
} satisfies KindDeclaration;
