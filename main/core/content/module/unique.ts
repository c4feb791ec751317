import { joinPointer } from '../../text/pointer';
import { elementsOf, mapOf, member, textOf } from '../../text/values';

/** Fields whose values together may occur once. */
export interface UniqueConstraint {
  name: string;
  columns: readonly { name: string; pointer: string }[];
}

/**
 * The constraints of a module's definition: `[{"<name>": {"columns": […]}}]` (docs/platform/modules.md#uniqueness). A
 * flat list of names is ignored by the platform (docs/platform/modules.md#uniqueness), and so is a constraint without
 * columns.
 */
export function uniqueConstraintsOf(definition: unknown): UniqueConstraint[] {
  const entries = elementsOf(member(definition, 'uniqueConstraint'), '/uniqueConstraint');
  return entries.flatMap(({ value, pointer }) =>
    Object.entries(mapOf(value)).flatMap(([name, constraint]) => {
      const listed = elementsOf(member(constraint, 'columns'), joinPointer(pointer, name, 'columns'));
      const columns = listed.flatMap((column) => {
        const field = textOf(column.value);
        return field === null ? [] : [{ name: field, pointer: column.pointer }];
      });
      return columns.length > 0 ? [{ name, columns }] : [];
    }),
  );
}
