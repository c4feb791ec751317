import type { JsonMap } from '@core/content/shape';
import type { EntityCatalog } from '../entities/catalog';
import type { Entity, Field, ScalarField } from '../entities/entity';
import type { Statements } from '../store/statements';
import { quoted } from '../store/tables';
import { type Cell, fromCell } from './values';

/** A row of a table. */
export type Row = Record<string, Cell> & { uuid: string; id: number };

/** How much of what a record is linked with is shown. */
export interface View {
  /** Collections are shown, and links inside links as records. */
  relationships: boolean;
  /** At most this many members of each collection; null is no cap. */
  maxRelations: number | null;
}

export const plainView: View = { relationships: false, maxRelations: null };

export const iriOf = (plural: string, uuid: string): string => `/api/3/${plural}/${uuid}`;

const iriOrNull = (plural: string, uuid: Cell) => (typeof uuid === 'string' ? iriOf(plural, uuid) : null);

/** A secret is never given back. */
const scalarValue = (field: ScalarField, cell: Cell): unknown =>
  field.encrypted && cell !== null ? '*******' : fromCell(field, cell);

/**
 * Shows rows as records of the wire (API reference 1.3): single links expanded one level, collections only when
 * they are asked for.
 */
export class RecordReader {
  constructor(
    private readonly statements: Statements,
    private readonly catalog: EntityCatalog,
  ) {}

  row(entity: Entity, uuid: string): Row | undefined {
    return this.statements.get(`SELECT * FROM ${quoted(entity.table)} WHERE uuid = ?`).get(uuid) as
      Row | undefined;
  }

  /** A record as a request for it, or for a list, is answered. */
  show(entity: Entity, row: Row, view: View = plainView): JsonMap {
    const record = this.#envelope(entity, row);
    for (const field of entity.fields.values()) {
      if (field.name === 'deletedAt' && row.deletedAt === null) continue;
      const value = this.#value(field, row, view);
      if (value !== undefined) record[field.name] = value;
    }
    record.uuid = row.uuid;
    return record;
  }

  /** The uuids a relation of a record leads to, in order. */
  members(field: Field, row: Row, limit: number | null = null): string[] {
    const cap = limit === null ? '' : ` LIMIT ${limit}`;
    if (field.kind === 'many') {
      const { table, own, other } = field.join;
      return this.statements
        .get(`SELECT ${other} FROM ${quoted(table)} WHERE ${own} = ?${cap}`)
        .pluck()
        .all(row.uuid) as string[];
    }
    if (field.kind === 'back') {
      const target = this.catalog.get(field.target);
      if (!target) return [];
      return this.statements
        .get(
          `SELECT uuid FROM ${quoted(target.table)} WHERE ${quoted(field.lookup)} = ? AND deletedAt IS NULL ORDER BY id${cap}`,
        )
        .pluck()
        .all(row.uuid) as string[];
    }
    const single = field.kind === 'one' ? row[field.name] : null;
    return typeof single === 'string' ? [single] : [];
  }

  #envelope(entity: Entity, row: Row): JsonMap {
    const { plural, typeName } = this.#kindOf(entity, row);
    return {
      '@context': `/api/3/contexts/${typeName}`,
      '@id': iriOf(plural, row.uuid),
      '@type': typeName,
    };
  }

  /** A row of the view over all actors tells which kind of actor it is. */
  #kindOf(entity: Entity, row: Row): Entity {
    return (
      (typeof row.kind === 'string' && entity.readOnly ? this.catalog.get(row.kind) : undefined) ?? entity
    );
  }

  #value(field: Field, row: Row, view: View): unknown {
    if (field.kind === 'scalar') return scalarValue(field, row[field.name] ?? null);
    if (field.kind === 'one') return this.#linked(field.target, row[field.name] ?? null);
    if (!view.relationships) return undefined;
    // The steps of a playbook are a part of it, so their links are shown as its own are.
    const wayBack = field.kind === 'back' && field.owned ? field.lookup : null;
    return this.members(field, row, view.maxRelations).map((uuid) =>
      this.#linked(field.target, uuid, wayBack),
    );
  }

  /**
   * A linked record: its own values, and its links as IRIs. Of a part of the record shown the links are shown too,
   * but for its way back.
   */
  #linked(plural: string, uuid: Cell, wayBack: string | null = null): unknown {
    if (typeof uuid !== 'string') return null;
    const target = this.catalog.get(plural);
    const row = target ? this.row(target, uuid) : undefined;
    if (!target || !row) return iriOf(plural, uuid);
    const record = this.#envelope(target, row);
    delete record['@context'];
    for (const field of target.fields.values()) {
      if (field.name === 'deletedAt') continue;
      const cell = row[field.name] ?? null;
      if (field.kind === 'scalar') record[field.name] = scalarValue(field, cell);
      else if (field.kind === 'one') {
        const isShown = wayBack !== null && field.name !== wayBack;
        record[field.name] = isShown ? this.#linked(field.target, cell) : iriOrNull(field.target, cell);
      }
    }
    record.uuid = uuid;
    return record;
  }
}
