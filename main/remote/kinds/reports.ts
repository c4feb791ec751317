import type { RemoteKindDeclaration } from './remote-kind';

/** Pages of widgets that are printed or mailed (docs/platform/views.md#dashboards). */
export default {
  label: 'Reports',
  permission: 'reporting',
} satisfies RemoteKindDeclaration;
