import { asText } from '../../text/values';
import { fitsPattern } from './pattern';
import { fieldType, shapeOfType } from './field-types';
import { activeFields, type FormValues } from './form';
import { allFields, type ConnectorField } from './model';

export type ValueProblemCode = 'missing' | 'type' | 'option' | 'pattern';

/** What is wrong with one value (docs/platform/connectors.md#validation-outcome). */
export interface ValueProblem {
  field: ConnectorField;
  code: ValueProblemCode;
  message: string;
}

export interface ValidationOutcome {
  missing: string[];
  /** Values that belong to no field. */
  unknown: string[];
  /** Values of fields the form does not show at present, because another choice is made. */
  idle: string[];
  problems: ValueProblem[];
}

/**
 * Checks the values of a form as it is now. A template is valid for every field, as what it renders to is not known
 * yet; an optional field may be empty.
 */
export function validateForm(fields: readonly ConnectorField[], values: FormValues): ValidationOutcome {
  const active = activeFields(fields, values);
  const problems = active.flatMap(({ field, value }) => problemOf(field, value) ?? []);
  const shown = new Set(active.map(({ field }) => field.name));
  const declared = new Set([...allFields(fields)].map((field) => field.name));
  const missing = problems.filter(({ code }) => code === 'missing').map(({ field }) => field.name);
  const given = Object.keys(values);
  return {
    missing,
    unknown: given.filter((name) => !declared.has(name)),
    idle: given.filter((name) => declared.has(name) && !shown.has(name)),
    problems,
  };
}

export function problemOf(field: ConnectorField, value: unknown): ValueProblem | null {
  const shape = shapeOfType(field.type);
  if (shape === 'none' || isTemplate(value)) return null;
  const problem = (code: ValueProblemCode, message: string): ValueProblem => ({
    field,
    code,
    message,
  });
  if (isEmpty(value)) {
    // Nobody can fill in a hidden field.
    return field.required && field.visible ? problem('missing', `${field.title} is required.`) : null;
  }
  const wrongType = typeProblem(field, value);
  if (wrongType !== null) return problem('type', `${field.title} ${wrongType}.`);
  const strange = strangeChoice(field, value);
  if (strange !== null) {
    return problem('option', `${field.title} cannot be "${asText(strange)}": it is none of the choices.`);
  }
  if (field.validation && typeof value === 'string' && !fitsPattern(field.validation.pattern, value)) {
    return problem('pattern', field.validation.message ?? `${field.title} does not have the right form.`);
  }
  return null;
}

/** The first of the chosen values that is no choice; null when all are, and where the choices are not known here. */
export function strangeChoice(field: ConnectorField, value: unknown): unknown {
  const { options, type } = field;
  const shape = shapeOfType(type);
  const isChoice = shape === 'choice' || shape === 'choices';
  if (!isChoice || !options || options.length === 0 || field.apiOperation !== null) return null;
  const known = new Set(options.flatMap(({ value: each, title }) => [asText(each), title]));
  const chosen = Array.isArray(value) ? value : [value];
  return chosen.find((each) => !isTemplate(each) && !isEmpty(each) && !known.has(asText(each))) ?? null;
}

/** What a value should be and is not, as the end of a sentence; null when it is right. */
function typeProblem(field: ConnectorField, value: unknown): string | null {
  switch (shapeOfType(field.type)) {
    case 'number': {
      const number = typeof value === 'string' ? Number(value.trim()) : value;
      if (typeof number !== 'number' || !Number.isFinite(number)) return 'must be a number';
      return fieldType(field.type)?.whole && !Number.isInteger(number) ? 'must be a whole number' : null;
    }
    case 'boolean':
      return typeof value === 'boolean' || /^(true|false)$/i.test(asText(value))
        ? null
        : 'must be true or false';
    case 'json':
      return typeof value !== 'string' || isJson(value) ? null : 'must be valid JSON';
    case 'text':
    case 'choice':
      return typeof value === 'object' ? 'must be a single value' : null;
    default:
      return null;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export function isTemplate(value: unknown): boolean {
  return typeof value === 'string' && (value.includes('{{') || value.includes('{%'));
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
