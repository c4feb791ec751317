import { isGranted, type ModulePermission, type RightKey, rightKeys } from './permissions';

/** How a role and another differ in one module. */
export interface RoleDifference {
  module: string;
  /** What the other role grants there; undefined where it says nothing of the module. */
  other: ModulePermission | undefined;
  /** Rights that exactly one of the two grants. */
  rights: readonly RightKey[];
  /** Fields that one of the two may read or write and the other may not. */
  fields: readonly string[];
}

/**
 * Modules in which a role and another one differ, by module; first those of the role, as they stand, then those only the
 * other names. A permission that grants nothing is as good as none (docs/platform/identity.md#roles).
 */
export function roleDifferences(
  mine: readonly ModulePermission[],
  others: readonly ModulePermission[],
): Map<string, RoleDifference> {
  const found = new Map<string, RoleDifference>();
  for (const module of new Set([...mine, ...others].map((one) => one.module))) {
    const [own, other] = [mine, others].map((role) => role.find((one) => one.module === module));
    const rights = rightKeys.filter((right) => grants(own, right) !== grants(other, right));
    const fields = [...new Set([...fieldsOf(own), ...fieldsOf(other)])].filter(
      (field) => rightsTo(own, field) !== rightsTo(other, field),
    );
    if (rights.length + fields.length > 0) found.set(module, { module, other, rights, fields });
  }
  return found;
}

const grants = (permission: ModulePermission | undefined, right: RightKey): boolean =>
  permission !== undefined && isGranted(permission, right);

const fieldsOf = (permission: ModulePermission | undefined): string[] =>
  permission?.fields.map(({ field }) => field) ?? [];

/** What nothing is said of is not kept back; who has no say in the module has it in none of its fields either way. */
function rightsTo(permission: ModulePermission | undefined, field: string): string {
  const said = permission?.fields.find((one) => one.field === field);
  return said ? `${said.canRead} ${said.canWrite}` : 'true true';
}
