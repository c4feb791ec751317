/** A field of a form as the engine names it. */
export interface FormField {
  name: string;
  label: string;
  required: boolean;
  defaultValue: unknown;
  formType: string;
  options?: readonly unknown[];
}

/** What is typed into a form: texts, and booleans for switches. */
export type FormTexts = Readonly<Record<string, string | boolean>>;

const numbers = new Set(['integer', 'decimal', 'number', 'float', 'datetime']);
const values = new Set([
  'json',
  'object',
  'array',
  'multiselectpicklist',
  'multiselect',
  'file',
  'picklist',
  'lookup',
]);

/** How a field is filled in: switch, choice, lines of JSON, several lines, or one. */
export function controlOf({
  formType,
  defaultValue,
  options,
}: FormField): 'switch' | 'choice' | 'json' | 'lines' | 'line' {
  if (formType === 'checkbox' || typeof defaultValue === 'boolean') return 'switch';
  if (options && options.length > 0 && options.every((option) => typeof option === 'string')) return 'choice';
  if (
    formType === 'json' ||
    formType === 'object' ||
    (typeof defaultValue === 'object' && defaultValue !== null)
  )
    return 'json';
  return formType === 'textarea' || formType === 'richtext' || formType === 'html' ? 'lines' : 'line';
}

/** What stands in a field at first. */
export function firstTexts(fields: readonly FormField[]): FormTexts {
  return Object.fromEntries(
    fields.map((field) => {
      const { name, defaultValue } = field;
      if (controlOf(field) === 'switch') return [name, defaultValue === true];
      if (defaultValue === null || defaultValue === undefined) return [name, ''];
      return [name, typeof defaultValue === 'string' ? defaultValue : JSON.stringify(defaultValue, null, 2)];
    }),
  );
}

export interface ReadForm {
  values: Record<string, unknown>;
  /** By field: why its text is no value for it. */
  errors: Readonly<Record<string, string>>;
}

/** The values of a form, and what is wrong with what was typed. Fields left empty have no value. */
export function readForm(fields: readonly FormField[], texts: FormTexts): ReadForm {
  const read: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const text = texts[field.name] ?? '';
    if (text === '') {
      if (field.required) errors[field.name] = 'This field is required.';
      continue;
    }
    const value = readField(field, text);
    if ('error' in value) errors[field.name] = value.error;
    else read[field.name] = value.value;
  }
  return { values: read, errors };
}

function readField(field: FormField, text: string | boolean): { value: unknown } | { error: string } {
  if (typeof text === 'boolean') return { value: text };
  const { formType } = field;
  if (numbers.has(formType)) {
    const number = Number(text);
    // Dates may be written as text; the platform takes both.
    if (Number.isFinite(number)) return { value: number };
    return formType === 'datetime' ? { value: text } : { error: 'This field takes a number.' };
  }
  if (controlOf(field) !== 'json' && !values.has(formType)) return { value: text };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (thrown) {
    // A template or a plain name is a fair answer where a list or an IRI is expected.
    if (formType !== 'json' && !/^\s*[[{]/.test(text)) return { value: text };
    return {
      error:
        thrown instanceof Error ? `This is not valid JSON: ${thrown.message}` : 'This is not valid JSON.',
    };
  }
}
