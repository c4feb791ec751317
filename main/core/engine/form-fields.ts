import { isMap, mapOf, textOf, type JsonMap } from '../text/values';
import { picklistOf } from '../content/module/picklist';
import { formFieldsIn } from '../content/steps/form-fields';
import type { FormChoice, FormField } from '../contract/run-form';
import { matches } from '../query/evaluate';
import { QueryError, readQuery } from '../query/query';
import type { PicklistItem } from './host';

/** What the choices of a form come from. */
export interface FormWorld {
  /** Items of a picklist by its name, null when it is unknown. */
  picklist(name: string): readonly PicklistItem[] | null;
  /** Records of a module, to choose one from. */
  records(module: string): readonly JsonMap[];
  /** The record the form belongs to; null for none. */
  record: JsonMap | null;
}

/** More choices than anybody picks from; what is further down is found by its IRI. */
const mostChoices = 500;

const picklists = new Set(['picklist', 'multiselectpicklist']);
const lookups = new Set(['lookup', 'manyToMany', 'oneToMany']);
const lists = new Set(['dynamicList', 'multiselect']);

/**
 * The fields of a form, with what each can be given (docs/platform/steps.md#form-fields;
 * docs/platform/modules.md#picklist-fields).
 * @param variables `inputVariables` of a Manual Input or a trigger; templates among its values are rendered
 */
export function formFields(variables: unknown, world: FormWorld): FormField[] {
  return formFieldsIn(variables).map(({ value: entry, name }) => {
    const tooltip = textOf(entry.tooltip);
    const choices = choicesOf(entry, world)?.slice(0, mostChoices);
    return {
      name,
      label: textOf(entry.label) ?? textOf(entry.title) ?? name,
      required: entry.required === true,
      ...firstValue(entry, world.record),
      formType: textOf(entry.formType) ?? 'text',
      ...(tooltip === null ? {} : { tooltip }),
      ...(choices ? { choices } : {}),
      ...(entry['_addVisibilityConditions'] === true && isMap(entry.visibilityQuery)
        ? { visibleWhile: entry.visibilityQuery }
        : {}),
    };
  });
}

/** Whether a field is shown while the others have these values. A condition that cannot be parsed hides nothing. */
export function isShown({ visibleWhile }: FormField, answers: Record<string, unknown>): boolean {
  if (visibleWhile === undefined) return true;
  try {
    return matches(answers, readQuery(visibleWhile), { resolve: () => null });
  } catch (thrown) {
    if (thrown instanceof QueryError) return true;
    throw thrown;
  }
}

/** Each field's value: what was given, else what it starts with. */
export function fieldValues(fields: readonly FormField[], given: Readonly<JsonMap>): JsonMap {
  return { ...Object.fromEntries(fields.map((field) => [field.name, field.defaultValue])), ...given };
}

/** A required field that is shown and left empty; undefined where there is none. */
export function missingField(fields: readonly FormField[], given: Readonly<JsonMap>): FormField | undefined {
  const values = fieldValues(fields, given);
  return fields.find(
    (field) =>
      field.required && isShown(field, values) && (values[field.name] === null || values[field.name] === ''),
  );
}

/** A field that maps to one of the record starts with the record's value, where the author asks for that. */
function firstValue(entry: JsonMap, record: JsonMap | null): Pick<FormField, 'defaultValue' | 'recordField'> {
  const recordField = entry.useRecordFieldDefault === true ? textOf(entry.moduleField) : null;
  const defaultValue = entry.defaultValue ?? null;
  if (recordField === null) return { defaultValue };
  return record ? { defaultValue: record[recordField] ?? defaultValue } : { defaultValue, recordField };
}

function choicesOf(entry: JsonMap, world: FormWorld): FormChoice[] | undefined {
  const formType = textOf(entry.formType) ?? 'text';
  if (lists.has(formType)) return Array.isArray(entry.options) ? entry.options.map(choiceOf) : undefined;
  if (picklists.has(formType)) {
    const items = world.picklist(picklistOf(entry) ?? '');
    return items?.map((item) => ({ label: item.itemValue, value: item }));
  }
  if (!lookups.has(formType)) return undefined;
  const module = textOf(mapOf(entry.dataSource).model) ?? textOf(entry.type);
  return module === null ? undefined : world.records(module).map(choiceOf);
}

/** What a record is called is not known here: its usual names are tried, then its IRI. */
const names = ['name', 'title', 'displayName', 'subject', 'label', 'itemValue', '@id'];

function choiceOf(value: unknown): FormChoice {
  if (!isMap(value)) return { label: String(value), value };
  const label = names.map((name) => textOf(value[name])).find((text) => text !== null && text !== '');
  return { label: label ?? JSON.stringify(value), value };
}
