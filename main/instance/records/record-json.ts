import { isMap, type JsonMap } from '@core/text/values';
import type { Form, Sink } from './form';
import { type Key, keyOf, textJson } from './key';

/** What many records lead to, and its JSON once that was written. */
const shared = new WeakMap<object, string | null>();

/** What is shown inside many records, and never changed: from now on its JSON is written once. */
export function shareJson(record: JsonMap): void {
  if (!shared.has(record)) shared.set(record, null);
}

/**
 * The JSON of an answer, character by character as `JSON.stringify` writes it, which takes three times as long for
 * records: they are wide, hold little, and lead to the same few items and people over and over.
 * @param answer a record, or a map with lists of records
 * @throws TypeError for what has no JSON
 */
export const answerJson = (answer: unknown): string =>
  answer instanceof RecordText
    ? answer.json
    : isMap(answer)
      ? mapJson(answer, listJson)
      : Array.isArray(answer)
        ? listJson(answer)
        : JSON.stringify(answer);

/** The JSON of records with commas between, for a list that is written in parts. */
export const recordsJson = (records: readonly unknown[]): string => records.map(recordJson).join(',');

const listJson = (value: unknown): string =>
  Array.isArray(value) ? `[${recordsJson(value)}]` : valueJson(value);

const recordJson = (record: unknown): string =>
  record instanceof RecordText
    ? record.json
    : isMap(record)
      ? mapJson(record, valueJson)
      : JSON.stringify(record ?? null);

/** A record that is only to be sent: its JSON. */
export class RecordText {
  constructor(readonly json: string) {}

  /** For whatever writes the answer in another way. */
  toJSON(): unknown {
    return JSON.parse(this.json);
  }
}

class TextSink implements Sink<RecordText> {
  #json = '';

  put(key: Key, value: unknown): void {
    this.#json += entryJson(key, value, valueJson);
  }

  shown(): RecordText {
    return new RecordText(closed(this.#json));
  }
}

/** Text, for a record that is sent as it is: it costs less than half of a map and the JSON of that. */
export const asText: Form<RecordText> = () => new TextSink();

function mapJson(map: JsonMap, jsonOf: (value: unknown) => string): string {
  if (typeof map.toJSON === 'function') return JSON.stringify(map);
  let json = '';
  for (const name of Object.keys(map)) {
    const value = map[name];
    if (value === undefined) continue;
    json += entryJson(keyOf(name), value, jsonOf);
  }
  return closed(json);
}

/** An entry with a comma before it. */
const entryJson = ({ head, none }: Key, value: unknown, jsonOf: (value: unknown) => string): string =>
  value === null ? none : head + jsonOf(value);

const closed = (entries: string): string => `{${entries.slice(1)}}`;

function valueJson(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return textJson(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value) && value.length === 0) return '[]';
  const known = shared.get(value);
  if (typeof known === 'string') return known;
  const json = JSON.stringify(value);
  if (known === null) shared.set(value, json);
  return json;
}
