import { stampNames } from '@core/content/module/system-fields';
import type { JsonMap } from '@core/text/values';
import type { EntityCatalog } from '../entities/catalog';
import type { BackField, Entity, Field, LinksField, ScalarField } from '../entities/entity';
import type { Connection } from '../store/connection';
import { mask } from '../store/secrets';
import { quoted } from '../store/tables';
import { Links } from './links';
import type { Row } from './row';
import { isSealed } from './secret-cells';
import { type Cell, fromCell } from './values';

/** How much of a record's relations is shown. */
export interface View {
  /** Collections are shown, and links inside links as records. */
  relationships: boolean;
  /** At most this many members of each collection; null is no cap. */
  maxRelations: number | null;
  /**
   * As for an export: links as uuids, nothing that identifies the record on this instance
   * (docs/platform/records.md#reading).
   */
  exported?: boolean;
  /** Names of fields the caller may not read. */
  withheld?: ReadonlySet<string>;
}

export const plainView: View = { relationships: false, maxRelations: null };

export const iriOf = (plural: string, uuid: string): string => `/api/3/${plural}/${uuid}`;

/** The collections of a new record that may have members: all others are known to be empty. */
export type Filled = ReadonlySet<string> | 'any';

/** A secret is never returned. */
const scalarValue = (field: ScalarField, cell: Cell): unknown =>
  isSealed(cell) ? mask : fromCell(field, cell);

/** What identifies a record on one instance but not on another. */
const identity = new Set(['id', ...stampNames]);

/**
 * Shows rows as records of the wire (docs/platform/records.md#shape): single links expanded one level, collections only
 * when they are asked for.
 */
export class RecordReader {
  constructor(
    private readonly connection: Connection,
    private readonly catalog: EntityCatalog,
    /** The record shown for a reference to something that is not a record (`models` of a dataset). */
    private readonly expand: (reference: string) => unknown = (reference) => reference,
  ) {}

  row(entity: Entity, uuid: string): Row | undefined {
    return this.connection.prepare(`SELECT * FROM ${quoted(entity.table)} WHERE uuid = ?`).get(uuid) as
      Row | undefined;
  }

  /** A record as a request for it, or for a list, is answered. */
  show(entity: Entity, row: Row, view: View = plainView, links = new Links()): JsonMap {
    const whole = this.#wholeOf(entity, row, links);
    if (whole) return this.show(whole.entity, whole.row, view, links);
    const record = this.#envelope(entity, row);
    for (const field of entity.fields.values()) {
      if (!isShown(field, row, view)) continue;
      const value = this.#value(field, row, view, links);
      if (value !== undefined) record[field.name] = value;
    }
    record.uuid = row.uuid;
    return view.exported ? withoutIdentity(record) : record;
  }

  /** The members of a list; only a single record has a context. */
  showAll(entity: Entity, rows: readonly Row[], view: View = plainView): JsonMap[] {
    const links = new Links();
    return rows.map((row) => {
      const record = this.show(entity, row, view, links);
      delete record['@context'];
      return record;
    });
  }

  /** The answer to a creation: empty collections too, and the others as IRIs; parts of the record in full. */
  showCreated(entity: Entity, row: Row, filled: Filled, links: Links): JsonMap {
    const record = this.show(entity, row, plainView, links);
    for (const field of entity.fields.values()) {
      if ((field.kind !== 'many' && field.kind !== 'back') || field.hidden) continue;
      if (filled !== 'any' && !filled.has(field.name)) {
        record[field.name] = [];
      } else if (field.kind === 'back' && field.owned) {
        record[field.name] = this.#members(field, row, { relationships: true, maxRelations: null }, links);
      } else {
        record[field.name] = this.members(field, row).map((uuid) => iriOf(field.target, uuid));
      }
    }
    return record;
  }

  /** The uuids a relation of a record leads to, in order; those in the recycle bin are excluded. */
  members(field: Field, row: Row, limit: number | null = null): string[] {
    const single = field.kind === 'one' ? row[field.name] : null;
    if (field.kind !== 'many' && field.kind !== 'back') return typeof single === 'string' ? [single] : [];
    const target = this.catalog.get(field.target);
    if (!target) return [];
    const cap = limit === null ? '' : ` LIMIT ${limit}`;
    return this.connection
      .prepare(membersSql(field, target) + cap)
      .pluck()
      .all(row.uuid) as string[];
  }

  #envelope({ plural, typeName }: Entity, row: Row): JsonMap {
    const record: JsonMap = {
      '@context': `/api/3/contexts/${typeName}`,
      '@id': iriOf(plural, row.uuid),
      '@type': typeName,
    };
    if (plural === 'people') record['@settings'] = iriOf('user_settings', row.uuid);
    return record;
  }

  /** The record behind a row of the view over all actors, which says what kind of actor it is; null for any other. */
  #wholeOf(entity: Entity, row: Row, links: Links): { entity: Entity; row: Row } | null {
    const kind = entity.readOnly && typeof row.kind === 'string' ? this.catalog.get(row.kind) : undefined;
    const whole = kind && this.#rowOf(kind, row.uuid, links);
    return kind && whole ? { entity: kind, row: whole } : null;
  }

  /** The address of a linked record: of an actor, that of its kind. */
  #iri(plural: string, uuid: Cell, links: Links): string | null {
    if (typeof uuid !== 'string') return null;
    const target = this.catalog.get(plural);
    const kind = target?.readOnly ? this.#rowOf(target, uuid, links)?.kind : null;
    return iriOf(typeof kind === 'string' ? kind : plural, uuid);
  }

  #value(field: Field, row: Row, view: View, links: Links): unknown {
    const cell = row[field.name] ?? null;
    if (field.kind === 'scalar') {
      if (field.onRequest && !view.relationships) return undefined;
      return field.reference && typeof cell === 'string' && !view.exported
        ? this.expand(cell)
        : scalarValue(field, cell);
    }
    if (field.kind === 'one') {
      if (view.exported) return cell;
      const isIri = field.asIri === true && !view.relationships;
      return isIri ? this.#iri(field.target, cell, links) : this.#linked(field.target, cell, links);
    }
    return view.relationships ? this.#members(field, row, view, links) : undefined;
  }

  #members(field: LinksField | BackField, row: Row, view: View, links: Links): unknown[] {
    const uuids = this.members(field, row, view.maxRelations);
    const target = this.catalog.get(field.target);
    // The steps of a playbook are a part of it, so their links are shown as its own are.
    if (field.kind === 'back' && field.owned && target) {
      return uuids.map((uuid) => this.#part(field, target, uuid, view, links));
    }
    return view.exported ? uuids : uuids.map((uuid) => this.#linked(field.target, uuid, links));
  }

  #rowOf(entity: Entity, uuid: string, links: Links): Row | null {
    return links.row(entity, uuid, () => this.row(entity, uuid));
  }

  /** A linked record: its own values, and its links as IRIs. */
  #linked(plural: string, uuid: Cell, links: Links): unknown {
    if (typeof uuid !== 'string') return null;
    const target = this.catalog.get(plural);
    if (!target) return iriOf(plural, uuid);
    return (
      links.shown(target, uuid, () => this.#nested(target, uuid, links)) ?? this.#iri(plural, uuid, links)
    );
  }

  /** A part of a record: its links are shown too, except its back-reference. */
  #part(field: BackField, target: Entity, uuid: string, view: View, links: Links): unknown {
    const record = this.#nested(target, uuid, links);
    const row = this.#rowOf(target, uuid, links);
    if (!record || !row) return iriOf(field.target, uuid);
    for (const own of target.fields.values()) {
      if (own.kind !== 'one' || own.name === field.lookup) continue;
      const cell = row[own.name] ?? null;
      record[own.name] = view.exported ? cell : this.#linked(own.target, cell, links);
    }
    if (!view.exported) return record;
    record[field.lookup] = row[field.lookup] ?? null;
    return withoutIdentity(record);
  }

  #nested(target: Entity, uuid: string, links: Links): JsonMap | null {
    const row = this.#rowOf(target, uuid, links);
    if (!row) return null;
    const whole = this.#wholeOf(target, row, links);
    if (whole) return this.#nested(whole.entity, uuid, links);
    const record = this.#envelope(target, row);
    delete record['@context'];
    for (const field of target.fields.values()) {
      if (field.hidden || field.name === 'deletedAt') continue;
      const cell = row[field.name] ?? null;
      if (field.kind === 'scalar') {
        if (!field.onRequest) record[field.name] = scalarValue(field, cell);
      } else if (field.kind === 'one') {
        record[field.name] = this.#iri(field.target, cell, links);
      }
    }
    record.uuid = uuid;
    return record;
  }
}

const isShown = (field: Field, row: Row, view: View): boolean =>
  !field.hidden &&
  !view.withheld?.has(field.name) &&
  (field.name !== 'deletedAt' || (row.deletedAt ?? null) !== null);

const membersSql = (field: LinksField | BackField, target: Entity): string => {
  const live = target.softDelete ? ' AND t.deletedAt IS NULL' : '';
  if (field.kind === 'back') {
    return `SELECT t.uuid FROM ${quoted(target.table)} t WHERE t.${quoted(field.lookup)} = ?${live} ORDER BY t.id`;
  }
  const { table, own, other } = field.join;
  return live === ''
    ? `SELECT ${other} FROM ${quoted(table)} WHERE ${own} = ?`
    : `SELECT j.${other} FROM ${quoted(table)} j JOIN ${quoted(target.table)} t ON t.uuid = j.${other} WHERE j.${own} = ?${live}`;
};

const withoutIdentity = (record: JsonMap): JsonMap =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([name]) => !identity.has(name) && (!name.startsWith('@') || name === '@type'),
    ),
  );
