import type { SchemaField } from '@core/contract';
import { operandKindOf } from '@core/module-view/condition-field';
import { joinPointer } from '@core/text/pointer';
import type { JsonMap } from '@core/text/values';
import type { FormField, FormSection } from '../../form/descriptor';
import type { PickOption } from '../../ui/pick-field';

/** What distinguishes records, or is written by the platform alone. */
export const isOfPlatform = (key: string): boolean =>
  key.startsWith('@') || ['uuid', 'id', 'createUser', 'createDate', 'modifyUser', 'modifyDate'].includes(key);

/** Items, records, people and teams a field may name, by their IRIs. */
export type LinksOf = (field: SchemaField) => readonly PickOption[];

/**
 * The form of a record: the fields it has, then those of its module it has not, then what no field of the module is. A value
 * whose module is not known is edited by what it is.
 * @param fields of the record's module; undefined where that is not known
 */
export function recordSections(
  record: JsonMap,
  fields: readonly SchemaField[] | undefined,
  linksOf: LinksOf,
): FormSection[] {
  const known = (fields ?? []).filter(({ name }) => !isOfPlatform(name));
  const byName = new Map(known.map((field) => [field.name, field]));
  // In the order of the record, which is that of its module on the instance it comes from.
  const given = Object.keys(record).flatMap((key) => byName.get(key) ?? []);
  const absent = known.filter(({ name }) => !Object.hasOwn(record, name));
  const others = Object.keys(record).filter((key) => !byName.has(key) && !isOfPlatform(key));
  const sections: FormSection[] = [
    { title: 'Fields', fields: given.map((field) => fieldFor(field, record[field.name], linksOf)) },
    {
      title: 'Fields the record has not',
      fields: absent.map((field) => fieldFor(field, undefined, linksOf)),
      closed: true,
    },
    {
      title: fields ? 'Other values' : 'Values',
      fields: others.map((key) => fieldByValue(key, record[key])),
    },
  ];
  return sections.filter((section) => section.fields.length > 0);
}

function fieldFor(field: SchemaField, value: unknown, linksOf: LinksOf): FormField {
  const base = { at: joinPointer('', field.name), label: field.required ? `${field.title} *` : field.title };
  const choices = () => linksOf(field);
  switch (operandKindOf(field)) {
    case 'boolean':
      return { ...base, kind: 'switch' };
    case 'number':
      return { ...base, kind: 'number', decimal: field.formType === 'decimal' };
    case 'date':
      return typeof value === 'string' ? { ...base, kind: 'text' } : { ...base, kind: 'moment' };
    case 'picklist':
    case 'record':
      return { ...base, kind: 'choice', choices, placeholder: 'None' };
    case 'picklists':
    case 'records':
    case 'tags':
      return { ...base, kind: 'choices', choices };
    case 'object':
      return { ...base, kind: 'json' };
    case 'text':
      return textField(base, field.formType, value);
  }
}

function textField(base: { at: string; label: string }, formType: string, value: unknown): FormField {
  if (formType === 'html' || formType === 'richtext' || isHtml(value))
    return { ...base, kind: 'template', html: true };
  const isLong = typeof value === 'string' && (value.length > 80 || value.includes('\n'));
  return { ...base, kind: formType === 'textarea' || isLong ? 'paragraph' : 'text' };
}

/** A value no field declares, by what it is. */
function fieldByValue(key: string, value: unknown): FormField {
  const base = { at: joinPointer('', key), label: key };
  switch (typeof value) {
    case 'boolean':
      return { ...base, kind: 'switch' };
    case 'number':
      return { ...base, kind: 'number', decimal: true };
    case 'string':
      return textField(base, 'text', value);
    default:
      return { ...base, kind: 'json' };
  }
}

const isHtml = (value: unknown) => typeof value === 'string' && /<\/[a-z][a-z0-9]{0,10}>/i.test(value);
