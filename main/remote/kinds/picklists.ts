import type { RemoteKindDeclaration } from './remote-kind';

/** Picklists with their items (docs/platform/picklists.md). */
export default {
  label: 'Picklists',
  permission: 'application',
} satisfies RemoteKindDeclaration;
