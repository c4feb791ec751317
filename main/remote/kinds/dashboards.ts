import type { RemoteKindDeclaration } from './remote-kind';

/** Pages of widgets (docs/platform/views.md#dashboards). */
export default {
  label: 'Dashboards',
  permission: 'dashboard',
} satisfies RemoteKindDeclaration;
