import { queriesOf, queryKinds, type Query, type QueryFilter } from './queries';
import type { Report, Rule } from '../rule';
import type { CheckedFile, CheckWorld } from '../world';

interface QueryPlace {
  file: CheckedFile;
  world: CheckWorld;
}

type Told = Omit<Rule, 'kinds' | 'check'>;

const none: readonly Report[] = [];

/** A rule that looks at the queries of playbooks, dashboards, layouts, rules and export templates one by one. */
export function queryRule({
  query: look,
  ...told
}: Told & { query(query: Query, place: QueryPlace): Iterable<Report> }): Rule {
  return {
    ...told,
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
  ...told
}: Told & { filter(filter: QueryFilter, query: Query, place: QueryPlace): Iterable<Report> }): Rule {
  return queryRule({
    ...told,
    *query(query, place) {
      for (const filter of query.filters) yield* look(filter, query, place);
    },
  });
}
