import { type ConnectorField, readConnector } from '@core/content/connector/model';
import { type ValueProblem, type ValueProblemCode, validateForm } from '@core/content/connector/validate';
import type { JsonMap } from '@core/text/values';
import { Secrets } from '../store/secrets';
import type { InstalledConnector } from './connectors';

/** What is wrong with the values of a configuration (docs/platform/connectors.md#validation-outcome). */
export interface ConfigurationOutcome {
  valid: boolean;
  missing: string[];
  invalid: string[];
  /** Values no field of the form holds; they do no harm. */
  unknown: string[];
  errors: { field: string; code: string; message: string; valid_options?: unknown[]; expected?: string }[];
}

/** As clients name them. */
const codes: Readonly<Record<ValueProblemCode, string>> = {
  missing: 'missing_required',
  option: 'invalid_option',
  type: 'wrong_type',
  pattern: 'wrong_format',
};

/** Checks the values of a configuration against the form of the connector. A sealed secret is a value like any other. */
export function validateConfiguration({ info }: InstalledConnector, config: JsonMap): ConfigurationOutcome {
  const fields = readConnector(info)?.configuration ?? [];
  const { missing, unknown, problems } = validateForm(fields, withoutSeals(config));
  const invalid = problems.filter(({ code }) => code !== 'missing').map(({ field }) => field.name);
  return {
    valid: missing.length === 0 && invalid.length === 0,
    missing,
    invalid,
    unknown,
    errors: [
      ...problems.map(errorOf),
      ...unknown.map((field) => ({
        field,
        code: 'unknown_field',
        message: `The connector has no field "${field}".`,
      })),
    ],
  };
}

function errorOf({ field, code, message }: ValueProblem): ConfigurationOutcome['errors'][number] {
  return {
    field: field.name,
    code: codes[code],
    message,
    ...(code === 'option' ? { valid_options: optionsOf(field) } : {}),
    ...(code === 'type' ? { expected: field.type } : {}),
  };
}

const optionsOf = ({ options }: ConnectorField): unknown[] => (options ?? []).map(({ value }) => value);

/** What is sealed cannot be held against a pattern; it was when it was written. */
function withoutSeals(config: JsonMap): JsonMap {
  return Object.fromEntries(
    Object.entries(config).map(([name, value]) => [name, Secrets.isSealed(value) ? '{{ sealed }}' : value]),
  );
}
