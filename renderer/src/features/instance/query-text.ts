import { isMap } from '@core/content/shape';
import { emptyBody, type QueryBody } from '@core/query/builder/body';

/** A query as it is edited: its text, and the body that text says, or said last while it cannot be read. */
export interface QueryText {
  text: string;
  body: QueryBody;
  /** Why the text cannot be read; null when it can. */
  problem: string | null;
  /** Texts before this one, the latest last. */
  past: readonly string[];
}

const kept = 100;

export const printed = (body: QueryBody): string => JSON.stringify(body, null, 2);

export const newQuery = (body: QueryBody = emptyBody()): QueryText => ({
  text: printed(body),
  body,
  problem: null,
  past: [],
});

/** The query with another body, from the builder. */
export const withBody = (query: QueryText, body: QueryBody): QueryText => ({
  text: printed(body),
  body,
  problem: null,
  past: [...query.past, query.text].slice(-kept),
});

/** The query with another text, as it was typed. */
export function withText(query: QueryText, text: string): QueryText {
  const past = [...query.past, query.text].slice(-kept);
  try {
    const value = JSON.parse(text) as unknown;
    if (isMap(value)) return { text, body: value, problem: null, past };
    return { text, body: query.body, problem: 'A query is an object in braces.', past };
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    return { text, body: query.body, problem: `This is not JSON: ${reason}`, past };
  }
}

/** The query before its last change. */
export function undone(query: QueryText): QueryText {
  const text = query.past.at(-1);
  return text === undefined ? query : { ...withText(query, text), past: query.past.slice(0, -1) };
}
