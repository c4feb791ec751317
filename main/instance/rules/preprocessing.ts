import { preprocessingActions } from '@core/content/rule/preprocessing-actions';
import { membersOf, uuidOfIri } from '@core/content/iri';
import { matches } from '@core/query/evaluate';
import { type FilterGroup, type Query, QueryError, readQuery } from '@core/query/query';
import { tagField, tagsGiven } from '@core/query/tags';
import { elementsOf, firstText, isMap, type JsonMap, mapOf } from '@core/text/values';
import type { Entity, Field } from '../entities/entity';
import { PlatformError } from '../platform-error';
import type { Rights } from '../query/sight';
import { recordBehind } from '../records/record-behind';
import type { Records } from '../records/records';
import { DroppedRecord, type Screened } from '../records/screen';
import type { Connection } from '../store/connection';
import { Remembered } from '../store/remembered';
import { quoted } from '../store/tables';

interface RuleRow {
  uuid: string;
  name: string;
  /** JSON. */
  criteria: string | null;
  /** JSON. */
  action: string | null;
  /** Uuid of an item of "Preprocessing Action Types". */
  actionType: string | null;
  skipPlaybookExecution: number | null;
  /** Seconds since the epoch; null for ever. */
  endDate: number | null;
}

interface Criteria {
  condition: FilterGroup | null;
  /** How far back records count as similar; 0 for ever. */
  days: number;
}

/** Seconds. */
const day = 86_400;
/** So that a rule that meets everything stays cheap. */
const mostLinked = 100;
/** Records that are looked at for that, the latest: whoever writes a record waits, and everybody else with it. */
export const mostLookedAt = 5_000;

/** Rules that look at each new record before it is stored (docs/platform/rules.md#preprocessing-rules). */
export class Preprocessing {
  readonly #known: Remembered<{ row: RuleRow; criteria: Criteria }[]>;

  constructor(
    private readonly connection: Connection,
    private readonly records: Records,
    private readonly now: () => number,
  ) {
    this.#known = new Remembered(connection, ['preprocessing_rules']);
  }

  /**
   * A new record after the active rules of its module, the lowest priority number first; each rule sees what those
   * before it changed.
   * @throws DroppedRecord where a rule drops it
   */
  screen(entity: Entity, body: JsonMap, rights: Rights): Screened {
    let screened: Screened = { body, startsPlaybooks: true };
    for (const { row: rule, criteria } of this.#rulesFor(entity.plural)) {
      if (rule.endDate !== null && rule.endDate <= this.now()) continue;
      if (!this.#isMeant(criteria.condition, entity, screened.body)) continue;
      if (rule.actionType === preprocessingActions.drop) throw new DroppedRecord(rule);
      const action = mapOf(JSON.parse(rule.action ?? '{}'));
      screened = {
        body: {
          ...screened.body,
          ...(rule.actionType === preprocessingActions.update ? valuesIn(action.update) : {}),
          ...(action.link === true ? this.#linked(entity, screened.body, criteria, rights) : {}),
        },
        startsPlaybooks: screened.startsPlaybooks && rule.skipPlaybookExecution !== 1,
      };
    }
    return screened;
  }

  /** The active rules of a module. */
  #rulesFor(plural: string): { row: RuleRow; criteria: Criteria }[] {
    const text = `SELECT uuid, name, criteria, action, actionType, skipPlaybookExecution, endDate
      FROM preprocessing_rules WHERE entityType = ? AND isActive = 1 AND applicableOn = 'incoming'
      ORDER BY priority IS NULL, priority, id`;
    return this.#known.of(plural, () =>
      (this.connection.prepare(text).all(plural) as RuleRow[]).map((row) => ({
        row,
        criteria: criteriaOf(row),
      })),
    );
  }

  /**
   * The relation of a module to itself, with the latest of the records that meet the condition as well: those of the last
   * days where a number is given. Of them those the writer sees, as nobody links what he does not see.
   */
  #linked(entity: Entity, body: JsonMap, { condition, days }: Criteria, rights: Rights): JsonMap {
    const isOwn = (each: Field) => each.kind === 'many' && each.target === entity.plural;
    const field = [...entity.fields.values()].find(isOwn);
    if (!field || condition === null || !rights.reads(entity)) return {};
    const since = { field: 'createDate', operator: 'gte', value: this.now() - days * day, type: 'primitive' };
    const late = {
      field: 'id',
      operator: 'gt',
      value: this.#lastId(entity) - mostLookedAt,
      type: 'primitive',
    };
    const query: Query = {
      logic: 'AND',
      filters: [condition, ...(entity.fields.has('id') ? [late] : []), ...(days > 0 ? [since] : [])],
      // In the order of their numbers, in which the database ends with the last that may be looked at.
      sort: [{ field: 'id', descending: true }],
      selectFields: null,
    };
    const search = { query, words: '', limit: mostLinked, page: 1, showDeleted: false, sight: rights };
    try {
      const given = body[field.name];
      const similar = this.records.rows(entity, search).map(({ uuid }) => `/api/3/${entity.plural}/${uuid}`);
      return { [field.name]: [...(membersOf(given) ?? []), ...similar] };
    } catch (failure) {
      // What only a record by itself can be asked, or what the writer may not ask, finds no others.
      if (failure instanceof QueryError || failure instanceof PlatformError) return {};
      throw failure;
    }
  }

  #lastId({ table }: Entity): number {
    const last = this.connection
      .prepare(`SELECT MAX(id) FROM ${quoted(table)}`)
      .pluck()
      .get();
    return typeof last === 'number' ? last : 0;
  }

  #isMeant(condition: FilterGroup | null, entity: Entity, body: JsonMap): boolean {
    // Without a condition a rule would swallow the whole module.
    if (condition === null || condition.filters.length === 0) return false;
    const resolve = (iri: string) => recordBehind(iri, this.records);
    try {
      return matches(incoming(entity, body), condition, { resolve });
    } catch (failure) {
      if (failure instanceof QueryError) return false;
      throw failure;
    }
  }
}

/** Both forms content and clients use: `{days, condition}`, or the condition itself, which is null where unreadable. */
function criteriaOf({ criteria }: RuleRow): Criteria {
  const given = mapOf(JSON.parse(criteria ?? '{}'));
  const days = Number(given.days);
  try {
    return { condition: readQuery(given.condition ?? given), days: days > 0 ? days : 0 };
  } catch (failure) {
    if (failure instanceof QueryError) return { condition: null, days: 0 };
    throw failure;
  }
}

/** Values by field of `action.update`: a list of fields with their values, or a map. */
function valuesIn(update: unknown): JsonMap {
  if (isMap(update)) return update;
  return Object.fromEntries(
    elementsOf(update, '').flatMap(({ value: entry }) => {
      const field = isMap(entry) ? firstText(entry, 'field', 'name') : null;
      return field === null ? [] : [[field, mapOf(entry).value]];
    }),
  );
}

/** A body as the record it would become: defaults filled in, links as IRIs. */
const incoming = (entity: Entity, body: JsonMap): JsonMap =>
  Object.fromEntries([...entity.fields.values()].map((field) => [field.name, incomingValue(field, body)]));

function incomingValue(field: Field, body: JsonMap): unknown {
  const { name } = field;
  const fallback = field.kind === 'scalar' || field.kind === 'one' ? field.default : null;
  const value = Object.hasOwn(body, name) ? body[name] : fallback;
  if (field.kind === 'scalar') return name === tagField ? tagsGiven(value) : value;
  const iri = (link: unknown) => {
    const uuid = uuidOfIri(link);
    return uuid === null ? null : `/api/3/${field.target}/${uuid}`;
  };
  return field.kind === 'one' ? iri(value) : (membersOf(value)?.map(iri) ?? null);
}
