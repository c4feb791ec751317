import { joinPointer } from '../../text/pointer';
import type { ReferenceFinder } from './finder';
import { elementsOf, member } from '../../text/values';

/** Modules and fields a role may use. Pseudo modules of the platform are among them, so the references are guesses. */
export function roleReferences(one: unknown, pointer: string, find: ReferenceFinder): void {
  const permissions = joinPointer(pointer, 'modulePermissions');
  for (const { value, pointer: at } of elementsOf(member(one, 'modulePermissions'), permissions)) {
    const module = find.module(member(value, 'module'), joinPointer(at, 'module'), 'permission', true);
    for (const field of elementsOf(member(value, 'fieldPermissions'), joinPointer(at, 'fieldPermissions')))
      find.field(member(field.value, 'field'), joinPointer(field.pointer, 'field'), module, { soft: true });
  }
}
