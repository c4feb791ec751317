import type { JsonMap } from '@core/text/values';
import type { Key } from './key';

/** Takes the values of one record by their keys, each once, in the order in which they are shown. */
export interface Sink<Shown> {
  put(key: Key, value: unknown): void;
  /** To be asked at the end. */
  shown(): Shown;
}

/** What a record is shown as: a new sink for each. */
export type Form<Shown> = () => Sink<Shown>;

class MapSink implements Sink<JsonMap> {
  readonly #record: JsonMap = {};

  put(key: Key, value: unknown): void {
    this.#record[key.name] = value;
  }

  shown(): JsonMap {
    return this.#record;
  }
}

/** A map, for whoever works with the record. */
export const asMap: Form<JsonMap> = () => new MapSink();

/** What is made of the map of a record. */
export const madeOfMap =
  <Made>(make: (record: JsonMap) => Made): Form<Made> =>
  () => {
    const sink = asMap();
    return { put: (key, value) => sink.put(key, value), shown: () => make(sink.shown()) };
  };
