import { type ModuleDefinition, readDefinition } from '../../content/module/definition';
import { type DefinedField, fieldsIn } from '../../content/module/field';
import { memo } from '../facts';

/** A module definition as rules need it (docs/platform/modules.md#module). */
export interface ModuleFile extends Pick<ModuleDefinition, 'type' | 'complete'> {
  /** In their order, where they are defined; one that is named twice is here twice. */
  fields: readonly DefinedField[];
  byName: ModuleDefinition['fields'];
}

/** The module a file defines; null where it has no type. */
export const moduleOf = memo(({ value }): ModuleFile | null => {
  const fields = fieldsIn(value);
  const definition = readDefinition(value, fields);
  return (
    definition && { type: definition.type, complete: definition.complete, fields, byName: definition.fields }
  );
});
