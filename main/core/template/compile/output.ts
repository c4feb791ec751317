import type { Run } from '../runtime/run';
import { escapeHtml } from '../values/escape';
import type { Value } from '../values/model';
import { Markup } from '../values/objects';
import { str } from '../values/repr';

/** What is printed for a value. */
export function printed(value: Value, run: Run): string {
  if (typeof value === 'string') return run.escaping ? escapeHtml(value) : value;
  const text = str(value);
  return run.escaping && !(value instanceof Markup) ? escapeHtml(text) : text;
}

/** Text captured from a block, as the value it becomes. */
export function captured(run: Run, body: () => void): Value {
  const text = run.capture(body);
  return run.escaping ? new Markup(text) : text;
}
