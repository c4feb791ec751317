/** What a role can grant on a module (docs/platform/identity.md#permissions). */
export const permissionNames = ['create', 'read', 'update', 'delete', 'execute'] as const;

export type Permission = (typeof permissionNames)[number];
