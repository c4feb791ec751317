import { activeFields, type FormValues } from './form';
import { shapeOfType } from './field-types';
import type { ConnectorField } from './model';

/**
 * What an operation is called with when its form is filled in like this: the values of the fields it shows, with numbers
 * and JSON as such, and the defaults of the others. A text that is no number or no JSON stays one.
 */
export function sentValues(fields: readonly ConnectorField[], values: FormValues): Record<string, unknown> {
  const sent = activeFields(fields, values).filter(
    ({ field, value }) => field.name !== '' && value !== undefined,
  );
  return Object.fromEntries(sent.map(({ field, value }) => [field.name, sentValue(field, value)]));
}

function sentValue({ type }: ConnectorField, value: unknown): unknown {
  if (typeof value !== 'string' || value.trim() === '') return value;
  switch (shapeOfType(type)) {
    case 'number':
      return Number.isFinite(Number(value)) ? Number(value) : value;
    case 'json':
      try {
        return JSON.parse(value) as unknown;
      } catch {
        return value;
      }
    default:
      return value;
  }
}
