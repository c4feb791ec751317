import { asText, type JsonMap } from '../../text/values';
import { listOf } from '../operand';
import { kindOf, readCondition } from './condition';
import { type ConditionField, fieldAt, type FieldScope } from './field';
import { relativeDateOf, relativeTitles } from './relative-date';
import { entriesOf, hasEntries, logicOf } from './tree';

/** A query in a sentence: `Status is New and (Score is at least 80 or Verdict is empty)`. */
export function describeQuery(query: JsonMap, scope: FieldScope): string {
  const text = describeGroup(query, scope);
  return text === '' ? 'Every record' : text;
}

function describeGroup(group: JsonMap, scope: FieldScope): string {
  const logic = logicOf(group);
  if (logic === null) return '';
  const parts = entriesOf(group).flatMap(({ entry }) => {
    if (!hasEntries(entry)) return [describeCondition(entry, scope)];
    const relative = describeRelative(entry, scope);
    if (relative !== null) return [relative];
    const inner = describeGroup(entry, scope);
    return inner === '' ? [] : [entriesOf(entry).length > 1 ? `(${inner})` : inner];
  });
  return parts.join(logic === 'AND' ? ' and ' : ' or ');
}

/** One condition in words. */
function describeCondition(entry: JsonMap, scope: FieldScope): string {
  const field = fieldAt(asText(entry.field ?? ''), scope);
  const { path, choice, value } = readCondition(entry, kindOf(entry, field));
  const subject = `${titleOf(path, field)} ${choice.title}`;
  if (choice.shape === 'none') return subject;
  if (choice.shape === 'one' && value === null) return `${subject} empty`;
  const values = choice.shape === 'object' ? [value] : listOf(value);
  return `${subject} ${values.map((each) => valueName(each, field)).join(choice.shape === 'range' ? ' and ' : ', ')}`;
}

/** `Created On is within 7 days before the run`. */
function describeRelative(entry: JsonMap, scope: FieldScope): string | null {
  const relative = relativeDateOf(entry);
  if (!relative) return null;
  const { operator, unit, amount } = relative;
  const path = asText(entry['_field']);
  const { operators, units, before, after } = relativeTitles;
  const distance = `${Math.abs(amount)} ${units[unit]} ${amount < 0 ? before : after}`;
  return `${titleOf(path, fieldAt(path, scope))} ${operators[operator]} ${distance}`;
}

const titleOf = (path: string, field: ConditionField | undefined) =>
  field && !path.includes('.') ? field.title : path;

/** A picklist item by its name, a date formatted as one, anything else unchanged. */
function valueName(value: unknown, field: ConditionField | undefined): string {
  const choice = field?.choices?.find(({ iri }) => iri === value);
  if (choice) return choice.name;
  if (field?.kind === 'date' && typeof value === 'number')
    return new Date(value * 1000).toISOString().slice(0, 16).replace('T', ' ');
  return asText(value ?? '');
}
