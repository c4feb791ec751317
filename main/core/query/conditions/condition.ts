import { asText, type JsonMap } from '../../text/values';
import { isNothing, listOf } from '../operand';
import {
  choiceOf,
  choicesFor,
  type ConditionKind,
  type OperatorChoice,
  type OperatorsTaken,
  type ValueShape,
} from './choices';
import type { ConditionField } from './field';

/** A condition on one field by its meaning, independent of how it is written. */
export interface Condition {
  /** Path of the field. */
  path: string;
  choice: OperatorChoice;
  /**
   * By the shape of the choice: a single value or null for none yet; a list; a list of two; JSON; null where it takes
   * none. An expression, as text, may replace any of them.
   */
  value: unknown;
}

/** How a condition is written down. Both ways have `field`, `operator`, `value` and `type` and read alike. */
export interface ConditionWriter extends OperatorsTaken {
  /** What the condition is marked with for what its field holds (docs/platform/queries.md#body). */
  typeOf(kind: ConditionKind): string;
  /** The value as written. */
  valueOf(condition: Condition, kind: ConditionKind): unknown;
  /** Typed text as a value. */
  typed(text: string, kind: ConditionKind): unknown;
  /** Dates are seconds since the epoch, and so chosen from a calendar; else they are text. */
  datesAreSeconds: boolean;
  /** Keeps what is written next to the operator in sync with it. */
  besideOperator(entry: JsonMap, kind: ConditionKind): JsonMap;
  /** Keeps what is written next to the value in sync with it; `title` is the value's display text. */
  besideValue(entry: JsonMap, kind: ConditionKind, title: string): JsonMap;
}

/** Whether a value is worked out at run time, so that nothing can be said of its shape. */
export const isExpression = (value: unknown): value is string =>
  typeof value === 'string' && value.includes('{');

/** What a condition compares: by its field; by its own type mark where the field is not known. */
export function kindOf(entry: JsonMap, field: ConditionField | undefined): ConditionKind {
  return field?.kind ?? kindOfType.get(entry.type) ?? 'any';
}

const kindOfType: ReadonlyMap<unknown, ConditionKind> = new Map([
  ['datetime', 'date'],
  ['object', 'record'],
  ['array', 'records'],
]);

/** Reads a condition that either writer has written, or a person. */
export function readCondition(entry: JsonMap, kind: ConditionKind): Condition {
  const choice = choiceOf(kind, entry);
  return { path: asText(entry.field ?? ''), choice, value: readValue(choice.shape, entry.value) };
}

function readValue(shape: ValueShape, value: unknown): unknown {
  if (shape === 'none') return null;
  if (shape === 'one') return isNothing(value) ? null : value;
  return shape === 'object' || isExpression(value) ? value : shaped(shape, 'any', value);
}

/** A new condition. */
export function writeCondition(
  writer: ConditionWriter,
  condition: Condition,
  field: ConditionField | undefined,
): JsonMap {
  const kind = field?.kind ?? 'any';
  const { path, choice } = condition;
  const entry = { type: writer.typeOf(kind), field: path, value: null, operator: choice.operator };
  return withCondition(writer, entry, kind, condition, field);
}

/** A condition on a field with its likeliest operator and no value yet. */
export function newCondition(
  writer: ConditionWriter,
  path: string,
  field: ConditionField | undefined,
): JsonMap {
  const kind = field?.kind ?? 'any';
  const [choice] = choicesFor(kind, writer, false);
  if (!choice) throw new Error(`No operator is known for "${kind}".`);
  return writeCondition(writer, { path, choice, value: shaped(choice.shape, kind, null) }, field);
}

/**
 * A group with one condition in it, which is more useful than an empty one; its logic is the opposite of its parent's.
 */
export const newGroup = (parent: 'AND' | 'OR' | null, condition: JsonMap): JsonMap => ({
  logic: parent === 'OR' ? 'AND' : 'OR',
  filters: [condition],
});

/** The same condition with another operator; its value in the shape that one takes. */
export function withChoice(
  writer: ConditionWriter,
  entry: JsonMap,
  field: ConditionField | undefined,
  next: OperatorChoice,
): JsonMap {
  const kind = kindOf(entry, field);
  const { path, choice, value } = readCondition(entry, kind);
  const changed = { ...entry, operator: next.operator };
  if (choice.shape === next.shape && choice.fixed === next.fixed) return writer.besideOperator(changed, kind);
  const condition = { path, choice: next, value: shaped(next.shape, kind, value) };
  return withCondition(writer, changed, kind, condition, field);
}

/** The same condition with another value. */
export function withValue(
  writer: ConditionWriter,
  entry: JsonMap,
  field: ConditionField | undefined,
  value: unknown,
): JsonMap {
  const kind = kindOf(entry, field);
  return withCondition(writer, entry, kind, { ...readCondition(entry, kind), value }, field);
}

/** The condition on another field; where that has another type it is reset. */
export function withField(
  writer: ConditionWriter,
  entry: JsonMap,
  before: ConditionField | undefined,
  path: string,
  field: ConditionField | undefined,
): JsonMap {
  const kind = kindOf(entry, before);
  const next = field?.kind ?? 'any';
  const fits = kind === next ? keepsValue.has(kind) : texts.has(kind) && texts.has(next);
  return fits ? { ...entry, field: path } : newCondition(writer, path, field);
}

const texts: ReadonlySet<ConditionKind> = new Set(['text', 'any']);
/** A value of these means the same in another field of the kind. */
const keepsValue: ReadonlySet<ConditionKind> = new Set([...texts, 'number', 'date', 'boolean']);

function withCondition(
  writer: ConditionWriter,
  entry: JsonMap,
  kind: ConditionKind,
  condition: Condition,
  field: ConditionField | undefined,
): JsonMap {
  const value = writer.valueOf(condition, kind);
  const title = field?.choices?.find(({ iri }) => iri === value)?.name ?? '';
  return writer.besideValue(writer.besideOperator({ ...entry, value }, kind), kind, title);
}

/** A value in the shape an operator takes, made from the one that was there. */
function shaped(shape: ValueShape, kind: ConditionKind, value: unknown): unknown {
  if (isExpression(value) && (shape === 'one' || shape === 'many')) return value;
  switch (shape) {
    case 'one': {
      const [first = null] = listOf(value);
      return first === null || typeof first === 'object' ? (kind === 'boolean' ? true : null) : first;
    }
    case 'many':
      return listOf(value);
    case 'range': {
      const [low = null, high = null] = listOf(value);
      return [low, high];
    }
    case 'object':
      return typeof value === 'object' && !isNothing(value) ? value : {};
    case 'none':
      return null;
  }
}
