import { elementsOf, firstText, type JsonMap, mapOf } from '@core/text/values';
import type { TreeRow } from '../../ui/tree';

/** A step of an agent's task as a row of its tree. */
export interface SpanRow extends TreeRow {
  span: JsonMap;
  /** Of the whole task, from 0 to 1: when it began, and how long it took. */
  from: number;
  share: number;
}

/** The rows of a task's steps in their tree, those below closed ones left out. */
export function spanRows(spans: readonly JsonMap[], closed: ReadonlySet<string>): SpanRow[] {
  const known = new Set(spans.map(idOf));
  const children = Map.groupBy(spans, ({ parent_span_id: parent }) =>
    typeof parent === 'string' && known.has(parent) ? parent : '',
  );
  const begin = Math.min(...spans.map(startOf));
  const whole = Math.max(1, Math.max(...spans.map(endOf)) - begin);
  const rows: SpanRow[] = [];
  // No recursion: a task may nest as deep as it likes.
  const waiting = siblings(children.get('') ?? [], 1);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { span, level, position, setSize } = next;
    const id = idOf(span);
    const below = children.get(id) ?? [];
    const isOpen = !closed.has(id);
    rows.push({
      id,
      label: firstText(span, 'name') ?? '',
      level,
      position,
      setSize,
      expanded: below.length === 0 ? null : isOpen,
      span,
      from: (startOf(span) - begin) / whole,
      share: (endOf(span) - startOf(span)) / whole,
    });
    if (isOpen) waiting.push(...siblings(below, level + 1));
  }
  return rows;
}

/** The last first, as they are taken from the end. */
const siblings = (spans: readonly JsonMap[], level: number) =>
  spans.map((span, index) => ({ span, level, position: index + 1, setSize: spans.length })).toReversed();

const idOf = (span: JsonMap): string => firstText(span, 'span_id') ?? '';
const startOf = ({ start_time: time }: JsonMap): number => timeOf(time) ?? 0;
const endOf = (span: JsonMap): number => timeOf(span.end_time) ?? startOf(span);

function timeOf(value: unknown): number | null {
  const time = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? null : time;
}

/** What a model was told, in order, with the calls it had wanted; empty for any other step. */
export function messagesOf(span: JsonMap): { role: string; content: string }[] {
  const { messages } = mapOf(mapOf(mapOf(span.input).payload).params);
  return elementsOf(messages, '').map(({ value }) => ({
    role: firstText(value, 'role') ?? '',
    content: [firstText(value, 'content') ?? '', ...callsOf(value)].filter((line) => line !== '').join('\n'),
  }));
}

const callsOf = (message: unknown): string[] =>
  elementsOf(mapOf(message).toolCalls, '').map(
    ({ value }) => `calls ${firstText(value, 'name') ?? ''} ${firstText(value, 'arguments') ?? ''}`,
  );
