import type { BuiltIn } from './built-in';
import { macros, nothing, raise, richText } from './plain-utilities';
import { recordUtilities, request } from './record-utilities';
import { cidrCheck, viaFilters } from './text-utilities';
import { mail } from './mail';

const all: readonly BuiltIn[] = [
  nothing,
  richText,
  raise,
  macros,
  request,
  recordUtilities,
  cidrCheck,
  viaFilters,
  mail,
];

const byName = new Map(
  all.flatMap((entry) =>
    entry.operations.map((operation) => [`${entry.connector} ${operation}`, entry] as const),
  ),
);

/** The engine's own way to do an operation; null when it has none. */
export function builtInOf(connector: string, operation: string): BuiltIn | null {
  return byName.get(`${connector} ${operation}`) ?? null;
}
