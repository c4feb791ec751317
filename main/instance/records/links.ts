import type { JsonMap } from '@core/text/values';
import type { Entity } from '../entities/entity';
import type { Sight } from '../query/sight';
import type { Row } from './row';

/**
 * Rows and records looked up during one answer or one transaction: a page of alerts leads to the same few picklist
 * items and people over and over.
 */
export class Links {
  readonly #rows = new Map<Entity, Map<string, Row | null>>();
  readonly #shown = new Map<Sight, Map<Entity, Map<string, JsonMap>>>();

  /** A row, looked up at most once; null where there is none. */
  row(entity: Entity, uuid: string, look: () => Row | undefined): Row | null {
    const rows = mapOf(this.#rows, entity);
    const known = rows.get(uuid);
    if (known !== undefined) return known;
    const row = look() ?? null;
    rows.set(uuid, row);
    return row;
  }

  /**
   * A record as it is shown inside another to one who sees so much, built at most once. Callers must not change it.
   */
  shown(sight: Sight, entity: Entity, uuid: string, make: () => JsonMap | null): JsonMap | null {
    const records = mapOf(mapOf(this.#shown, sight), entity);
    const known = records.get(uuid);
    if (known) return known;
    const record = make();
    if (record) records.set(uuid, record);
    return record;
  }

  /** A record was written; all of them where no uuid is given. */
  forget(uuid?: string): void {
    for (const known of [this.#rows, ...this.#shown.values()]) {
      if (uuid === undefined) known.clear();
      else for (const records of known.values()) records.delete(uuid);
    }
  }
}

function mapOf<Outer, Inner, T>(maps: Map<Outer, Map<Inner, T>>, key: Outer): Map<Inner, T> {
  let map = maps.get(key);
  if (!map) maps.set(key, (map = new Map()));
  return map;
}
