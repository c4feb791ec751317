import { isMap, type JsonMap } from '@core/text/values';
import { emptyQuery } from '@core/query/conditions/tree';

/** A query as it is edited: its text, and the body it parses to, or last parsed to while it is invalid. */
export interface QueryText {
  text: string;
  body: JsonMap;
  /** Why the text cannot be read; null when it can. */
  problem: string | null;
  /** Texts before this one, the latest last. */
  past: readonly string[];
}

const kept = 100;

const printed = (body: JsonMap): string => JSON.stringify(body, null, 2);

export const newQuery = (body: JsonMap = emptyQuery()): QueryText => ({
  text: printed(body),
  body,
  problem: null,
  past: [],
});

/** The query with another body, from the builder. */
export const withBody = (query: QueryText, body: JsonMap): QueryText => ({
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
