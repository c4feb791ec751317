import { problemOfFieldName } from '../../content/module/field-name';
import { type ShownField, shownFields } from '../../content/module/shown-fields';
import { PackwrightError } from '../../contract/errors';
import type { TextChange } from '../../text/changes';
import { insertAt, moveAt, setAt } from '../../text/json/edit';
import { parseJson } from '../../text/json/parse';
import { readJson } from '../../text/json/read';
import { type JsonMap, mapOf } from '../../text/values';
import { moveRanked } from '../ranks';
import { haveAll, inOrderOf } from '../siblings';
import { type NewField, newField } from './new-field';

const fieldsOf = (text: string): ShownField[] => shownFields(readJson(text).value);

/**
 * The changes that add a field as the platform's editor does: at the end of the list, first on forms, all others one
 * rank further (docs/platform/modules.md#new-fields). `@id` and `uuid` only where all others have them.
 * @param uuid of the new field
 * @throws PackwrightError `invalid-input` for a name that no field may have
 */
export const addField = (text: string, wanted: NewField, uuid: string): TextChange[] =>
  insertField(text, newField(wanted), uuid, 0);

/**
 * The changes that add another field like one: under another name, behind it on forms. What leads back to the first from
 * another module stays with that.
 * @param pointer of the field
 * @throws PackwrightError `not-found`, `invalid-input` for a name that no field may have
 */
export function duplicateField(
  text: string,
  pointer: string,
  { name, title }: { name: string; title: string },
  uuid: string,
): TextChange[] {
  const fields = fieldsOf(text);
  const at = fields.findIndex((field) => field.pointer === pointer);
  const original = fields[at];
  if (!original) throw new PackwrightError('not-found', 'There is no such field.');
  const made: JsonMap = {
    ...original.value,
    name,
    inversedField: null,
    displayName: `{{ ${name} }}`,
    descriptions: { ...mapOf(original.value.descriptions), singular: title },
  };
  return insertField(text, made, uuid, at + 1);
}

/**
 * The changes that add a field as another module has it, last on forms. One whose other side is a field of a third module
 * comes without that side.
 * @param value as the other module's file writes it
 * @throws PackwrightError `invalid-input` for a name that no field may have here
 */
export const takeField = (text: string, value: JsonMap, uuid: string): TextChange[] =>
  insertField(text, { ...value, inversedField: null }, uuid, fieldsOf(text).length);

/**
 * @param at place on forms, from 0
 */
function insertField(text: string, made: JsonMap, uuid: string, at: number): TextChange[] {
  const fields = fieldsOf(text);
  const problem = problemOfFieldName(
    String(made.name),
    fields.map(({ name }) => name),
  );
  if (problem !== null) throw new PackwrightError('invalid-input', problem, 'Take another name.');
  const beside = fields.map(({ value }) => value);
  const isRanked = fields.length === 0 || fields.some(({ order }) => order !== null);
  const rank = (at === 0 ? 0 : (fields[at - 1]?.order ?? 0)) + 1;
  const { '@id': _id, uuid: _uuid, displayName, descriptions, ...rest } = made;
  const whole: JsonMap = {
    ...(haveAll(beside, '@id') && { '@id': `/api/3/attribute_metadatas/${uuid}` }),
    ...rest,
    orderIndex: rank,
    ...(haveAll(beside, 'uuid') && { uuid }),
    displayName,
    descriptions,
  };
  if (!isRanked) delete whole.orderIndex;
  // Older releases did not write it.
  if (beside.length > 0 && !beside.some((one) => 'skipSerialization' in one)) delete whole.skipSerialization;
  const tree = parseJson(text);
  const like = fields.find((field) => indexOf(field) === fields.length - 1);
  const shifted = fields.flatMap(({ pointer, order }) =>
    order !== null && order >= rank ? setAt(tree, `${pointer}/orderIndex`, order + 1) : [],
  );
  const added = insertAt(tree, '/attributes', '-', inOrderOf(like?.value ?? made, whole));
  return [...shifted, ...added].sort((a, b) => a.from - b.from);
}

/** Place of a field in the list, from 0. */
const indexOf = ({ pointer }: ShownField): number => Number(pointer.split('/').at(-1));

/**
 * The changes that show a field at another place of forms: by ranks, or in the list where no field has one.
 * @param from place among those shown, from 0; `to` the place it gets
 * @throws PackwrightError `not-found`
 */
export function moveField(text: string, from: number, to: number): TextChange[] {
  const fields = fieldsOf(text);
  const [moved, goal] = [fields[from], fields[to]];
  return moved && goal && fields.every(({ order }) => order === null)
    ? moveAt(text, moved.pointer, indexOf(goal))
    : moveRanked(text, fields, from, to, 1);
}
