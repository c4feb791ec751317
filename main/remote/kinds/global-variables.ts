import { nameOf } from '../shape/named-list';
import { wholeServiceList } from '../session/lists';
import type { RemoteKindDeclaration } from './remote-kind';

/** Values that all playbooks share, known by their names (docs/platform/playbooks.md#global-variables): one file. */
export default {
  label: 'Global variables',
  holds: 'globalVariable',
  permission: 'workflows',
  elements: { at: [], key: 'name' },
  async read(session) {
    const variables = await wholeServiceList(session, '/api/wf/api/dynamic-variable/');
    const value = variables
      .map(({ id: _id, ...variable }) => variable)
      .sort((one, other) => (nameOf(one.name) < nameOf(other.name) ? -1 : 1));
    return [
      { id: 'globalVariables', name: 'Global variables', path: 'playbooks/globalVariables.json', value },
    ];
  },
} satisfies RemoteKindDeclaration;
