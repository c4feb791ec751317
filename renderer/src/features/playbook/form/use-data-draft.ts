import { useState } from 'react';
import { readJson } from '@core/text/json/read';
import { LineIndex } from '@core/text/line-index';
import type { TextProblem } from '@core/text/problem';
import { sameValue } from '@core/text/values';

export interface DataDraft {
  text: string;
  /** Why the text is no value yet; null while it is one. */
  error: string | null;
  problems: readonly TextProblem[];
  change(text: string): void;
  leave(): void;
}

/**
 * The text of a value that is no text, as JSON. Typed text is applied whenever it is valid; until then the value stays
 * unchanged, and the text is kept with its error. A template may replace the value.
 */
export function useDataDraft(value: unknown, onChange: (value: unknown) => void): DataDraft {
  const [draft, setDraft] = useState<{ text: string; of: unknown; problems: TextProblem[] } | null>(null);
  // A value set elsewhere in the meantime, for example by undo, wins.
  const current = draft !== null && sameValue(draft.of, value) ? draft : null;
  const [problem] = current?.problems ?? [];
  return {
    text: current?.text ?? textFor(value),
    error: current && problem ? `This is not valid JSON: ${sentenceOf(problem, current.text)}` : null,
    problems: current?.problems ?? [],
    change(text) {
      const read = /^\s*\{[{%]/.test(text) ? { value: text, problems: [] } : readJson(text);
      const isValue = read.value !== undefined && read.problems.length === 0;
      setDraft({ text, of: isValue ? read.value : value, problems: read.problems });
      if (isValue) onChange(read.value);
    },
    leave: () => {
      if (current?.problems.length === 0) setDraft(null);
    },
  };
}

/** How a value is shown in a field: a text as it is, anything else as JSON. */
export function textFor(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function sentenceOf({ message, offset }: TextProblem, text: string): string {
  const { line, column } = new LineIndex(text).position(offset);
  return `${message} (line ${line}, column ${column})`;
}
