import { QueryError } from '@core/query/query-error';

/** Values of a statement; the database itself takes 32,766. */
export const mostValues = 32_000;

/** Sort keys, and columns of a grouped query, each of which may join a table; the database joins 64. */
const mostColumns = 60;

/** Relations a path, or all a query groups by, may cross: a condition has a selection for each, a group up to two joins. */
const mostRelations = 30;

/** Elements of a list that are values of the statement of their own; more are one value, a JSON list. */
export const mostInline = 100;

/** @throws QueryError where a statement would hold more values than the database takes */
export function refuseManyValues(values: readonly unknown[]): void {
  if (values.length <= mostValues) return;
  throw new QueryError(
    `The query compares with ${values.length} values, of ${mostValues} at most. Write many values of a field as one list, with the operator "in".`,
  );
}

/** @throws QueryError where a query sorts by, groups by or counts too many fields */
export function refuseManyColumns(what: 'sorts by' | 'aggregates', columns: readonly unknown[]): void {
  if (columns.length > mostColumns)
    throw new QueryError(`The query ${what} ${columns.length} fields, of ${mostColumns} at most.`);
}

/** @throws QueryError for a path that crosses too many relations */
export function refuseLongPath(path: readonly string[]): void {
  if (path.length > mostRelations)
    throw new QueryError(
      `A field of the query has, or those it groups by have, ${path.length} parts, of ${mostRelations} at most.`,
    );
}
