import { stampNames } from '@core/content/module/system-fields';
import type { JsonMap } from '@core/text/values';
import type { EntityCatalog } from '../entities/catalog';
import type { BackField, Entity, Field, LinksField, ScalarField } from '../entities/entity';
import type { Connection } from '../store/connection';
import { everything, type Sight } from '../query/sight';
import { limited, type Sql, sql } from '../query/sql';
import { exchanged } from '../reading/given-up';
import { Remembered } from '../store/remembered';
import type { Secrets } from '../store/secrets';
import { quoted } from '../store/tables';
import { breather } from '../../workspace/breather';
import { longestTurn } from './bulk';
import { asMap, type Form, type Sink } from './form';
import { keyOf } from './key';
import { Links } from './links';
import type { Row } from './row';
import { isSealed, shownSecret } from './secret-cells';
import { shownFields } from './shown-fields';
import { type Cell, fromCell } from './values';
import { statementsOf } from './write-statements';

/** How much of a record's relations is shown. */
export interface Extent {
  /** Collections are shown, and links inside links as records. */
  relationships: boolean;
  /** At most this many members of each collection; null is no cap. */
  maxRelations: number | null;
  /**
   * As for an export: links as uuids, nothing that identifies the record on this instance
   * (docs/platform/records.md#reading).
   */
  exported?: boolean;
}

/** How a record is shown, and to whom. */
export interface View extends Extent {
  sight: Sight;
}

export const wholeExtent: Extent = { relationships: true, maxRelations: null };

/** Records for the instance itself. */
export const plainView: View = { relationships: false, maxRelations: null, sight: everything };
export const wholeView: View = { ...wholeExtent, sight: everything };

export const iriOf = (plural: string, uuid: string): string => `/api/3/${plural}/${uuid}`;

/** The collections of a new record that may have members: all others are known to be empty. */
export type Filled = ReadonlySet<string> | 'any';

type Expand = (kind: 'module' | 'grants', cell: string, record: string) => unknown;

/** Of what is no field. */
const keys = {
  context: keyOf('@context'),
  id: keyOf('@id'),
  type: keyOf('@type'),
  settings: keyOf('@settings'),
  uuid: keyOf('uuid'),
};

/** What identifies a record on one instance but not on another. */
const identity = new Set(['id', ...stampNames]);

/**
 * Shows rows as records of the wire (docs/platform/records.md#shape): single links expanded one level, collections only
 * when they are asked for.
 */
export class RecordReader {
  readonly #links: Remembered<Links>;

  constructor(
    private readonly connection: Connection,
    private readonly catalog: EntityCatalog,
    private readonly secrets: Secrets,
    /** What is shown for a cell that names something that is not a record. */
    private readonly expand: Expand = (_kind, cell) => cell,
  ) {
    this.#links = new Remembered(connection);
  }

  /** What links lead to, from one answer to the next until something is written. Nobody must change what is shown so. */
  linksNow(): Links {
    return this.#links.of('', () => new Links());
  }

  row(entity: Entity, uuid: string): Row | undefined {
    return this.connection.prepare(statementsOf(entity).row).get(uuid) as Row | undefined;
  }

  /** A record as a request for it, or for a list, is answered. */
  show(entity: Entity, row: Row, view: View = plainView, links: Links = new Links()): JsonMap {
    return this.showAs(asMap, entity, row, view, links);
  }

  showAs<T>(form: Form<T>, entity: Entity, row: Row, view: View, links: Links): T {
    const sink = form();
    this.#tell(entity, row, view, links, true, sink);
    return sink.shown();
  }

  #tell(entity: Entity, row: Row, view: View, links: Links, hasContext: boolean, sink: Sink<unknown>): void {
    const whole = this.#wholeOf(entity, row, links);
    if (whole) return this.#tell(whole.entity, whole.row, view, links, hasContext, sink);
    if (view.exported) sink.put(keys.type, entity.typeName);
    else tellEnvelope(entity, row, hasContext, sink);
    for (const { field, key } of shownFields(entity, view.sight)) {
      if (isLeftOut(field, row) || (view.exported && identity.has(field.name))) continue;
      const value = this.#value(field, row, view, links);
      if (value !== undefined) sink.put(key, value);
    }
    sink.put(keys.uuid, row.uuid);
  }

  /** The members of a list; only a single record has a context. */
  showAll(entity: Entity, rows: readonly Row[], view: View = plainView, links = new Links()): JsonMap[] {
    return rows.map((row) => this.#member(asMap, entity, row, view, links));
  }

  #member<T>(form: Form<T>, entity: Entity, row: Row, view: View, links: Links): T {
    const sink = form();
    this.#tell(entity, row, view, links, false, sink);
    return sink.shown();
  }

  /**
   * For who reads in turns with others.
   * @returns throws PlatformError 503 where tables have changed, or were exchanged, since now
   */
  sameTables(): () => void {
    const { exchanges } = this.connection;
    return () => {
      if (this.connection.exchanges !== exchanges) throw exchanged();
    };
  }

  /**
   * As `showAll`, while others get their turns.
   * @throws PlatformError 503 where tables have changed meanwhile
   */
  async showInTurns<T>(form: Form<T>, entity: Entity, rows: Iterable<Row>, view: View): Promise<T[]> {
    const pauses = breather(longestTurn);
    const links = this.linksNow();
    const stillSame = this.sameTables();
    const shown: T[] = [];
    for (const row of rows) {
      if (pauses.isDue()) await pauses.pause();
      stillSame();
      shown.push(this.#member(form, entity, row, view, links));
    }
    return shown;
  }

  /** A secret is never returned. */
  #scalar(field: ScalarField, cell: Cell): unknown {
    return isSealed(cell) ? shownSecret(this.secrets, field, cell) : fromCell(field, cell);
  }

  /** The answer to a creation: empty collections too, and the others as IRIs; parts of the record in full. */
  showCreated<T>(
    form: Form<T>,
    entity: Entity,
    row: Row,
    filled: Filled,
    links: Links,
    sight: Sight = everything,
  ): T {
    const sink = form();
    this.#tell(entity, row, { ...plainView, sight }, links, true, sink);
    for (const { field, key } of shownFields(entity, sight)) {
      if (field.kind !== 'many' && field.kind !== 'back') continue;
      if (filled !== 'any' && !filled.has(field.name)) {
        sink.put(key, []);
      } else if (field.kind === 'back' && field.owned) {
        const parts = this.#members(field, row, { ...wholeExtent, sight }, links);
        if (parts !== undefined) sink.put(key, parts);
      } else {
        const members = this.members(field, row, null, sight);
        const iris = members.map((uuid) => iriOf(field.target, uuid));
        sink.put(key, iris);
      }
    }
    return sink.shown();
  }

  /** Whether a row may be read, in the recycle bin or not. */
  sees(sight: Sight, entity: Entity, uuid: string): boolean {
    const limit = sight.limit(entity, 't', 'few');
    if (limit === null) return true;
    const { text, values } = limited(sql('t.uuid = ?', uuid), limit);
    const row = this.connection.prepare(`SELECT 1 FROM ${quoted(entity.table)} t WHERE ${text}`);
    return row.get(...values) !== undefined;
  }

  /**
   * The uuids a relation of a record leads to, in order; those in the recycle bin are excluded. `most`: null for all of
   * them.
   */
  members(field: Field, row: Row, most: number | null = null, sight: Sight = everything): string[] {
    const single = field.kind === 'one' ? row[field.name] : null;
    if (field.kind !== 'many' && field.kind !== 'back') return typeof single === 'string' ? [single] : [];
    const target = this.catalog.get(field.target);
    if (!target) return [];
    const cap = most === null ? '' : ` LIMIT ${most}`;
    const { text, values } = membersSql(field, row.uuid, target, sight);
    return this.connection
      .prepare(text + cap)
      .pluck()
      .all(...values) as string[];
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
        ? this.expand(field.reference, cell, row.uuid)
        : this.#scalar(field, cell);
    }
    if (field.kind === 'one') {
      if (view.exported) return cell;
      const isIri = field.asIri === true && !view.relationships;
      return isIri ? this.#iri(field.target, cell, links) : this.#linked(field.target, cell, view, links);
    }
    return view.relationships ? this.#members(field, row, view, links) : undefined;
  }

  /** Undefined where the caller may read nothing of what the collection holds. */
  #members(field: LinksField | BackField, row: Row, view: View, links: Links): unknown[] | undefined {
    const target = this.catalog.get(field.target);
    const isPart = field.kind === 'back' && field.owned;
    if (target && !isPart && !view.sight.reads(target)) return undefined;
    const uuids = this.members(field, row, view.maxRelations, view.sight);
    // The steps of a playbook are a part of it, so their links are shown as its own are.
    if (field.kind === 'back' && field.owned && target) {
      return uuids.map((uuid) => this.#part(field, target, uuid, view, links));
    }
    return view.exported ? uuids : uuids.map((uuid) => this.#linked(field.target, uuid, view, links));
  }

  #rowOf(entity: Entity, uuid: string, links: Links): Row | null {
    return links.row(entity, uuid, () => this.row(entity, uuid));
  }

  /** A linked record: its own values, and its links as IRIs; its own IRI to who may not read it. */
  #linked(plural: string, uuid: Cell, { sight }: View, links: Links): unknown {
    if (typeof uuid !== 'string') return null;
    const target = this.catalog.get(plural);
    if (!target) return iriOf(plural, uuid);
    const shown = links.shown(sight, target, uuid, () =>
      sight.reads(target) && this.sees(sight, target, uuid) ? this.#nested(target, uuid, sight, links) : null,
    );
    return shown ?? this.#iri(plural, uuid, links);
  }

  /** A part of a record: its links are shown too, except its back-reference. */
  #part(field: BackField, target: Entity, uuid: string, view: View, links: Links): unknown {
    const record = this.#nested(target, uuid, view.sight, links);
    const row = this.#rowOf(target, uuid, links);
    if (!record || !row) return iriOf(field.target, uuid);
    for (const { field: own } of shownFields(target, view.sight)) {
      if (own.kind !== 'one' || own.name === field.lookup) continue;
      const cell = row[own.name] ?? null;
      record[own.name] = view.exported ? cell : this.#linked(own.target, cell, view, links);
    }
    if (!view.exported) return record;
    record[field.lookup] = row[field.lookup] ?? null;
    return withoutIdentity(record);
  }

  #nested(target: Entity, uuid: string, sight: Sight, links: Links): JsonMap | null {
    const row = this.#rowOf(target, uuid, links);
    if (!row) return null;
    const whole = this.#wholeOf(target, row, links);
    if (whole) return this.#nested(whole.entity, uuid, sight, links);
    const sink = asMap();
    tellEnvelope(target, row, false, sink);
    for (const { field, key } of shownFields(target, sight)) {
      if (field.name === 'deletedAt') continue;
      const cell = row[field.name] ?? null;
      if (field.kind === 'scalar') {
        if (!field.onRequest) sink.put(key, this.#scalar(field, cell));
      } else if (field.kind === 'one') {
        sink.put(key, this.#iri(field.target, cell, links));
      }
    }
    sink.put(keys.uuid, uuid);
    return sink.shown();
  }
}

/** What a record begins with. */
function tellEnvelope(
  { plural, typeName }: Entity,
  { uuid }: Row,
  hasContext: boolean,
  sink: Sink<unknown>,
): void {
  if (hasContext) sink.put(keys.context, `/api/3/contexts/${typeName}`);
  sink.put(keys.id, iriOf(plural, uuid));
  sink.put(keys.type, typeName);
  if (plural === 'people') sink.put(keys.settings, iriOf('user_settings', uuid));
}

/** When it was moved to the recycle bin is said of what lies there alone. */
const isLeftOut = (field: Field, row: Row): boolean =>
  field.name === 'deletedAt' && (row.deletedAt ?? null) === null;

function membersSql(field: LinksField | BackField, uuid: string, target: Entity, sight: Sight): Sql {
  const limit = sight.limit(target, 't', 'few');
  const live = target.softDelete ? ' AND t.deletedAt IS NULL' : '';
  if (field.kind === 'back') {
    const { text, values } = limited(sql(`t.${quoted(field.lookup)} = ?${live}`, uuid), limit);
    return { text: `SELECT t.uuid FROM ${quoted(target.table)} t WHERE ${text} ORDER BY t.id`, values };
  }
  const { table, own, other } = field.join;
  if (live === '' && limit === null)
    return sql(`SELECT ${other} FROM ${quoted(table)} WHERE ${own} = ?`, uuid);
  const { text, values } = limited(sql(`j.${own} = ?${live}`, uuid), limit);
  return {
    text: `SELECT j.${other} FROM ${quoted(table)} j JOIN ${quoted(target.table)} t ON t.uuid = j.${other} WHERE ${text}`,
    values,
  };
}

const withoutIdentity = (record: JsonMap): JsonMap =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([name]) => !identity.has(name) && (!name.startsWith('@') || name === '@type'),
    ),
  );
