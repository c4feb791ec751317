import { membersOf, uuidOfIri } from '@core/content/iri';
import type { JsonMap } from '@core/text/values';
import {
  type JsonRecord,
  RecordError,
  type RecordStore,
  type UpsertOptions,
  type WriteOptions,
} from '@core/engine/host';
import { moduleOf } from '@core/engine/stores/record-iri';
import { tagField, tagsGiven } from '@core/query/tags';
import { selectFields } from '@core/engine/stores/select-fields';
import { defaultLimit, type ModuleUrl } from '@core/query/module-url';
import { type Query, QueryError } from '@core/query/query';
import type { Entity } from '../entities/entity';
import type { Permission } from '../identity/permission';
import { playbookAppliance } from '../identity/playbook-appliance';
import { PlatformError } from '../platform-error';
import type { Search } from '../query/search';
import type { Rights } from '../query/sight';
import { Interrupted } from '../reading/given-up';
import { madeOfMap } from '../records/form';
import { plainView, type View, wholeExtent } from '../records/reader';
import type { Records } from '../records/records';
import type { Writing } from '../records/writing';
import { DroppedRecord } from '../records/screen';

/** Whom the records are read and written for: the actor playbooks run as, or who tries a template. */
export interface RecordsActor {
  uuid: string;
  rights: Rights;
}

/**
 * The records of an instance as the engine sees them for an actor, the Playbook appliance in runs
 * (docs/platform/identity.md#permissions): what that may not do fails the step, and so does what the instance refuses, in
 * the words of its API.
 */
export class InstanceRecords implements RecordStore {
  readonly #touched = new Map<string, Set<string>>();

  /**
   * @param isAgain the run resumes after an interruption, so an existing record with the uuid it would assign is its
   *   own
   * @param within wraps every write, so that whatever the write triggers is attributed to this run
   */
  constructor(
    private readonly records: Records,
    private readonly actor: RecordsActor,
    private readonly isAgain: boolean,
    private readonly within: <T>(write: () => T) => T,
  ) {}

  read(iri: string, relationships = false): JsonRecord | null {
    const entity = this.records.catalog.get(moduleOf(iri));
    const uuid = uuidOfIri(iri);
    const { rights: sight } = this.actor;
    if (!entity || uuid === null || !sight.reads(entity)) return null;
    const row = this.records.reader.row(entity, uuid);
    if (!row || (row.deletedAt ?? null) !== null || !this.records.reader.sees(sight, entity, uuid))
      return null;
    return this.records.reader.show(entity, row, { relationships, maxRelations: null, sight });
  }

  find(url: ModuleUrl, query: Query): { records: JsonRecord[]; total: number } {
    return this.#attempt(url.module, 'read', (entity) => {
      const { rows, total } = this.records.find(entity, this.#searchOf(url, query));
      const records = this.records.reader
        .showAll(entity, rows, this.#viewOf(url))
        .map((record) => selectFields(record, query.selectFields));
      return { records, total };
    });
  }

  /**
   * As `find`; others are answered while many records are looked at, or shown. A publish, a restore or a stop meanwhile
   * fails no run: then it is found at once.
   */
  async findBeside(url: ModuleUrl, query: Query): Promise<{ records: JsonRecord[]; total: number }> {
    const entity = this.#attempt(url.module, 'read', (allowed) => allowed);
    try {
      const { rows, total } = await this.records.findBeside(entity, this.#searchOf(url, query));
      const form = madeOfMap((record): JsonRecord => selectFields(record, query.selectFields));
      const records = await this.records.reader.showInTurns(form, entity, rows, this.#viewOf(url));
      return { records, total };
    } catch (failure) {
      if (failure instanceof Interrupted) return this.find(url, query);
      throw asRecordError(failure);
    }
  }

  related(iri: string, field: string): JsonRecord[] {
    return this.#attempt(moduleOf(iri), 'read', (entity): JsonRecord[] => {
      const { rights } = this.actor;
      const row = this.records.row(entity, uuidOfIri(iri) ?? '', false, rights);
      const relation = entity.fields.get(field);
      if (!relation || relation.kind === 'scalar' || !rights.shows(entity, field)) return [];
      return this.records.reader
        .members(relation, row, null, rights)
        .flatMap((uuid): JsonRecord[] => listOf(this.read(`/api/3/${relation.target}/${uuid}`)));
    });
  }

  create(module: string, fields: JsonRecord, options: UpsertOptions): ReturnType<RecordStore['create']> {
    return this.#attempt(module, 'create', (entity) => {
      const own = typeof fields.uuid === 'string' && fields.uuid !== '' ? fields.uuid : options.uuid;
      if (this.isAgain && this.records.reader.row(entity, own))
        return { record: this.records.get(entity, own, this.#view), created: true };
      const body: JsonMap = { ...fields, uuid: own, __link: options.link };
      const known =
        options.onDuplicate === 'refuse'
          ? null
          : this.records.match(entity, { ...fields, uuid: fields.uuid });
      if (known === null) return this.#made(entity, body);
      const iri = `/api/3/${entity.plural}/${known}`;
      if (options.onDuplicate === 'keep')
        return { record: this.records.get(entity, known, this.#view), created: false };
      const only = options.fieldsToUpdate;
      const { uuid: _uuid, ...rest } = fields;
      const written = only ? pick(rest, (name) => only.includes(name)) : rest;
      return { record: this.update(iri, written, options), created: false };
    });
  }

  update(iri: string, fields: JsonRecord, options: WriteOptions): JsonRecord {
    return this.#attempt(moduleOf(iri), 'update', (entity) => {
      const uuid = uuidOfIri(iri) ?? '';
      const before =
        options.append.size > 0 ? this.records.get(entity, uuid, { ...this.#view, ...wholeExtent }) : {};
      const body = Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          options.append.has(name) ? joined(name, before[name], value) : value,
        ]),
      );
      const changes = { ...body, __link: options.link, __unlink: options.unlink };
      const record = this.within(() => this.records.update(entity, uuid, changes, this.#writing));
      this.#touch(entity, uuid);
      return record;
    });
  }

  hasUniqueFields(module: string): boolean {
    return (this.records.catalog.get(module)?.unique.length ?? 0) > 0;
  }

  remove(iri: string): boolean {
    return this.#attempt(moduleOf(iri), 'delete', (entity) => {
      const uuid = uuidOfIri(iri) ?? '';
      if (!this.read(iri)) return false;
      this.within(() => this.records.remove(entity, uuid, this.#writing, false));
      this.#touched.get(entity.plural)?.delete(uuid);
      return true;
    });
  }

  /** Nothing is made up here: the instance knows its records. */
  assume(iri: string): never {
    throw new RecordError(404, `NotFoundHttpException: The record ${iri} was not found.`);
  }

  changes(): Record<string, JsonRecord[]> {
    return Object.fromEntries(
      [...this.#touched].map(([module, uuids]) => [
        module,
        [...uuids].flatMap((uuid) => listOf(this.read(`/api/3/${module}/${uuid}`))),
      ]),
    );
  }

  #searchOf(url: ModuleUrl, query: Query): Search {
    const limit = url.limit ?? defaultLimit;
    return { query, words: url.search, limit, page: url.page, showDeleted: false, sight: this.actor.rights };
  }

  #viewOf({ relationships, maxRelations }: ModuleUrl): View {
    return { relationships, maxRelations, sight: this.actor.rights };
  }

  get #view(): View {
    return { ...plainView, sight: this.actor.rights };
  }

  get #writing(): Writing {
    return { actor: this.actor.uuid, rights: this.actor.rights };
  }

  #made(entity: Entity, body: JsonMap): ReturnType<RecordStore['create']> {
    try {
      const record = this.within(() => this.records.create(entity, body, this.#writing));
      this.#touch(entity, String(record.uuid));
      return { record, created: true };
    } catch (failure) {
      if (!(failure instanceof DroppedRecord)) throw failure;
      return { record: failure.answer(), created: false, dropped: failure.message };
    }
  }

  #touch(entity: Entity, uuid: string): void {
    let uuids = this.#touched.get(entity.plural);
    if (!uuids) this.#touched.set(entity.plural, (uuids = new Set()));
    uuids.add(uuid);
  }

  /** @throws RecordError for what the instance refuses */
  #attempt<T>(module: string, permission: Permission, work: (entity: Entity) => T): T {
    try {
      const entity = this.records.entity(module);
      if (!this.actor.rights.may(permission, entity)) {
        const who = this.actor.uuid === playbookAppliance ? 'The playbook engine' : 'The caller';
        throw new RecordError(403, `AccessDeniedException: ${who} may not ${permission} "${module}".`);
      }
      return work(entity);
    } catch (failure) {
      throw asRecordError(failure);
    }
  }
}

/** What the instance refuses, as playbooks hear of it; any other failure stays what it is. */
function asRecordError(failure: unknown): unknown {
  if (failure instanceof PlatformError)
    return new RecordError(failure.status, `${failure.type}: ${failure.message}`);
  if (failure instanceof QueryError) return new RecordError(400, `QueryException: ${failure.message}`);
  return failure;
}

const listOf = (record: JsonRecord | null): JsonRecord[] => (record ? [record] : []);

const pick = (record: JsonRecord, wanted: (name: string) => boolean): JsonRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => wanted(name)));

/** A list with the new entries added to the existing ones; records are distinguished by their IRI. */
function joined(name: string, before: unknown, added: unknown): unknown {
  const more = name === tagField ? tagsGiven(added) : membersOf(added);
  if (!Array.isArray(before) || more === null) return added;
  const identity = (value: unknown) => uuidOfIri(value) ?? JSON.stringify(value);
  const known = new Set(before.map(identity));
  return [...before, ...more.filter((value) => !known.has(identity(value)))];
}
