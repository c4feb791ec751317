import type { JsonMap } from '@core/text/values';
import type { Entity } from '../entities/entity';
import type { Sight } from '../query/sight';
import { shareJson } from './record-json';
import type { Row } from './row';

/** Rows, and records as somebody sees them, that are kept at most, together. */
const most = 20_000;

/**
 * Rows and records looked up during one answer or one transaction, or until something is written: alerts lead to the
 * same few picklist items and people over and over.
 */
export class Links {
  readonly #rows = new Map<Entity, Map<string, Row | null>>();
  #count = 0;
  /** Of which records anything is kept: usually of none of those that are written. */
  readonly #uuids = new Set<string>();
  readonly #shown = new Map<Sight, Map<Entity, Map<string, JsonMap>>>();

  /** A row, looked up at most once; null where there is none. */
  row(entity: Entity, uuid: string, look: () => Row | undefined): Row | null {
    const known = this.#rows.get(entity)?.get(uuid);
    if (known !== undefined) return known;
    const row = look() ?? null;
    this.#makeRoomFor(uuid);
    mapOf(this.#rows, entity).set(uuid, row);
    return row;
  }

  /**
   * A record as it is shown inside another to one who sees so much, built at most once. Callers must not change it.
   */
  shown(sight: Sight, entity: Entity, uuid: string, make: () => JsonMap | null): JsonMap | null {
    const known = this.#shown.get(sight)?.get(entity)?.get(uuid);
    if (known) return known;
    const record = make();
    if (!record) return null;
    this.#makeRoomFor(uuid);
    mapOf(mapOf(this.#shown, sight), entity).set(uuid, record);
    shareJson(record);
    return record;
  }

  /** A record was written; all of them where no uuid is given. */
  forget(uuid?: string): void {
    if (uuid === undefined) {
      this.#count = 0;
      this.#uuids.clear();
      this.#rows.clear();
      this.#shown.clear();
      return;
    }
    if (!this.#uuids.delete(uuid)) return;
    for (const known of [this.#rows, ...this.#shown.values()])
      for (const records of known.values()) records.delete(uuid);
  }

  #makeRoomFor(uuid: string): void {
    if (this.#count >= most) this.forget();
    this.#count++;
    this.#uuids.add(uuid);
  }
}

function mapOf<Outer, Inner, T>(maps: Map<Outer, Map<Inner, T>>, key: Outer): Map<Inner, T> {
  let map = maps.get(key);
  if (!map) maps.set(key, (map = new Map()));
  return map;
}
