import type { ConnectorField } from './model';

/** Names of the fields of a form that hold secrets, those that other fields reveal among them. */
export function secretFieldNames(fields: readonly ConnectorField[]): Set<string> {
  const names = fields.flatMap(({ name, type, onchange }): string[] => [
    ...(type === 'password' ? [name] : []),
    ...onchange.flatMap((revealed) => [...secretFieldNames(revealed.fields)]),
  ]);
  return new Set(names);
}
