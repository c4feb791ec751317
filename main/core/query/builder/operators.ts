import { isNothing, listOf } from '../operand';
import type { FieldKind, QueryField } from './field';

/** How the value of a condition is written. */
export type ValueShape = 'one' | 'list' | 'range' | 'flag' | 'object';

export interface OperatorOffer {
  /** As it stands in a body. */
  id: string;
  /** In words, between the field and the value. */
  label: string;
  shape: ValueShape;
}

/** The operators of the matrix (API reference 4.3) that mean something for a query. */
export const operatorOffers: readonly OperatorOffer[] = [
  { id: 'eq', label: 'is', shape: 'one' },
  { id: 'neq', label: 'is not', shape: 'one' },
  { id: 'like', label: 'is like', shape: 'one' },
  { id: 'notlike', label: 'is not like', shape: 'one' },
  { id: 'lt', label: 'is less than', shape: 'one' },
  { id: 'lte', label: 'is at most', shape: 'one' },
  { id: 'gt', label: 'is more than', shape: 'one' },
  { id: 'gte', label: 'is at least', shape: 'one' },
  { id: 'between', label: 'is between', shape: 'range' },
  { id: 'in', label: 'is any of', shape: 'list' },
  { id: 'nin', label: 'is none of', shape: 'list' },
  { id: 'isnull', label: 'is empty', shape: 'flag' },
  { id: 'exists', label: 'is there', shape: 'flag' },
  { id: 'contains', label: 'contains', shape: 'object' },
];

const byKind: Readonly<Record<FieldKind, readonly string[]>> = {
  text: ['eq', 'neq', 'like', 'notlike', 'in', 'nin', 'lt', 'lte', 'gt', 'gte', 'isnull'],
  number: ['eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'between', 'in', 'nin', 'isnull'],
  date: ['gte', 'lte', 'gt', 'lt', 'between', 'eq', 'neq', 'isnull'],
  boolean: ['eq', 'neq', 'isnull'],
  object: ['contains', 'exists', 'isnull'],
  picklist: ['eq', 'neq', 'in', 'nin', 'isnull'],
  record: ['eq', 'neq', 'in', 'nin', 'isnull'],
  picklists: ['in', 'nin', 'eq', 'isnull'],
  records: ['in', 'nin', 'eq', 'isnull'],
};

/** What a date is called when it is compared. */
const dateLabels: Readonly<Record<string, string>> = {
  lt: 'is before',
  lte: 'is not after',
  gt: 'is after',
  gte: 'is not before',
};

/** The operators for a field, the likeliest first; all of them for a field that is not known. */
export function operatorsFor(field: QueryField | undefined): readonly OperatorOffer[] {
  if (!field) return operatorOffers;
  return byKind[field.kind].flatMap((id) => {
    const offer = offerOf(id);
    if (!offer) return [];
    return [field.kind === 'date' ? { ...offer, label: dateLabels[id] ?? offer.label } : offer];
  });
}

export const offerOf = (operator: string): OperatorOffer | undefined =>
  operatorOffers.find(({ id }) => id === operator);

/** The `type` the platform's own editor writes for a condition on a field (spec 2.6). */
export function filterType(field: QueryField | undefined): string {
  switch (field?.kind) {
    case 'picklist':
    case 'record':
    case 'object':
      return 'object';
    case 'picklists':
    case 'records':
      return 'array';
    case 'date':
      return 'datetime';
    default:
      return 'primitive';
  }
}

/** A value in the shape an operator wants, made from the one that stood there. */
export function valueFor(shape: ValueShape, value: unknown): unknown {
  const first = Array.isArray(value) ? (value as unknown[])[0] : value;
  switch (shape) {
    case 'one':
      return typeof first === 'object' ? null : (first ?? null);
    case 'list':
      return listOf(value).filter((entry) => typeof entry !== 'boolean');
    case 'range': {
      const [low = null, high = null] = listOf(value);
      return [low, high];
    }
    case 'flag':
      return typeof first === 'boolean' ? first : true;
    case 'object':
      return typeof value === 'object' && !isNothing(value) ? value : {};
  }
}
