import { membersOf } from '@core/content/iri';
import { unwritableNames } from '@core/content/module/system-fields';
import { isMap, type JsonMap } from '@core/text/values';
import type { EntityCatalog } from '../entities/catalog';
import type { BackField, Entity, LinkField, LinksField } from '../entities/entity';
import { notFound, PlatformError } from '../platform-error';
import { notPermitted } from '../query/sight';
import type { Connection } from '../store/connection';
import { mask } from '../store/secrets';
import { quoted } from '../store/tables';
import { withOwnNames } from './own-names';
import type { Change } from './change';
import { LinkCheck } from './link-check';
import { linkedField, tagsAfter } from './linked-fields';
import type { Links } from './links';
import { keepOneDefault } from './one-default';
import { type CollectionField, type ColumnField, statementsOf } from './write-statements';
import type { Filled, RecordReader } from './reader';
import { refuseLongRecord } from './record-size';
import { linkVerbs, refuseFields } from './refuse-fields';
import type { Row } from './row';
import { mustBeUuid, mustBeWritable, mustHaveValue } from './demands';
import { addPair, removePair, removePairsOf } from './pairs';
import { unlessDropped } from './screen';
import { unlessTaken } from './unless-taken';
import { isSealed, meantSecret, sealedCell } from './secret-cells';
import { type Cell, linkUuid, toCell } from './values';
import type { WriteContext } from './write-context';

/** A new record: as its table holds it, and which of its collections may have members. */
export interface Created {
  row: Row;
  filled: Filled;
}

/**
 * Writes records into their tables. Every public method must be called within a transaction of the caller, which ends
 * with `settle`.
 */
export class RecordWriter {
  readonly #check: LinkCheck;
  #changes: Change[] = [];

  constructor(
    private readonly connection: Connection,
    private readonly catalog: EntityCatalog,
    private readonly reader: RecordReader,
    private readonly links: Links,
    private readonly context: WriteContext,
  ) {
    this.#check = new LinkCheck(catalog, reader, links, context.rights, context.checkPicklists);
  }

  /** Creates a record, and the parts its body holds inline. */
  create(entity: Entity, given: JsonMap): Created {
    mustBeWritable(entity);
    const body = withOwnNames(entity, given);
    const made = this.#changes.length;
    const statements = statementsOf(entity);
    if (this.context.forClient && this.catalog.isModule(entity.plural)) mustBeUuid(body.uuid);
    const uuid = typeof body.uuid === 'string' && body.uuid !== '' ? body.uuid : this.context.newUuid();
    const row = { id: 0, uuid } as Row;
    const cells: Cell[] = [uuid];
    for (const field of statements.columns) {
      const cell = this.#newCell(entity, field, body);
      row[field.name] = cell;
      cells.push(cell);
    }
    refuseLongRecord(entity.plural, cells);
    const { lastInsertRowid } = unlessTaken(entity, () =>
      this.connection.prepare(statements.insert).run(...cells),
    );
    row.id = Number(lastInsertRowid);
    this.links.forget(uuid);
    this.#check.knows(uuid);
    this.#keepDefault(entity, row);
    const filled = this.#fill(statements.collections, uuid, body);
    this.#note('create', entity, null, row, new Set(Object.keys(body)));
    // A part created with it may point anywhere, including at its owner.
    return { row, filled: this.#changes.length - made > 1 ? 'any' : filled };
  }

  /**
   * Changes the fields a body names and leaves the others (docs/platform/records.md#writing). Returns the row as it is
   * then.
   */
  update(entity: Entity, before: Row, given: JsonMap): Row {
    mustBeWritable(entity);
    const body = withOwnNames(entity, given);
    const { uuid } = before;
    const cells: Record<string, Cell> = {};
    const changed = new Set<string>();
    for (const [name, value] of Object.entries(body)) {
      const field = entity.fields.get(name);
      if (!field || unwritableNames.has(name) || (field.fixed && this.context.keepFixed)) continue;
      if (field.kind === 'scalar' || field.kind === 'one') {
        mustHaveValue(entity, field, value);
        const old = before[name] ?? null;
        const cell = this.#cell(field, value, old);
        if (cell === old) continue;
        cells[name] = cell;
        changed.add(name);
      } else if (this.#replaceMembers(field, before, value)) {
        changed.add(name);
      }
    }
    for (const name of this.#linkAndUnlink(entity, before, body, cells)) changed.add(name);
    if (changed.has('deletedAt')) this.#restoreParts(entity, before);
    if (entity.fields.has('modifyDate')) {
      Object.assign(cells, { modifyUser: this.context.actor, modifyDate: this.context.now });
    }
    this.#set(entity, uuid, cells);
    const after = { ...before, ...cells };
    this.#keepDefault(entity, after);
    this.#note('update', entity, before, after, changed);
    return after;
  }

  /** Moves a record to the recycle bin, or out of the database. */
  remove(entity: Entity, uuid: string, isFinal: boolean): void {
    mustBeWritable(entity);
    const before = this.reader.row(entity, uuid);
    if (!before) throw notFound(`The record ${uuid} of "${entity.plural}"`);
    if (entity.softDelete && !isFinal) {
      this.#binParts(entity, before);
      this.#set(entity, uuid, { deletedAt: this.context.now });
    } else {
      this.#removeParts(entity, before);
      removePairsOf(this.connection, this.catalog, entity, before.uuid);
      this.connection.prepare(statementsOf(entity).remove).run(uuid);
      if (entity.oneDefault) this.#keepDefault(entity, { ...before, [entity.oneDefault.flag]: 0 });
      // Links to it were cleared in any number of records.
      this.links.forget();
    }
    this.#note('delete', entity, before, null, new Set());
  }

  /** Checks the links that were written. Returns what was changed. */
  settle(): Change[] {
    this.#check.run();
    const changes = this.#changes;
    this.#changes = [];
    return changes;
  }

  #newCell(entity: Entity, field: ColumnField, body: JsonMap): Cell {
    const { name } = field;
    switch (name) {
      case 'createUser':
      case 'modifyUser':
        return this.context.actor;
      case 'createDate':
        return this.context.now;
      case 'modifyDate':
        return this.context.modified ?? this.context.now;
      case 'deletedAt':
        return null;
    }
    const value = Object.hasOwn(body, name) ? body[name] : undefined;
    if (field.kind === 'scalar' && field.isStamped && (value ?? null) === null)
      return Math.floor(this.context.now);
    // The mask of another record's secret says nothing about the secret of this one.
    if (value !== undefined && !(value === mask && isSecret(field))) {
      mustHaveValue(entity, field, value);
      return this.#cell(field, value);
    }
    if (name === 'tenant') return this.context.tenant;
    mustHaveValue(entity, field, field.default);
    return field.default === null ? null : this.#cell(field, field.default);
  }

  /** `old` is what the cell holds so far: it stays where the value is its mask. */
  #cell(field: ColumnField, value: unknown, old: Cell = null): Cell {
    if (field.kind === 'scalar') {
      if (value === mask && (field.encrypted || isSealed(old))) return old;
      if (!field.encrypted) return toCell(field, value);
      const { secrets } = this.context;
      return sealedCell(secrets, toCell(field, meantSecret(secrets, field, value, old)), old);
    }
    const uuid = this.#linkOrPart(field, value);
    if (uuid !== null) this.#check.add(field, uuid, uuid !== old);
    return uuid;
  }

  /** A link's uuid; an object that has no row yet is a record to be created with this one. */
  #linkOrPart(field: LinkField | LinksField, value: unknown): string | null {
    if (!isMap(value) || value['@id'] !== undefined || Object.keys(value).length < 2) {
      return linkUuid(field.name, value);
    }
    const target = this.catalog.get(field.target);
    if (!target || target.readOnly) return linkUuid(field.name, value);
    if (typeof value.uuid === 'string' && this.reader.row(target, value.uuid)) return value.uuid;
    return this.#createOther(target, value);
  }

  /**
   * Creates a record that a body holds inline and that is no part of the body's own. Null where a preprocessing rule
   * drops it: there is nothing to link then.
   */
  #createOther(target: Entity, given: JsonMap): string | null {
    if (!this.context.rights.may('create', target)) throw notPermitted('create', `"${target.plural}"`);
    refuseFields(target, given, this.context.rights);
    return unlessDropped(() => {
      const { body, startsPlaybooks } = this.context.screen(target, given, this.context.rights);
      const first = this.#changes.length;
      const { uuid } = this.create(target, body).row;
      if (!startsPlaybooks) for (const change of this.#changes.slice(first)) change.startsPlaybooks = false;
      return uuid;
    });
  }

  #set(entity: Entity, uuid: string, cells: Readonly<Record<string, Cell>>): void {
    const names = Object.keys(cells);
    if (names.length === 0) return;
    refuseLongRecord(entity.plural, Object.values(cells));
    const text = statementsOf(entity).update(names);
    unlessTaken(entity, () => this.connection.prepare(text).run(...Object.values(cells), uuid));
    this.#forget(entity, uuid);
  }

  /** The members a new record is created with. Returns the names of the collections that were given some. */
  #fill(collections: readonly CollectionField[], uuid: string, body: JsonMap): Set<string> {
    const filled = new Set<string>();
    for (const field of collections) {
      const value = Object.hasOwn(body, field.name) ? body[field.name] : undefined;
      const members = membersOf(value);
      if (members) {
        if (members.length > 0) filled.add(field.name);
        for (const member of members) this.#addMember(field, uuid, member);
      } else if (field.name === 'owners' && field.kind === 'many' && value === undefined) {
        if (this.context.teams.length > 0) filled.add(field.name);
        for (const team of this.context.teams) this.#join(field, uuid, team);
      }
    }
    return filled;
  }

  #addMember(field: CollectionField, uuid: string, member: unknown): void {
    if (field.kind === 'back') this.#adopt(field, uuid, member, false);
    else this.#join(field, uuid, this.#linkOrPart(field, member));
  }

  #join(field: LinksField, uuid: string, member: string | null): void {
    if (member === null) return;
    this.#check.add(field, member);
    addPair(this.connection, field, uuid, member);
  }

  /**
   * Points the lookup of a target record here, or creates the record when the body holds it inline. `isUpdate`: a part
   * named by an `@id` that no longer exists is created again (a playbook brought back to a version,
   * docs/platform/playbooks.md#wire).
   */
  #adopt(field: BackField, uuid: string, member: unknown, isUpdate: boolean): void {
    const target = this.catalog.get(field.target);
    if (!target) return;
    const known = isMap(member) && member['@id'] === undefined ? member.uuid : linkUuid(field.name, member);
    const row = typeof known === 'string' ? this.reader.row(target, known) : undefined;
    if (row && this.reader.sees(this.context.rights, target, row.uuid)) {
      // A part given inline is updated to match the body (a playbook with its steps, docs/platform/playbooks.md#wire).
      const changes = isMap(member) && field.owned ? withoutKeys(member) : {};
      this.update(target, row, { ...changes, [field.lookup]: uuid });
      return;
    }
    if (row || !isMap(member)) throw notFound(`The record ${String(known)} of "${field.target}"`);
    const { '@id': iri, ...part } = member;
    if (iri !== undefined && !(isUpdate && field.owned)) {
      throw new PlatformError(400, 'EntityNotFoundException', `The record ${String(iri)} was not found.`);
    }
    const body = { uuid: known, ...part, [field.lookup]: uuid };
    if (field.owned) this.create(target, body);
    else this.#createOther(target, body);
  }

  /** Sets a collection to exactly the members in a body. Returns whether that changed anything. */
  #replaceMembers(field: CollectionField, row: Row, value: unknown): boolean {
    const members = membersOf(value);
    if (members === null) return false;
    // What the writer does not see stays as it is: a client sends back the members it was shown.
    const before = this.reader.members(field, row, null, this.context.rights);
    const wanted = new Set(members.flatMap((member) => this.#memberUuid(field, member) ?? []));
    for (const uuid of before) {
      if (wanted.has(uuid)) continue;
      if (field.kind === 'many') removePair(this.connection, field, row.uuid, uuid);
      else this.#release(field, uuid);
    }
    if (field.kind === 'many') for (const uuid of wanted) this.#join(field, row.uuid, uuid);
    else for (const member of members) this.#adopt(field, row.uuid, member, true);
    return before.length !== members.length || before.some((uuid) => !wanted.has(uuid));
  }

  /** Null for a part that is yet to be created. */
  #memberUuid(field: CollectionField, member: unknown): string | null {
    if (field.kind === 'many') return this.#linkOrPart(field, member);
    if (!isMap(member) || member['@id'] !== undefined) return linkUuid(field.name, member);
    return typeof member.uuid === 'string' ? member.uuid : null;
  }

  #release(field: BackField, uuid: string): void {
    const target = this.catalog.get(field.target);
    if (!target) return;
    if (field.owned) this.remove(target, uuid, true);
    else this.#set(target, uuid, { [field.lookup]: null });
  }

  /** `__link` and `__unlink`: single members, without sending the others again. Single links go into `cells`. */
  #linkAndUnlink(entity: Entity, before: Row, body: JsonMap, cells: Record<string, Cell>): string[] {
    const touched: string[] = [];
    for (const verb of linkVerbs) {
      const requested = body[verb];
      if (!isMap(requested)) continue;
      for (const [name, members] of Object.entries(requested)) {
        const field = linkedField(entity, name);
        touched.push(name);
        if (field.kind === 'scalar') {
          const tags: unknown = JSON.parse(String(cells[name] ?? before[name] ?? '[]'));
          cells[name] = this.#cell(field, tagsAfter(verb, tags, members));
          continue;
        }
        for (const member of Array.isArray(members) ? members : [members]) {
          if (field.kind === 'one') cells[name] = verb === '__link' ? this.#cell(field, member) : null;
          else if (verb === '__link') this.#addMember(field, before.uuid, member);
          else this.#unlink(field, before.uuid, member);
        }
      }
    }
    return touched;
  }

  #unlink(field: CollectionField, uuid: string, member: unknown): void {
    const other = linkUuid(field.name, member);
    if (other === null) return;
    if (field.kind === 'many') removePair(this.connection, field, uuid, other);
    else if (this.#holds(field, uuid, other)) this.#release(field, other);
  }

  /** Whether a record leads back to this one, and is seen: no other is let go of. */
  #holds(field: BackField, uuid: string, member: string): boolean {
    const target = this.catalog.get(field.target);
    const isSeen = target !== undefined && this.reader.sees(this.context.rights, target, member);
    return isSeen && this.reader.row(target, member)?.[field.lookup] === uuid;
  }

  /** Parts that have their own recycle bin stay in it as long as their owner does. */
  #binParts(entity: Entity, row: Row): void {
    for (const [field, target] of this.#partsOf(entity)) {
      if (!target.softDelete) continue;
      for (const uuid of this.reader.members(field, row)) this.remove(target, uuid, false);
    }
  }

  /** What was moved to the bin with a record is restored with it (docs/platform/records.md#deleting). */
  #restoreParts(entity: Entity, row: Row): void {
    for (const [field, target] of this.#partsOf(entity)) {
      if (!target.softDelete) continue;
      const text = `UPDATE ${quoted(target.table)} SET deletedAt = NULL WHERE ${quoted(field.lookup)} = ? AND deletedAt >= ?`;
      this.connection.prepare(text).run(row.uuid, row.deletedAt);
      this.#forget(target);
    }
  }

  #removeParts(entity: Entity, row: Row): void {
    for (const [field, target] of this.#partsOf(entity)) {
      const text = `SELECT uuid FROM ${quoted(target.table)} WHERE ${quoted(field.lookup)} = ?`;
      const uuids = this.connection.prepare(text).pluck().all(row.uuid) as string[];
      for (const uuid of uuids) this.remove(target, uuid, true);
    }
  }

  *#partsOf(entity: Entity): Iterable<[BackField, Entity]> {
    for (const field of statementsOf(entity).collections) {
      const target = field.kind === 'back' && field.owned ? this.catalog.get(field.target) : undefined;
      if (field.kind === 'back' && target) yield [field, target];
    }
  }

  /** Sets the flag of the row to its final value in the table. */
  #keepDefault(entity: Entity, row: Row): void {
    const { oneDefault } = entity;
    if (!oneDefault) return;
    const isDefault = keepOneDefault(this.connection, entity, row, oneDefault);
    row[oneDefault.flag] = isDefault ? 1 : 0;
    this.links.forget();
  }

  /** What was looked up of a record, or of all, is out of date. */
  #forget(entity: Entity, uuid?: string): void {
    this.links.forget(uuid);
    this.connection.wrote(entity.plural);
  }

  #note(
    kind: Change['kind'],
    entity: Entity,
    before: Row | null,
    after: Row | null,
    fields: ReadonlySet<string>,
  ): void {
    const uuid = (before ?? after)?.uuid ?? '';
    this.connection.wrote(entity.plural);
    this.#changes.push({ kind, entity, uuid, before, after, fields, actor: this.context.actor });
  }
}

const isSecret = (field: ColumnField): boolean => field.kind === 'scalar' && field.encrypted;

const withoutKeys = ({ uuid: _uuid, '@id': _id, ...fields }: JsonMap): JsonMap => fields;
