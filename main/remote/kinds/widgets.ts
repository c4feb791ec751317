import { nameOf } from '../shape/named-list';
import { wholeList } from '../session/lists';
import type { RemoteKindDeclaration } from './remote-kind';

/**
 * Widgets that are installed, one file (docs/platform/widgets.md#needed). How each came there the instance does not say:
 * that a pack brings one along is its author's word.
 */
export default {
  label: 'Widgets',
  holds: 'widgetReference',
  permission: 'widgets',
  elements: { at: [], key: 'name', isFromThere: () => false },
  async read(session) {
    const rows = await wholeList(session, { path: '/api/3/widgets' });
    // A draft beside what is published is a row of its own.
    const installed = rows.filter(({ installed: is }) => is === true);
    const value = installed
      .map(({ name, title, version }) => ({ name, title: title ?? name, version, install_mode: 'rpm' }))
      .sort((one, other) => (nameOf(one.name) < nameOf(other.name) ? -1 : 1));
    return [{ id: 'widgets', name: 'Widgets', path: 'widgets/data.json', value }];
  },
} satisfies RemoteKindDeclaration;
