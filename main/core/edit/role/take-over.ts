import {
  isGranted,
  type ModulePermission,
  modulePermissions,
  rightKeys,
} from '../../content/role/permissions';
import type { TextChange } from '../../text/changes';
import { removeAt, setAt } from '../../text/json/edit';
import { parseJson } from '../../text/json/parse';
import { joinPointer } from '../../text/pointer';
import { readJson } from '../../text/json/read';
import { fieldEntry, insertPermission } from './edit-permissions';

/**
 * The changes that give a role in one module what another role has there: every right and every field's. Only what
 * differs is written; where the role has no permission for the module yet it gets one.
 * @param other what the other role has there; undefined where it has nothing: then the role loses its own
 */
export function takeOver(text: string, module: string, other: ModulePermission | undefined): TextChange[] {
  const role = readJson(text).value;
  const own = modulePermissions(role).find((one) => one.module === module);
  if (!other) return own ? removeAt(text, own.pointer) : [];
  const fields = other.fields.map(({ field, canRead, canWrite }) => fieldEntry(field, { canRead, canWrite }));
  if (!own)
    return insertPermission(text, role, module, {
      ...Object.fromEntries(rightKeys.map((right) => [right, isGranted(other, right)])),
      fieldPermissions: fields,
    });
  const tree = parseJson(text);
  const rights = rightKeys
    .filter((right) => isGranted(own, right) !== isGranted(other, right))
    .flatMap((right) => setAt(tree, joinPointer(own.pointer, right), isGranted(other, right)));
  const same = saidOf(own) === saidOf(other);
  return [...rights, ...(same ? [] : setAt(tree, joinPointer(own.pointer, 'fieldPermissions'), fields))].sort(
    (a, b) => a.from - b.from,
  );
}

const saidOf = ({ fields }: ModulePermission): string =>
  JSON.stringify(fields.map(({ field, canRead, canWrite }) => [field, canRead, canWrite]));
