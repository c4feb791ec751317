import type { ChangeClass } from './comparison';

/** Classes of changes in the order in which a reviewer wants to know of them: the gravest first. */
export const gravity: readonly ChangeClass[] = [
  'breaks-callers',
  'schema-refused',
  'schema-migration',
  'access',
  'behaviour',
  'wiring',
  'schema-safe',
  'data',
  'origin',
  'wording',
  'layout',
];
