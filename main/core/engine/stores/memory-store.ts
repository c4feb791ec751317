import { uuidOfIri } from '../../content/iri';
import type { ModuleDefinition } from '../../content/module/definition';
import { keptValue } from './kept-value';
import type { ModuleField } from '../../content/module/field';
import { recordTypeOf } from '../../content/module/record-type';
import { tagField, tagsGiven } from '../../query/tags';
import { isMap } from '../../text/values';
import { evaluate } from '../../query/evaluate';
import { defaultLimit, type ModuleUrl } from '../../query/module-url';
import { type Query, QueryError } from '../../query/query';
import { sortOrder } from '../../query/sort-order';
import {
  type JsonRecord,
  type Picklists,
  RecordError,
  type RecordStore,
  type UpsertOptions,
  type WriteOptions,
} from '../host';
import { administrator, engineActor } from '../well-known';
import { moduleOf } from './record-iri';
import { type Exposure, expose } from './record-view';
import { selectFields } from './select-fields';
import { Relations } from './relations';

/** Actors that exist on every instance (docs/platform/well-known.md#actors). */
const actors: readonly JsonRecord[] = [
  {
    '@id': administrator,
    '@type': 'Person',
    firstname: 'CS',
    lastname: 'Admin',
    email: '',
    userType: 'Person',
  },
  { '@id': engineActor, '@type': 'Appliance', name: 'Playbook' },
];

/**
 * Unique fields of platform modules that packs do not define (docs/platform/modules.md#built-in-modules). Tenant is one
 * and the same here.
 */
const platformUnique: Readonly<Record<string, string[][]>> = { incidents: [['sourceId']] };

/**
 * The records of one run, in memory. Kept as the database keeps them, with IRIs in place of picklist items and
 * related records, and shown as the API shows them.
 */
export class MemoryStore implements RecordStore {
  readonly #modules = new Map<string, Map<string, JsonRecord>>();
  readonly #touched = new Map<string, Set<string>>();
  readonly #exposure: Exposure;
  readonly #relations: Relations;
  /** Number of the newest record by module; numbers of deleted records are not given again. */
  readonly #numbers = new Map<string, number>();

  #isMadeUp = false;

  constructor(
    readonly schemas: ReadonlyMap<string, ModuleDefinition>,
    readonly picklists: Picklists & { learn(entry: unknown): void },
    /** The records of a module that exist before the run; loaded once, when the module is first used. */
    readonly load: (module: string) => readonly { record: JsonRecord; uuid: string }[] = () => [],
  ) {
    this.#relations = new Relations(
      schemas,
      (iri) => this.#modules.get(moduleOf(iri))?.get(uuidOfIri(iri) ?? '') ?? null,
    );
    for (const actor of actors)
      this.#put(moduleOf(String(actor['@id'])), { ...actor, uuid: uuidOfIri(actor['@id']) });
    this.#exposure = {
      raw: (iri) => this.#raw(iri),
      picklist: (iri) => picklists.byIri(iri),
      schema: (module) => schemas.get(module) ?? null,
    };
  }

  /**
   * Adds a record that exists before the run; expanded items and related records inside it are added too.
   * @param uuid identity for a record that has none
   * @returns its IRI
   */
  seed(module: string, record: JsonRecord, uuid: string): string {
    const own = uuidOfIri(record['@id']) ?? (typeof record['uuid'] === 'string' ? record['uuid'] : uuid);
    const iri = `/api/3/${module}/${own}`;
    const known = this.#raw(iri);
    this.#put(module, {
      ...known,
      ...this.#flatten(record),
      '@id': iri,
      '@type': record['@type'] ?? this.#typeOf(module),
      uuid: own,
    });
    return iri;
  }

  read(iri: string, relationships = false): JsonRecord | null {
    const raw = this.#raw(iri);
    return raw ? expose(raw, this.#exposure, relationships) : null;
  }

  find(url: ModuleUrl, query: Query): { records: JsonRecord[]; total: number } {
    const rows = [...this.#rows(url.module).values()];
    const searched = url.search === '' ? rows : rows.filter((row) => mentions(row, url.search));
    const sort = sortOrder(query.sort, this.schemas.get(url.module)?.defaultSort ?? []);
    const found = this.#sorted(searched, { ...query, sort });
    const limit = url.limit ?? defaultLimit;
    const page = found.slice((url.page - 1) * limit, url.page * limit);
    return {
      total: found.length,
      records: page.map((row) =>
        selectFields(expose(row, this.#exposure, url.relationships, url.maxRelations), query.selectFields),
      ),
    };
  }

  /** @throws RecordError for an operator the platform does not have */
  #sorted(rows: readonly JsonRecord[], query: Query): JsonRecord[] {
    try {
      return evaluate(rows, query, { resolve: (iri) => this.picklists.byIri(iri) ?? this.#raw(iri) });
    } catch (failure) {
      if (failure instanceof QueryError) throw new RecordError(400, `QueryException: ${failure.message}`);
      throw failure;
    }
  }

  related(iri: string, field: string): JsonRecord[] {
    const value = this.#raw(iri)?.[field];
    const iris = Array.isArray(value) ? value : [value];
    return iris.flatMap((entry): JsonRecord[] => {
      const found = typeof entry === 'string' ? this.read(entry) : null;
      return found ? [found] : [];
    });
  }

  create(module: string, fields: JsonRecord, options: UpsertOptions): ReturnType<RecordStore['create']> {
    const values = this.#valuesOf(module, fields);
    const existing = this.#duplicateOf(module, values);
    if (existing) {
      const iri = String(existing.row['@id']);
      if (options.onDuplicate === 'refuse') {
        throw new RecordError(
          409,
          `UniqueConstraintViolationException: A record of "${module}" with the same ${existing.by.join(', ')} exists already.`,
        );
      }
      if (options.onDuplicate === 'keep') return { record: this.#shown(iri), created: false };
      const before = this.#shown(iri, true);
      const only = options.fieldsToUpdate;
      this.update(
        iri,
        only ? Object.fromEntries(Object.entries(values).filter(([name]) => only.includes(name))) : values,
        options,
      );
      return { record: this.#shown(iri), created: false, before };
    }
    const uuid = typeof values['uuid'] === 'string' && values['uuid'] !== '' ? values['uuid'] : options.uuid;
    const iri = `/api/3/${module}/${uuid}`;
    const seconds = options.at / 1000;
    const row: JsonRecord = {
      '@id': iri,
      '@type': this.#typeOf(module),
      ...this.#defaults(module, values),
      ...values,
      uuid,
      id: this.#nextNumber(module),
      createUser: engineActor,
      createDate: seconds,
      modifyUser: engineActor,
      modifyDate: seconds,
      recordTags: values['recordTags'] ?? [],
    };
    this.#link(row, options);
    this.#put(module, row);
    this.#touch(module, uuid);
    return { record: this.#shown(iri, true), created: true };
  }

  update(iri: string, fields: JsonRecord, options: WriteOptions): JsonRecord {
    const row = this.#raw(iri);
    if (!row) throw new RecordError(404, `There is no record ${iri}.`);
    const before = { ...row };
    for (const [field, value] of Object.entries(this.#valuesOf(moduleOf(iri), fields))) {
      const old = row[field];
      row[field] =
        options.append.has(field) && Array.isArray(old) && Array.isArray(value)
          ? [...new Set([...old, ...value])]
          : value;
    }
    this.#link(row, options);
    this.#relations.settle(row, before);
    row['modifyUser'] = engineActor;
    row['modifyDate'] = options.at / 1000;
    this.#touch(moduleOf(iri), String(row['uuid']));
    return this.#shown(iri);
  }

  remove(iri: string): boolean {
    const uuid = uuidOfIri(iri) ?? '';
    this.#touched.get(moduleOf(iri))?.delete(uuid);
    return this.#rows(moduleOf(iri)).delete(uuid);
  }

  hasUniqueFields(module: string): boolean {
    return this.#unique(module).length > 0;
  }

  assume(iri: string, at: number): JsonRecord {
    const module = moduleOf(iri);
    const uuid = uuidOfIri(iri) ?? '';
    const seconds = at / 1000;
    this.#put(module, {
      '@id': `/api/3/${module}/${uuid}`,
      '@type': this.#typeOf(module),
      uuid,
      createUser: administrator,
      createDate: seconds,
      modifyUser: administrator,
      modifyDate: seconds,
      recordTags: [],
    });
    return this.#shown(iri);
  }

  changes(): Record<string, JsonRecord[]> {
    return Object.fromEntries(
      [...this.#touched].flatMap(([module, uuids]): [string, JsonRecord[]][] => {
        const records = [...uuids].flatMap((uuid): JsonRecord[] => {
          const record = this.read(`/api/3/${module}/${uuid}`, true);
          return record ? [record] : [];
        });
        return records.length > 0 ? [[module, records]] : [];
      }),
    );
  }

  acceptMadeUp(): void {
    this.#isMadeUp = true;
  }

  redo(iri: string, record: JsonRecord | null): void {
    const module = moduleOf(iri);
    if (!record) {
      this.remove(iri);
      return;
    }
    this.seed(module, record, '');
    this.#touch(module, uuidOfIri(iri) ?? '');
  }

  #raw(iri: string): JsonRecord | null {
    return this.#rows(moduleOf(iri)).get(uuidOfIri(iri) ?? '') ?? null;
  }

  /** @param isNew the answer to a creation, which names related records too */
  #shown(iri: string, isNew = false): JsonRecord {
    const row = this.#raw(iri);
    return row ? expose(row, this.#exposure, false, null, isNew) : {};
  }

  #put(module: string, row: JsonRecord): void {
    const rows = this.#rows(module);
    const before = rows.get(String(row['uuid'])) ?? {};
    rows.set(String(row['uuid']), row);
    this.#relations.settle(row, before);
    this.#relations.arrive(row);
  }

  #nextNumber(module: string): number {
    const last = this.#numbers.get(module) ?? this.#rows(module).size;
    this.#numbers.set(module, last + 1);
    return last + 1;
  }

  #rows(module: string): Map<string, JsonRecord> {
    const known = this.#modules.get(module);
    if (known) return known;
    const rows = new Map<string, JsonRecord>();
    this.#modules.set(module, rows);
    for (const { record, uuid } of this.load(module)) this.seed(module, record, uuid);
    return rows;
  }

  #touch(module: string, uuid: string): void {
    let uuids = this.#touched.get(module);
    if (!uuids) this.#touched.set(module, (uuids = new Set()));
    uuids.add(uuid);
  }

  #typeOf(module: string): string {
    return this.schemas.get(module)?.recordType ?? recordTypeOf(module);
  }

  #unique(module: string): ModuleDefinition['unique'] {
    return this.schemas.get(module)?.unique ?? platformUnique[module] ?? [];
  }

  /** By uuid, else by the module's unique fields; an absent value is unlike any other, as in the database. */
  #duplicateOf(module: string, values: JsonRecord): { row: JsonRecord; by: readonly string[] } | null {
    const rows = this.#rows(module);
    const { uuid } = values;
    const same = typeof uuid === 'string' ? rows.get(uuid) : undefined;
    if (same) return { row: same, by: ['uuid'] };
    for (const columns of this.#unique(module)) {
      const compared = columns.filter((column) => column !== 'tenant');
      if (compared.length === 0 || compared.some((column) => (values[column] ?? null) === null)) continue;
      for (const row of rows.values())
        if (compared.every((column) => row[column] === values[column])) return { row, by: columns };
    }
    return null;
  }

  #link(row: JsonRecord, options: WriteOptions): void {
    const named = (field: string, iris: readonly string[]): readonly unknown[] =>
      field === tagField ? iris.flatMap(tagsGiven) : iris;
    for (const [field, iris] of Object.entries(options.link))
      row[field] = [...new Set([...listOf(row[field]), ...named(field, iris)])];
    for (const [field, iris] of Object.entries(options.unlink)) {
      const gone = named(field, iris);
      row[field] = listOf(row[field]).filter((entry) => !gone.includes(String(entry)));
    }
  }

  /**
   * The values of a body as the database keeps them, as far as the module's definition is known.
   * @throws RecordError for what it refuses
   */
  #valuesOf(module: string, body: JsonRecord): JsonRecord {
    const fields = this.schemas.get(module)?.fields;
    const kept = Object.entries(this.#flatten(body)).map(([name, value]): [string, unknown] => {
      const field = fields?.get(name);
      return [name, field ? this.#kept(module, field, value) : value];
    });
    // What names no members leaves a list as it is.
    return Object.fromEntries(kept.filter(([, value]) => value !== undefined));
  }

  #kept(module: string, field: ModuleField, value: unknown): unknown {
    try {
      return keptValue(module, field, value);
    } catch (failure) {
      if (this.#isMadeUp && failure instanceof RecordError) return value;
      throw failure;
    }
  }

  /** Values of a new record where none are given. */
  #defaults(module: string, values: JsonRecord): JsonRecord {
    const fields = [...(this.schemas.get(module)?.fields.values() ?? [])];
    const given = fields.flatMap((field): [string, unknown][] => {
      if (field.collection || Object.hasOwn(values, field.name)) return [];
      return [[field.name, this.#kept(module, field, field.defaultValue)]];
    });
    return Object.fromEntries(given);
  }

  /**
   * Fields as the database has them: what the API expands becomes its IRI, and is added to the store where it is new.
   */
  #flatten(record: JsonRecord): JsonRecord {
    return Object.fromEntries(
      Object.entries(record).map(([field, value]) => [
        field,
        field === tagField ? tagsGiven(value) : this.#flat(value),
      ]),
    );
  }

  #flat(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((entry) => this.#flat(entry));
    if (!isMap(value)) return value;
    const iri = value['@id'];
    if (typeof iri !== 'string' || !iri.startsWith('/api/3/')) return value;
    if (moduleOf(iri) === 'picklists') this.picklists.learn(value);
    else if (!this.#raw(iri)) this.seed(moduleOf(iri), value, '');
    return iri;
  }
}

function mentions(row: JsonRecord, words: string): boolean {
  const text = Object.values(row)
    .filter((value) => typeof value === 'string')
    .join('\n')
    .toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : isEmpty(value) ? [] : [value];
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}
