import { queriesOf, queryKinds, type Query, type QueryFilter } from './queries';
import type { Report, RuleDefinition } from '../rule';
import type { CheckedFile, CheckWorld } from '../world';

interface QueryPlace {
  file: CheckedFile;
  world: CheckWorld;
}

type RuleText = Omit<RuleDefinition, 'kinds' | 'check'>;

const none: readonly Report[] = [];

/** A rule that looks at the queries of playbooks, dashboards, layouts, rules and export templates one by one. */
export function queryRule({
  query: look,
  ...text
}: RuleText & { query(query: Query, place: QueryPlace): Iterable<Report> }): RuleDefinition {
  return {
    ...text,
    kinds: queryKinds,
    check(file, world) {
      const queries = queriesOf(file);
      return queries.length > 0 ? queries.flatMap((query) => [...look(query, { file, world })]) : none;
    },
  };
}

/** A rule that looks at single conditions. */
export function filterRule({
  filter: look,
  ...text
}: RuleText & {
  filter(filter: QueryFilter, query: Query, place: QueryPlace): Iterable<Report>;
}): RuleDefinition {
  return queryRule({
    ...text,
    *query(query, place) {
      for (const filter of query.filters) yield* look(filter, query, place);
    },
  });
}
