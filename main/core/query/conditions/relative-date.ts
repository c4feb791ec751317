import { isMap, mapOf, textOf, type JsonMap } from '../../text/values';

/**
 * Conditions on a time relative to the run, as content stores them: a group on one field
 * (docs/platform/queries.md#body).
 */

/** How content names the units of a difference. */
export type DifferenceUnit = 'mins' | 'hours' | 'days';

/** `date` is the span between the run and the moment; the others compare with the moment. */
export type RelativeOperator = 'date' | 'gte' | 'gt' | 'lte' | 'lt';

export interface RelativeDate {
  operator: RelativeOperator;
  unit: DifferenceUnit;
  /** Whole units from the run on, negative before it; never 0. */
  amount: number;
}

export const mostUnits = 100_000;

/** How people read a relative date: `is within` `7` `days` `before the run`. */
export const relativeTitles = {
  operators: {
    date: 'is within',
    gte: 'is on or after',
    gt: 'is after',
    lte: 'is on or before',
    lt: 'is before',
  } satisfies Record<RelativeOperator, string>,
  units: { days: 'days', hours: 'hours', mins: 'minutes' } satisfies Record<DifferenceUnit, string>,
  before: 'before the run',
  after: 'after the run',
};

/** Place of the unit among years, months, days, hours, minutes and seconds. */
const placeOf: Readonly<Record<DifferenceUnit, number>> = { days: 2, hours: 3, mins: 4 };
/** The edge of the unit a comparison takes, so that the unit itself is in or out as a whole. */
const edgeOf = { gte: 'start', gt: 'end', lte: 'end', lt: 'start' } as const;
const now = '{{getRelativeDate(0,0,0,0,0,0)}}';

function moment(amount: number, unit: DifferenceUnit, edge: 'start' | 'end'): string {
  const place = placeOf[unit];
  const edges = Array<string>(5 - place).fill(`"${edge}"`);
  return `{{getRelativeDate(${[...Array<number>(place).fill(0), amount, ...edges].join(',')})}}`;
}

/** What the conditions of a group compare with, in their order. */
function boundsOf({ operator, unit, amount }: RelativeDate): [operator: string, value: string][] {
  if (operator !== 'date') return [[operator, moment(amount, unit, edgeOf[operator])]];
  const from = amount < 0 ? moment(amount, unit, 'start') : now;
  const to = amount < 0 ? now : moment(amount, unit, 'end');
  return [
    ['gte', from],
    ['lte', to],
  ];
}

/** Whole units up to the one the run is in, which is the other end a span before the run has in content. */
function endsBefore({ operator, unit, amount }: RelativeDate, index: number, value: string): boolean {
  return operator === 'date' && amount < 0 && index === 1 && value === moment(-1, unit, 'end');
}

const filtersOf = ({ filters }: JsonMap): readonly unknown[] => (Array.isArray(filters) ? filters : []);

/** The meaning of a group; null where it is not of the known form, and so must be preserved. */
export function relativeDateOf(group: JsonMap): RelativeDate | null {
  const { differenceType, differenceValue: amount } = mapOf(group['_value']);
  const operator = (['date', 'gte', 'gt', 'lte', 'lt'] as const).find((each) => each === group['_operator']);
  const unit = (['days', 'hours', 'mins'] as const).find((each) => each === differenceType);
  if (!operator || !unit || typeof amount !== 'number' || !Number.isInteger(amount)) return null;
  if (amount === 0 || Math.abs(amount) > mostUnits) return null;
  const relative = { operator, unit, amount };
  const bounds = boundsOf(relative);
  const filters = filtersOf(group);
  const isKnown = bounds.every(([compares, value], index) => {
    const filter = filters[index];
    if (!isMap(filter) || filter.field !== group['_field'] || filter.operator !== compares) return false;
    return filter.value === value || endsBefore(relative, index, textOf(filter.value) ?? '');
  });
  return isKnown && filters.length === bounds.length ? relative : null;
}

/** The group with another difference; a span keeps its end, as long as it is of the same kind. */
export function withRelativeDate(group: JsonMap, next: RelativeDate): JsonMap {
  const before = relativeDateOf(group);
  const filters = filtersOf(group);
  const isAlike = before?.operator === next.operator && before.unit === next.unit;
  const written = boundsOf(next).map(([operator, value], index): JsonMap => {
    const filter = mapOf(filters[index]);
    const stays = isAlike && endsBefore(next, index, textOf(filter.value) ?? '');
    const base = isMap(filters[index]) ? filter : { type: 'datetime', field: group['_field'] };
    return { ...base, operator, value: stays ? filter.value : value };
  });
  return {
    ...group,
    _operator: next.operator,
    _value: { ...mapOf(group['_value']), differenceType: next.unit, differenceValue: next.amount },
    filters: written,
  };
}

/** A condition on a time relative to the run, as the platform's editor begins one. */
export function newRelativeDate(field: string, relative: RelativeDate): JsonMap {
  return withRelativeDate({ type: 'datetime', logic: 'AND', _field: field }, relative);
}
