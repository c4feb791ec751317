import { asInstant } from '@core/query/operand';
import { type Filter, type FilterGroup, QueryError } from '@core/query/query';
import { createTemplates, type Templates } from '@core/template/environment';
import { TemplateError } from '@core/template/errors';

/** The only template a query is read with: one call of one function, with numbers, edges and names of units. */
const relativeDate = /^\s*\{\{\s*getRelativeDate\([\w\s,="'-]*\)\s*\}\}\s*$/;

/**
 * Moments relative to now in the values of queries, which the platform's editor writes as
 * `{{getRelativeDate(0,0,-7,"start","start","start")}}` (docs/platform/queries.md#relative-dates).
 */
export class RelativeDates {
  readonly #templates: Templates;

  /** @param clock seconds since 1970 */
  constructor(clock: { now(): number }) {
    this.#templates = createTemplates({ now: () => clock.now() * 1000, random: () => 0 });
  }

  /** The filters with every such text as seconds since 1970. */
  resolve<Group extends FilterGroup>(group: Group): Group {
    if (!group.filters.some(isRelative)) return group;
    return {
      ...group,
      filters: group.filters.map((entry) =>
        'filters' in entry ? this.resolve(entry) : { ...entry, value: this.#valueOf(entry.value) },
      ),
    };
  }

  #valueOf(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((each) => this.#valueOf(each));
    return isMoment(value) ? asInstant(this.#rendered(value)) : value;
  }

  /** @throws QueryError where the function does not take what it is given */
  #rendered(moment: string): unknown {
    try {
      return this.#templates.render(moment, {});
    } catch (failure) {
      if (!(failure instanceof TemplateError)) throw failure;
      throw new QueryError(`The date "${moment}" of the query cannot be worked out: ${failure.message}`);
    }
  }
}

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && value.includes('{{') && relativeDate.test(value);

const isRelative = (entry: Filter | FilterGroup): boolean =>
  'filters' in entry ? entry.filters.some(isRelative) : [entry.value].flat().some(isMoment);
