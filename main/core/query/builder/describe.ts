import { asText, type JsonMap } from '../../content/shape';
import { isNothing, listOf } from '../operand';
import { entriesOf, isGroup, logicOf, type QueryBody } from './body';
import { fieldAt, type FieldsOf, type QueryField } from './field';
import { offerOf, operatorsFor } from './operators';

/** A query in a sentence: `Status is New and (Score is at least 80 or Verdict is empty)`. */
export function describeQuery(body: QueryBody, module: string, fieldsOf: FieldsOf): string {
  const text = describeGroup(body, module, fieldsOf);
  return text === '' ? 'Every record' : text;
}

function describeGroup(group: JsonMap, module: string, fieldsOf: FieldsOf): string {
  const logic = logicOf(group);
  if (logic === null) return '';
  const parts = entriesOf(group).flatMap(({ entry }) => {
    if (!isGroup(entry)) return [describeFilter(entry, module, fieldsOf)];
    const inner = describeGroup(entry, module, fieldsOf);
    return inner === '' ? [] : [entriesOf(entry).length > 1 ? `(${inner})` : inner];
  });
  return parts.join(logic === 'AND' ? ' and ' : ' or ');
}

/** One condition in words. */
export function describeFilter(filter: JsonMap, module: string, fieldsOf: FieldsOf): string {
  const path = asText(filter.field ?? '');
  const operator = asText(filter.operator ?? '');
  const field = fieldAt(path, module, fieldsOf);
  const title = field && !path.includes('.') ? field.title : path;
  const offer = operatorsFor(field).find(({ id }) => id === operator) ?? offerOf(operator);
  const { value } = filter;
  if (!offer) return `${title} ${operator} ${asText(value ?? '')}`.trim();
  if (offer.shape === 'flag')
    return `${title} ${value === false || value === 'false' ? offer.label.replace(/^is/, 'is not') : offer.label}`;
  if (offer.shape === 'one' && isNothing(value)) return `${title} ${offer.label} empty`;
  const values = offer.shape === 'object' ? [value] : listOf(value);
  const shown = values.map((each) => valueName(each, field));
  return `${title} ${offer.label} ${shown.join(offer.shape === 'range' ? ' and ' : ', ')}`;
}

/** A picklist item by its name, a date as one, anything else as it is. */
function valueName(value: unknown, field: QueryField | undefined): string {
  const choice = field?.choices?.find(({ iri }) => iri === value);
  if (choice) return choice.name;
  if (field?.kind === 'date' && typeof value === 'number')
    return new Date(value * 1000).toISOString().slice(0, 16).replace('T', ' ');
  return asText(value ?? '');
}
