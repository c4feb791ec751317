import { isMap, type JsonMap } from '@core/content/shape';
import type { EntityCatalog } from '../entities/catalog';
import type { BackField, Entity, Field, LinkField, LinksField } from '../entities/entity';
import { conflict, invalid, notFound, PlatformError } from '../platform-error';
import { SqliteError } from '../store/connection';
import type { Statements } from '../store/statements';
import { quoted } from '../store/tables';
import type { Change } from './change';
import type { RecordReader, Row } from './reader';
import { type Cell, linkUuid, toCell } from './values';

/** Who writes, when, and how strictly. */
export interface WriteContext {
  /** Uuid of the actor, for `createUser` and `modifyUser`. */
  actor: string | null;
  /** Seconds since the epoch. */
  now: number;
  newUuid(): string;
  /** Bulk insert and feeds take any picklist item (API reference 3). */
  checkPicklists: boolean;
}

/** A link written in this transaction, to be checked when all of it stands. */
interface Pending {
  field: LinkField | LinksField;
  uuid: string;
}

/**
 * Writes records into their tables. Every call of a public method belongs into a transaction of the caller's, which
 * ends with `settle`; parts of one body may refer to each other in any order.
 */
export class RecordWriter {
  #pending: Pending[] = [];
  #changes: Change[] = [];

  constructor(
    private readonly statements: Statements,
    private readonly catalog: EntityCatalog,
    private readonly reader: RecordReader,
    private readonly context: WriteContext,
  ) {}

  /** Makes a record, and the parts its body holds inline. Returns its uuid. */
  create(entity: Entity, body: JsonMap): string {
    mustBeWritable(entity);
    const uuid = typeof body.uuid === 'string' && body.uuid !== '' ? body.uuid : this.context.newUuid();
    const cells: Record<string, Cell> = { uuid };
    for (const field of entity.fields.values()) {
      if (field.kind !== 'scalar' && field.kind !== 'one') continue;
      if (field.name === 'id') continue;
      const given = body[field.name];
      this.#require(entity, field, given === undefined ? field.default : given);
      cells[field.name] = this.#cell(field, given === undefined ? field.default : given);
    }
    const { actor, now } = this.context;
    Object.assign(cells, {
      createUser: actor,
      modifyUser: actor,
      createDate: now,
      modifyDate: now,
      deletedAt: null,
    });
    this.#insert(entity, cells);
    for (const field of entity.fields.values()) this.#writeMembers(field, uuid, body[field.name]);
    this.#note('create', entity, uuid, null, new Set(Object.keys(body)));
    return uuid;
  }

  /** Changes the fields a body names and leaves the others (API reference 3). */
  update(entity: Entity, uuid: string, body: JsonMap): void {
    mustBeWritable(entity);
    const before = this.reader.row(entity, uuid);
    if (!before) throw notFound(`The record ${uuid} of "${entity.plural}"`);
    const cells: Record<string, Cell> = {};
    const changed = new Set<string>();
    for (const [name, value] of Object.entries(body)) {
      const field = entity.fields.get(name);
      if (!field || unwritable.has(name)) continue;
      if (field.kind === 'scalar' || field.kind === 'one') {
        this.#require(entity, field, value);
        const cell = this.#cell(field, value);
        if (cell === (before[name] ?? null)) continue;
        cells[name] = cell;
        changed.add(name);
      } else if (this.#replaceMembers(field, before, value)) {
        changed.add(name);
      }
    }
    for (const name of this.#linkAndUnlink(entity, uuid, body)) changed.add(name);
    Object.assign(cells, { modifyUser: this.context.actor, modifyDate: this.context.now });
    this.#set(entity, uuid, cells);
    this.#note('update', entity, uuid, before, changed);
  }

  /** Moves a record to the recycle bin, or out of the database. */
  remove(entity: Entity, uuid: string, isFinal: boolean): void {
    mustBeWritable(entity);
    const before = this.reader.row(entity, uuid);
    if (!before) throw notFound(`The record ${uuid} of "${entity.plural}"`);
    for (const field of entity.fields.values()) {
      if (field.kind === 'back' && field.owned) this.#removeParts(field, before, isFinal);
    }
    if (entity.softDelete && !isFinal) {
      this.#set(entity, uuid, { deletedAt: this.context.now });
    } else {
      this.#detach(entity, before);
      this.statements.get(`DELETE FROM ${quoted(entity.table)} WHERE uuid = ?`).run(uuid);
    }
    this.#note('delete', entity, uuid, before, new Set());
  }

  /**
   * Checks what could not be checked before all of a body was written: that links lead somewhere, and picklist
   * items belong to their list. Returns what was changed.
   */
  settle(): Change[] {
    for (const { field, uuid } of this.#pending) this.#checkLink(field, uuid);
    const changes = this.#changes;
    this.#pending = [];
    this.#changes = [];
    return changes;
  }

  #cell(field: Field, value: unknown): Cell {
    if (field.kind === 'scalar') return toCell(field, value);
    if (field.kind !== 'one') return null;
    const uuid = this.#linkOrPart(field, value);
    if (uuid !== null) this.#pending.push({ field, uuid });
    return uuid;
  }

  /** A link's uuid; an object that has no row yet is a record to be made along with this one. */
  #linkOrPart(field: LinkField | LinksField, value: unknown): string | null {
    if (!isMap(value) || value['@id'] !== undefined || Object.keys(value).length < 2) {
      return linkUuid(field.name, value);
    }
    const target = this.catalog.get(field.target);
    if (!target || target.readOnly) return linkUuid(field.name, value);
    if (typeof value.uuid === 'string' && this.reader.row(target, value.uuid)) return value.uuid;
    return this.create(target, value);
  }

  #require(entity: Entity, field: Field, value: unknown): void {
    if (field.kind === 'back' || field.kind === 'many' || !field.required) return;
    if (value !== null && value !== undefined && value !== '') return;
    if (field.kind === 'one' && field.list) throw wrongItem(field);
    throw invalid(`The "${field.name}" field of "${entity.plural}" is required.`);
  }

  #checkLink(field: LinkField | LinksField, uuid: string): void {
    const target = this.catalog.get(field.target);
    const row = target ? this.reader.row(target, uuid) : undefined;
    if (field.target === 'picklists') {
      if (!this.context.checkPicklists) return;
      const list = typeof row?.listName === 'string' ? this.catalog.get('picklist_names') : undefined;
      const name = list && this.reader.row(list, String(row?.listName))?.name;
      if (!row || (field.list !== null && name !== field.list)) throw wrongItem(field);
    } else if (!row) {
      throw new PlatformError(
        400,
        'ForeignKeyConstraintViolationException',
        `Foreign key violation on field '${field.name}' with data '${uuid}' is not a valid entry of type '${field.target}'.`,
      );
    }
  }

  #insert(entity: Entity, cells: Readonly<Record<string, Cell>>): void {
    const names = Object.keys(cells);
    const text = `INSERT INTO ${quoted(entity.table)} (${names.map(quoted).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
    this.#unique(entity, () => this.statements.get(text).run(...Object.values(cells)));
  }

  #set(entity: Entity, uuid: string, cells: Readonly<Record<string, Cell>>): void {
    const names = Object.keys(cells);
    const text = `UPDATE ${quoted(entity.table)} SET ${names.map((name) => `${quoted(name)} = ?`).join(', ')} WHERE uuid = ?`;
    this.#unique(entity, () => this.statements.get(text).run(...Object.values(cells), uuid));
  }

  #unique(entity: Entity, write: () => unknown): void {
    try {
      write();
    } catch (failure) {
      if (!(failure instanceof SqliteError) || !failure.code.startsWith('SQLITE_CONSTRAINT')) throw failure;
      const fields = [...failure.message.matchAll(/\.([^,\s]+)/g)].map((match) => match[1]).join(', ');
      throw conflict(`A record of "${entity.plural}" with the same ${fields} exists already.`);
    }
  }

  /** The members a new record is made with. */
  #writeMembers(field: Field, uuid: string, value: unknown): void {
    if ((field.kind !== 'many' && field.kind !== 'back') || !Array.isArray(value)) return;
    for (const member of value) {
      if (field.kind === 'back') this.#adopt(field, uuid, member);
      else this.#join(field, uuid, this.#linkOrPart(field, member));
    }
  }

  #join(field: LinksField, uuid: string, member: string | null): void {
    if (member === null) return;
    const { table, own, other } = field.join;
    this.statements
      .get(`INSERT OR IGNORE INTO ${quoted(table)} (${own}, ${other}) VALUES (?, ?)`)
      .run(uuid, member);
    this.#pending.push({ field, uuid: member });
  }

  #unjoin(field: LinksField, uuid: string, member: string): void {
    const { table, own, other } = field.join;
    this.statements.get(`DELETE FROM ${quoted(table)} WHERE ${own} = ? AND ${other} = ?`).run(uuid, member);
  }

  /** Points the lookup of a target record here, or makes the record when the body holds it inline. */
  #adopt(field: BackField, uuid: string, member: unknown): void {
    const target = this.catalog.get(field.target);
    if (!target) return;
    const known = isMap(member) && member['@id'] === undefined ? member.uuid : linkUuid(field.name, member);
    const exists = typeof known === 'string' && this.reader.row(target, known) !== undefined;
    if (isMap(member) && !exists) {
      if (member['@id'] !== undefined) {
        throw new PlatformError(
          400,
          'EntityNotFoundException',
          `The record ${String(member['@id'])} was not found.`,
        );
      }
      this.create(target, { ...member, [field.lookup]: uuid });
    } else if (!exists) {
      throw notFound(`The record ${String(known)} of "${field.target}"`);
    } else {
      this.#set(target, known, { [field.lookup]: uuid });
    }
  }

  /** Makes a collection exactly what a body says. Whether that changed anything. */
  #replaceMembers(field: LinksField | BackField, row: Row, value: unknown): boolean {
    if (!Array.isArray(value)) return false;
    const before = this.reader.members(field, row);
    if (field.kind === 'back') {
      const kept = new Set(value.flatMap((member) => linkUuid(field.name, member) ?? []));
      for (const uuid of before) if (!kept.has(uuid)) this.#release(field, uuid);
      for (const member of value) this.#adopt(field, row.uuid, member);
      return before.length !== kept.size || before.some((uuid) => !kept.has(uuid));
    }
    const wanted = new Set(value.flatMap((member) => this.#linkOrPart(field, member) ?? []));
    for (const uuid of before) if (!wanted.has(uuid)) this.#unjoin(field, row.uuid, uuid);
    for (const uuid of wanted) this.#join(field, row.uuid, uuid);
    return before.length !== wanted.size || before.some((uuid) => !wanted.has(uuid));
  }

  #release(field: BackField, uuid: string): void {
    const target = this.catalog.get(field.target);
    if (!target) return;
    if (field.owned) this.remove(target, uuid, true);
    else this.#set(target, uuid, { [field.lookup]: null });
  }

  /** `__link` and `__unlink`: single members, without sending the others again. */
  #linkAndUnlink(entity: Entity, uuid: string, body: JsonMap): string[] {
    const touched: string[] = [];
    for (const verb of ['__link', '__unlink'] as const) {
      const wishes = body[verb];
      if (!isMap(wishes)) continue;
      for (const [name, members] of Object.entries(wishes)) {
        const field = entity.fields.get(name);
        if (!field || field.kind === 'scalar')
          throw invalid(`"${entity.plural}" has no relationship "${name}".`);
        for (const member of Array.isArray(members) ? members : [members]) {
          this.#linkOne(entity, field, uuid, member, verb === '__link');
        }
        touched.push(name);
      }
    }
    return touched;
  }

  #linkOne(
    entity: Entity,
    field: Exclude<Field, { kind: 'scalar' }>,
    uuid: string,
    member: unknown,
    on: boolean,
  ) {
    const other = linkUuid(field.name, member);
    if (other === null) return;
    if (field.kind === 'many') {
      if (on) this.#join(field, uuid, other);
      else this.#unjoin(field, uuid, other);
    } else if (field.kind === 'back') {
      if (on) this.#adopt(field, uuid, member);
      else this.#release(field, other);
    } else {
      this.#set(entity, uuid, { [field.name]: on ? this.#cell(field, member) : null });
    }
  }

  #removeParts(field: BackField, row: Row, isFinal: boolean): void {
    const target = this.catalog.get(field.target);
    if (!target) return;
    for (const uuid of this.reader.members(field, row))
      this.remove(target, uuid, isFinal || !target.softDelete);
  }

  /** Clears every link that leads to a record about to go. */
  #detach(entity: Entity, row: Row): void {
    for (const { from, field } of this.catalog.incoming(entity.plural)) {
      const column = quoted(field.name);
      this.statements
        .get(`UPDATE ${quoted(from.table)} SET ${column} = NULL WHERE ${column} = ?`)
        .run(row.uuid);
    }
    for (const field of entity.fields.values()) {
      if (field.kind !== 'many') continue;
      this.statements
        .get(`DELETE FROM ${quoted(field.join.table)} WHERE ${field.join.own} = ?`)
        .run(row.uuid);
    }
  }

  #note(
    kind: Change['kind'],
    entity: Entity,
    uuid: string,
    before: Row | null,
    fields: ReadonlySet<string>,
  ): void {
    this.#changes.push({ kind, entity, uuid, before, fields, actor: this.context.actor });
  }
}

/** Fields the platform writes itself. */
const unwritable = new Set(['id', 'uuid', 'createUser', 'createDate', 'modifyUser', 'modifyDate']);

function mustBeWritable(entity: Entity): void {
  if (entity.readOnly)
    throw new PlatformError(405, 'MethodNotAllowedHttpException', `"${entity.plural}" is read only.`);
}

/** As captured from a release since 7.5.0 (API reference 1.5). */
const wrongItem = (field: LinkField | LinksField): PlatformError =>
  new PlatformError(
    400,
    'UnexpectedValueException',
    `FSR_CH_0000001 : The "${field.name}" field is required to have a value from the "${field.list ?? field.name}" picklist. However, the provided value does not match any of the options listed in the specified picklist.`,
  );
