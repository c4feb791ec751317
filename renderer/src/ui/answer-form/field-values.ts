import type { FormChoice, FormField } from '@core/contract';
import { isMap } from '@core/text/values';
import { isShown } from '@core/engine/form-fields';
import { formatProblem } from './formats';

/** What is entered into a form: texts, ids of choices, and booleans for switches. Several choices are a JSON list. */
export type FormTexts = Readonly<Record<string, string | boolean>>;

const numbers = new Set(['integer', 'decimal', 'number', 'float']);
const dates = new Set(['datetime', 'date']);
const several = new Set(['multiselectpicklist', 'multiselect', 'manyToMany', 'oneToMany']);
const structures = new Set(['json', 'object', 'array']);
/** Kinds whose value is a structure or an IRI where nothing is known to choose from. */
const loose = new Set([...several, 'array', 'file', 'picklist', 'lookup']);
const longTexts = new Set(['textarea', 'richtext', 'html', 'emailTemplate']);

export type Control = 'switch' | 'choice' | 'choices' | 'date' | 'json' | 'lines' | 'secret' | 'line';

/** How a field is filled in. */
export function controlOf({ formType, defaultValue, choices }: FormField): Control {
  if (formType === 'checkbox' || typeof defaultValue === 'boolean') return 'switch';
  if (choices && choices.length > 0) return several.has(formType) ? 'choices' : 'choice';
  if (dates.has(formType)) return 'date';
  if (structures.has(formType) || (typeof defaultValue === 'object' && defaultValue !== null)) return 'json';
  if (formType === 'password') return 'secret';
  return longTexts.has(formType) ? 'lines' : 'line';
}

/** What a choice goes by in the form: its text, its IRI, or all of it. */
export function choiceId({ value }: FormChoice): string {
  if (typeof value === 'string') return value;
  return isMap(value) && typeof value['@id'] === 'string' ? value['@id'] : JSON.stringify(value);
}

/** What stands in a field at first. */
export function firstTexts(fields: readonly FormField[]): FormTexts {
  return Object.fromEntries(fields.map((field) => [field.name, firstText(field)]));
}

function firstText(field: FormField): string | boolean {
  const { defaultValue } = field;
  const control = controlOf(field);
  if (control === 'switch') return defaultValue === true;
  if (defaultValue === null || defaultValue === undefined) return '';
  if (control === 'choice') return chosenBy(field, defaultValue) ?? '';
  if (control === 'choices') {
    const given = Array.isArray(defaultValue) ? defaultValue : [defaultValue];
    return JSON.stringify(given.flatMap((each) => chosenBy(field, each) ?? []));
  }
  return typeof defaultValue === 'string' ? defaultValue : JSON.stringify(defaultValue, null, 2);
}

/** Id of the choice a default stands for: the choice itself, its IRI or its name. */
function chosenBy({ choices = [] }: FormField, value: unknown): string | null {
  const id = choiceId({ label: '', value });
  const found =
    choices.find((choice) => choiceId(choice) === id) ?? choices.find(({ label }) => label === value);
  return found ? choiceId(found) : null;
}

/** Ids of several choices that are chosen. */
export function chosenIds(text: string | boolean): string[] {
  return typeof text === 'string' && text !== '' ? (JSON.parse(text) as string[]) : [];
}

export interface ReadForm {
  values: Record<string, unknown>;
  /** By field: why its text is no value for it. */
  errors: Readonly<Record<string, string>>;
}

/** The values of a form, and what is wrong with what was entered. Fields left empty, or not there, have no value. */
export function readForm(fields: readonly FormField[], texts: FormTexts): ReadForm {
  const read: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const field of visibleFields(fields, texts)) {
    const text = texts[field.name] ?? '';
    if (text === '' || text === '[]') {
      if (field.required) errors[field.name] = 'This field is required.';
      continue;
    }
    const value = readField(field, text);
    if ('error' in value) errors[field.name] = value.error;
    else read[field.name] = value.value;
  }
  return { values: read, errors };
}

/** The fields that are there while the others have these values. */
export function visibleFields(fields: readonly FormField[], texts: FormTexts): FormField[] {
  if (fields.every(({ visibleWhile }) => visibleWhile === undefined)) return [...fields];
  const answers = Object.fromEntries(
    fields.map((field) => {
      const value = readField(field, texts[field.name] ?? '');
      return [field.name, 'value' in value ? value.value : null];
    }),
  );
  return fields.filter((field) => isShown(field, answers));
}

function readField(field: FormField, text: string | boolean): { value: unknown } | { error: string } {
  if (typeof text === 'boolean') return { value: text };
  if (text === '') return { value: null };
  const { formType, choices = [] } = field;
  const control = controlOf(field);
  const valueOf = (id: string) => choices.find((choice) => choiceId(choice) === id)?.value ?? id;
  if (control === 'choice') return { value: valueOf(text) };
  if (control === 'choices') return { value: chosenIds(text).map(valueOf) };
  if (numbers.has(formType)) return readNumber(formType, text);
  // A moment is seconds since the epoch; dates may be written as text, the platform takes both.
  if (dates.has(formType)) return { value: Number.isFinite(Number(text)) ? Number(text) : text };
  if (control === 'json' || loose.has(formType)) return readJson(formType, text);
  const problem = formatProblem(formType, text);
  return problem === null ? { value: text } : { error: problem };
}

function readNumber(formType: string, text: string): { value: unknown } | { error: string } {
  const number = Number(text);
  if (!Number.isFinite(number)) return { error: 'This field takes a number.' };
  if (formType === 'integer' && !Number.isInteger(number))
    return { error: 'This field takes a whole number.' };
  return { value: number };
}

function readJson(formType: string, text: string): { value: unknown } | { error: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (thrown) {
    // A template or a plain name is a fair answer where a list or an IRI is expected.
    if (formType !== 'json' && formType !== 'object' && !/^\s*[[{]/.test(text)) return { value: text };
    return { error: `This is not valid JSON: ${thrown instanceof Error ? thrown.message : ''}` };
  }
}
