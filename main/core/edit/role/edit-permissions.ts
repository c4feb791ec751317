import { PackwrightError } from '../../contract/errors';
import {
  isGranted,
  modulePermissions,
  type ModulePermission,
  type RightKey,
} from '../../content/role/permissions';
import type { TextChange } from '../../text/changes';
import { insertAt, setAt } from '../../text/json/edit';
import { parseJson } from '../../text/json/parse';
import { joinPointer } from '../../text/pointer';
import { readJson } from '../../text/json/read';
import { isMap, type JsonMap, member } from '../../text/values';

/**
 * The changes that grant rights in some permissions, or take them away; one boolean each where that is another than now.
 * @param pointers of the permissions
 */
export function setRights(
  text: string,
  pointers: readonly string[],
  rights: readonly RightKey[],
  granted: boolean,
): TextChange[] {
  const tree = parseJson(text);
  return modulePermissions(readJson(text).value)
    .filter(({ pointer }) => pointers.includes(pointer))
    .flatMap((permission) =>
      rights
        .filter((right) => isGranted(permission, right) !== granted)
        .flatMap((right) => setAt(tree, joinPointer(permission.pointer, right), granted)),
    )
    .sort((a, b) => a.from - b.from);
}

/**
 * The changes that give a role a say in another module: the right to read it, as a permission that grants nothing says
 * nothing. The permissions stay a list or a map of indices, as they are (docs/platform/identity.md#roles).
 * @throws PackwrightError `invalid-input` without a module, `conflict` where the role has a permission for it
 */
export function addPermission(text: string, module: string): TextChange[] {
  const role = readJson(text).value;
  const wanted = module.trim();
  const permissions = modulePermissions(role);
  if (wanted === '')
    throw new PackwrightError('invalid-input', 'A permission is for a module.', 'Choose one.');
  if (permissions.some((one) => one.module === wanted))
    throw new PackwrightError('conflict', `The role has permissions for “${wanted}” already.`);
  return insertPermission(text, role, wanted, { canRead: true });
}

/** The changes that append a permission, in the order of keys and the form of the list that the file has. */
export function insertPermission(
  text: string,
  role: unknown,
  module: string,
  said: { [Right in RightKey]?: boolean } & { fieldPermissions?: readonly JsonMap[] },
): TextChange[] {
  const made = {
    '@type': 'ModulePermission',
    canCreate: false,
    canExecute: false,
    canRead: false,
    canUpdate: false,
    canDelete: false,
    fieldPermissions: [],
    ...said,
    module,
  };
  const list = member(role, 'modulePermissions');
  const indices = isMap(list) ? Object.keys(list).map(Number) : [];
  return indices.length > 0
    ? setAt(text, joinPointer('/modulePermissions', Math.max(...indices) + 1), made)
    : insertAt(text, '/modulePermissions', '-', made);
}

/**
 * The changes that say whether a role may read and write a field. Where none is named yet all are, as the platform writes
 * them.
 * @param fields names of all fields of the module
 */
export function setFieldRights(
  text: string,
  permission: ModulePermission,
  fields: readonly string[],
  field: string,
  rights: { canRead: boolean; canWrite: boolean },
): TextChange[] {
  const tree = parseJson(text);
  const known = permission.fields.find((one) => one.field === field);
  if (known)
    return (['canRead', 'canWrite'] as const)
      .flatMap((key) => setAt(tree, joinPointer(known.pointer, key), rights[key]))
      .sort((a, b) => a.from - b.from);
  const at = joinPointer(permission.pointer, 'fieldPermissions');
  return permission.fields.length > 0
    ? insertAt(tree, at, '-', fieldEntry(field, rights))
    : setAt(
        tree,
        at,
        [...new Set([...fields, field])].map((name) =>
          fieldEntry(name, name === field ? rights : { canRead: true, canWrite: true }),
        ),
      );
}

/** What a role may do with one field, as the platform writes it. */
export const fieldEntry = (field: string, rights: { canRead: boolean; canWrite: boolean }): JsonMap => ({
  '@type': 'FieldPermission',
  field,
  ...rights,
});
