import { asText, type JsonMap } from '../../text/values';
import { isNothing } from '../operand';
import type { OperandKind } from './field';

/** How the value of a condition is given. */
export type ValueShape = 'one' | 'many' | 'range' | 'object' | 'none';

/** An operator as people choose it: two choices may share one operator and differ in the value that belongs to it. */
export interface OperatorChoice {
  /** Distinguishes it from others of the same operator. */
  id: string;
  /** As conditions name it (docs/platform/queries.md#operators). */
  operator: string;
  /** In words, between the field and the value. */
  title: string;
  shape: ValueShape;
  /** The value that belongs to the choice. */
  fixed?: boolean;
  /** What the words leave open. */
  hint?: string;
}

function choice(operator: string, title: string, shape: ValueShape = 'one', id = operator): OperatorChoice {
  return { id, operator, title, shape };
}

/** The two answers to an operator that asks whether there is a value. */
const presence = (operator: string, yes: string, no: string): readonly OperatorChoice[] => [
  { ...choice(operator, yes, 'none'), fixed: true },
  { ...choice(operator, no, 'none', `not-${operator}`), fixed: false },
];

const equality = [choice('eq', 'is'), choice('neq', 'is not')];
const lists = [choice('in', 'is one of', 'many'), choice('nin', 'is none of', 'many')];
const emptiness = presence('isnull', 'is empty', 'is not empty');
const existence = presence('exists', 'exists', 'does not exist');
const pattern = '% stands for any characters, _ for one.';
const patterns = [
  { ...choice('like', 'matches'), hint: pattern },
  { ...choice('notlike', 'does not match'), hint: pattern },
];
const comparing = [
  choice('lt', 'is less than'),
  choice('lte', 'is at most'),
  choice('gt', 'is greater than'),
  choice('gte', 'is at least'),
];
const between = choice('between', 'is between', 'range');
const inTime = [
  choice('gte', 'is on or after'),
  choice('gt', 'is after'),
  choice('lte', 'is on or before'),
  choice('lt', 'is before'),
];
const ofLists = [
  choice('in', 'has any of', 'many'),
  choice('in_all', 'has all of', 'many'),
  choice('nin', 'has none of', 'many'),
  choice('eq', 'has'),
  ...emptiness,
];
const contains = choice('contains', 'contains', 'object');
const changed = choice('changed', 'was changed', 'none');

/** What a condition compares; `any` where the field is not known. */
export type ConditionKind = OperandKind | 'any';

const byKind: Readonly<Record<ConditionKind, readonly OperatorChoice[]>> = {
  text: [...equality, ...patterns, ...lists, ...comparing, ...emptiness],
  number: [...equality, ...comparing, between, ...lists, ...emptiness],
  boolean: [...equality, ...emptiness],
  date: [...inTime, between, ...equality, ...emptiness],
  object: [contains, ...existence, ...patterns, ...equality, ...emptiness],
  picklist: [...equality, ...lists, ...emptiness],
  picklists: ofLists,
  record: [...equality, ...lists, ...emptiness],
  records: ofLists,
  tags: ofLists,
  any: [
    ...equality,
    ...patterns,
    ...lists,
    choice('in_all', 'has all of', 'many'),
    ...comparing,
    between,
    contains,
    ...existence,
    ...emptiness,
  ],
};

/** Which operators a place takes. */
export interface OperatorsTaken {
  takes(choice: OperatorChoice, kind: ConditionKind): boolean;
}

/**
 * The operators to choose from, the likeliest first. The one a condition has is among them, also where its field
 * does not have it.
 * @param changes whether the query is about a change of a record, so that a field can have been changed
 */
export function choicesFor(
  kind: ConditionKind,
  writer: OperatorsTaken,
  changes: boolean,
  entry: JsonMap | null = null,
): OperatorChoice[] {
  const offered = byKind[kind].filter((each) => writer.takes(each, kind));
  if (changes) offered.push(changed);
  const present = entry && choiceOf(kind, entry);
  return !present || offered.some(({ id }) => id === present.id) ? offered : [...offered, present];
}

/** What a condition says with its operator, and with the value that belongs to it. */
export function choiceOf(kind: ConditionKind, { operator, value }: JsonMap): OperatorChoice {
  const known = [...byKind[kind], ...byKind.any, changed].filter((each) => each.operator === operator);
  // Without a value it tests for presence (docs/platform/queries.md#operators).
  const answer = isNothing(value) ? 'true' : asText(value).toLowerCase();
  const found = known.find(({ fixed }) => fixed === undefined || String(fixed) === answer);
  if (found) return found;
  const name = asText(operator ?? '');
  const [first] = known;
  return first ? choice(name, `${first.title} if`, 'one', `${name}-if`) : choice(name, name);
}

/** Whether the platform has the operator. */
export const isKnownOperator = (operator: string): boolean =>
  byKind.any.some((each) => each.operator === operator);
