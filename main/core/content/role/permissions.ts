import { joinPointer } from '../../text/pointer';
import { elementsOf, firstText, mapOf, member, type JsonMap } from '../../text/values';

/** What a permission grants or not (docs/platform/identity.md#roles). */
export const rightKeys = ['canCreate', 'canRead', 'canUpdate', 'canDelete', 'canExecute'] as const;
export type RightKey = (typeof rightKeys)[number];

/** What people call each right. */
export const rightTitles: Readonly<Record<RightKey, string>> = {
  canCreate: 'Create',
  canRead: 'Read',
  canUpdate: 'Update',
  canDelete: 'Delete',
  canExecute: 'Execute',
};

/** What a role may do in one module, or in one area of the product that has no records. */
export interface ModulePermission {
  /** Of the permission in its file. */
  pointer: string;
  /** Type of the module, or name of the area; empty where it names none. */
  module: string;
  /** Fields that are kept from the role, or of which it is said that they are not. */
  fields: readonly FieldPermission[];
  value: JsonMap;
}

export interface FieldPermission {
  pointer: string;
  field: string;
  canRead: boolean;
  canWrite: boolean;
}

/** The permissions of a role's file as they stand, whether they are written as a list or as a map of indices. */
export function modulePermissions(role: unknown): ModulePermission[] {
  return elementsOf(member(role, 'modulePermissions'), '/modulePermissions').map(({ value, pointer }) => ({
    pointer,
    module: firstText(value, 'module') ?? '',
    fields: elementsOf(member(value, 'fieldPermissions'), joinPointer(pointer, 'fieldPermissions')).map(
      (one) => ({
        pointer: one.pointer,
        field: firstText(one.value, 'field') ?? '',
        canRead: member(one.value, 'canRead') === true,
        canWrite: member(one.value, 'canWrite') === true,
      }),
    ),
    value: mapOf(value),
  }));
}

/** Whether a right is granted; null is not. */
export const isGranted = ({ value }: ModulePermission, right: RightKey): boolean => value[right] === true;
