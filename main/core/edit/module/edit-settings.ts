import { moduleTypeOf } from '../../content/module/definition';
import type { TextChange } from '../../text/changes';
import { setAt } from '../../text/json/edit';
import { getAt, joinPointer } from '../../text/pointer';
import { readJson } from '../../text/json/read';
import { mapOf } from '../../text/values';

/** A condition that nothing is asked in yet, as the platform's editor begins one (docs/platform/queries.md#body). */
export const emptyCondition = { sort: [], limit: 30, logic: 'AND', filters: [] };

/**
 * The changes that make a field required: always, never, or where a record meets a condition. The platform's editor
 * writes the validation anew, with its present limits (docs/platform/modules.md#validation).
 * @param pointer of the field
 * @param required a boolean, or a list with one query
 */
export function setRequired(
  text: string,
  pointer: string,
  required: boolean | readonly unknown[],
): TextChange[] {
  const at = joinPointer(pointer, 'validation');
  const { maxlength, minlength, ...rest } = mapOf(getAt(readJson(text).value, at));
  const limits = {
    minlength: minlength ?? 0,
    maxlength: typeof maxlength === 'number' && maxlength > 0 ? maxlength : 10485761,
  };
  return setAt(text, at, { _enableRange: false, ...limits, ...rest, required });
}

/** The changes that make the values of some fields together occur once; of no field, that allow all. */
export function setUnique(text: string, columns: readonly string[]): TextChange[] {
  const definition = readJson(text).value;
  const [first] = Object.keys(mapOf(getAt(definition, '/uniqueConstraint/0')));
  const name = first ?? `${moduleTypeOf(definition) ?? 'module'}_unique`;
  return setAt(text, '/uniqueConstraint', columns.length === 0 ? [] : [{ [name]: { columns } }]);
}

/**
 * The changes that give a field another label: its name and the template of its title stay.
 * @param pointer of the field
 */
export const setLabel = (text: string, pointer: string, label: string): TextChange[] =>
  setAt(text, joinPointer(pointer, 'descriptions', 'singular'), label);
