import { asText, isMap } from '../../text/values';
import type { FormValues } from './form';
import type { ConnectorOperation } from './model';

/**
 * The output schema of an operation called with these values: the first conditional one whose condition holds, else the
 * plain one, else the first conditional one. Undefined where none is declared (docs/platform/connectors.md#operations).
 */
export function outputSchemaOf(
  operation: Pick<ConnectorOperation, 'outputSchema' | 'conditionalSchemas'>,
  values: FormValues,
): unknown {
  const { outputSchema, conditionalSchemas } = operation;
  const meant = conditionalSchemas.find(({ condition }) => holds(condition, values));
  if (meant) return meant.schema;
  if (outputSchema !== undefined && outputSchema !== null) return outputSchema;
  return conditionalSchemas[0]?.schema;
}

/** `{{type === 'File' && scope !== ''}}`: comparisons of parameters with texts, joined by one kind of connective. */
function holds(condition: string, values: FormValues): boolean {
  const inner = /^\s*\{\{([^{}]*)\}\}\s*$/.exec(condition)?.[1];
  if (inner === undefined) return false;
  return inner.split('||').some((side) => side.split('&&').every((part) => comparisonHolds(part, values)));
}

/** The parameters a condition tests, in its order; empty for a condition that is not understood. */
export function parametersOfCondition(condition: string): string[] {
  const inner = /^\s*\{\{([^{}]*)\}\}\s*$/.exec(condition)?.[1] ?? '';
  return inner.split(/\|\||&&/).flatMap((part) => comparison.exec(part)?.[1] ?? []);
}

const comparison = /^\s*(?:params\.)?(\w+)\s*(===?|!==?)\s*(?:'([^']*)'|"([^"]*)"|(\w+))\s*$/;

function comparisonHolds(source: string, values: FormValues): boolean {
  const parts = comparison.exec(source);
  const [, name, operator, single, double, bare] = parts ?? [];
  if (name === undefined || operator === undefined) return false;
  const value = Object.hasOwn(values, name) ? values[name] : '';
  const equal = asText(value ?? '') === (single ?? double ?? bare ?? '');
  return operator.startsWith('=') ? equal : !equal;
}

/** A place in the data of an answer, for completion and for a tree. */
export interface OutputPath {
  /** `data.items[0].name`, as a template reads it. */
  path: string;
  key: string;
  type: 'text' | 'number' | 'boolean' | 'list' | 'map' | 'nothing';
  level: number;
}

const mostPaths = 2000;

/** All places of a schema, parents first, elements of a list by its first; at most two thousand. */
export function outputPaths(schema: unknown): OutputPath[] {
  const paths: OutputPath[] = [];
  const add = (value: unknown, key: string, path: string, level: number): void => {
    if (paths.length >= mostPaths || level > 40) return;
    paths.push({ path, key, type: typeOf(value), level });
    below(value, path, level + 1);
  };
  const below = (value: unknown, path: string, level: number): void => {
    if (Array.isArray(value)) {
      if (value.length > 0) add(value[0], '[0]', `${path}[0]`, level);
    } else if (isMap(value)) {
      for (const [key, inner] of Object.entries(value)) {
        const next = /^[A-Za-z_]\w*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`;
        add(inner, key, next, level);
      }
    }
  };
  below(schema, 'data', 1);
  return paths;
}

function typeOf(value: unknown): OutputPath['type'] {
  if (Array.isArray(value)) return 'list';
  if (isMap(value)) return 'map';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  return value === null || value === undefined ? 'nothing' : 'text';
}
