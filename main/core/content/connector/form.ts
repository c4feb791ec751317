import type { ConnectorField } from './model';

/** A field as a form shows it now. */
export interface FormField {
  field: ConnectorField;
  /** What was given, else the declared default. */
  value: unknown;
  /** Whether the value was given and is not the declared default. */
  isGiven: boolean;
  /** The field and the value that reveal it; null for one that is always there. */
  revealedBy: { field: ConnectorField; when: string } | null;
}

export type FormValues = Readonly<Record<string, unknown>>;

/**
 * The fields a form shows for these values (docs/platform/connectors.md#forms): visible ones, required ones first,
 * otherwise in declared order with what a value reveals right after its field, each name once. An undeclared value
 * reveals nothing. Hidden fields count with their default: what they reveal is shown.
 */
export function formOf(fields: readonly ConnectorField[], values: FormValues): FormField[] {
  const shown = [...activeFields(fields, values)].filter(({ field }) => field.visible);
  return [...shown.filter(({ field }) => field.required), ...shown.filter(({ field }) => !field.required)];
}

/** The same with hidden fields, in declared order: what an operation is called with. */
export function activeFields(fields: readonly ConnectorField[], values: FormValues): FormField[] {
  const found: FormField[] = [];
  const names = new Set<string>();
  const add = (list: readonly ConnectorField[], revealedBy: FormField['revealedBy']): void => {
    for (const field of list) {
      if (field.name !== '') {
        if (names.has(field.name)) continue;
        names.add(field.name);
      }
      const isGiven = field.name !== '' && Object.hasOwn(values, field.name);
      const value = isGiven ? values[field.name] : field.value;
      found.push({ field, value, isGiven, revealedBy });
      for (const group of field.onchange) {
        if (reveals(value, group.when)) add(group.fields, { field, when: group.when });
      }
    }
  };
  add(fields, null);
  return found;
}

/**
 * Why a field whose choices an operation fetches has none here; null for another field. Only the platform, which reaches
 * the product, can ask (docs/platform/connectors.md#fields).
 */
export const fetchedNote = ({ apiOperation }: ConnectorField): string | null =>
  apiOperation === null
    ? null
    : `On the platform the choices are what “${apiOperation}” answers there. It is not asked here: any value can be written.`;

/** Every field with its declared default, those that no value reveals yet right after the field that may reveal them. */
export function everyField(
  fields: readonly ConnectorField[],
  revealedBy: FormField['revealedBy'] = null,
): FormField[] {
  return fields.flatMap((field) => [
    { field, value: field.value, isGiven: false, revealedBy },
    ...field.onchange.flatMap(({ when, fields: revealed }) => everyField(revealed, { field, when })),
  ]);
}

/** Whether a value, or one of several chosen, is the option or its text (docs/platform/connectors.md#forms). */
function reveals(value: unknown, when: string): boolean {
  if (Array.isArray(value)) return value.some((each) => reveals(each, when));
  return value !== null && value !== undefined && typeof value !== 'object' && String(value) === when;
}

/** What a new form holds: the declared defaults of the fields it has, of hidden ones as well. */
export function defaultsOf(fields: readonly ConnectorField[]): Record<string, unknown> {
  const declared = activeFields(fields, {}).filter(
    ({ field }) => field.name !== '' && field.value !== undefined,
  );
  return Object.fromEntries(declared.map(({ field }) => [field.name, field.value]));
}
