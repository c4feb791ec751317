import { kindOf, type ModuleField } from '../content/module/field';
import type { ConditionField, OperandKind } from '../query/conditions/field';

/** What says how values of a field are compared. */
type Comparable = Pick<ModuleField, 'type' | 'formType' | 'collection'>;

/** What a field holds, as conditions see it. */
export function operandKindOf({ type, formType, collection }: Comparable): OperandKind {
  if (formType === 'tags') return 'tags';
  // Inputs of forms do not say that they hold many.
  return kindOf(type, formType, collection || formType === 'multiselectpicklist');
}

/**
 * A field of a module, or an input of a form, as conditions on it are written.
 * @param choices items of its picklist, or records to choose from; none where any value may be written
 */
export function conditionField(
  field: Comparable & Pick<ModuleField, 'name' | 'title'>,
  choices: readonly { iri: string; name: string }[],
): ConditionField {
  const { name, title, type } = field;
  const kind = operandKindOf(field);
  const target = kind === 'record' || kind === 'records' ? type : null;
  return { name, title, kind, target, choices: choices.length > 0 ? choices : null };
}
