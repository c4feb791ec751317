import { uuidOfIri } from '@core/content/iri';
import { matches } from '@core/query/evaluate';
import { type FilterGroup, QueryError, readQuery } from '@core/query/query';
import { tagNames } from '@core/query/tags';
import { elementsOf, firstText, isMap, type JsonMap, mapOf } from '@core/text/values';
import type { Entity, Field } from '../entities/entity';
import { recordBehind } from '../records/record-behind';
import type { Records } from '../records/records';
import { DroppedRecord, type Screened } from '../records/screen';
import type { Connection } from '../store/connection';

/** Items of "Preprocessing Action Types", the same on every instance (docs/platform/well-known.md#picklists). */
export const preprocessingActions = {
  drop: 'e71346e9-408f-4989-8eef-fa170ca05515',
  update: '8d091eb5-e1a3-469a-a2d0-9c50d1b96d9c',
} as const;

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
}

/** Rules that look at each new record before it is stored (docs/platform/rules.md#preprocessing-rules). */
export class Preprocessing {
  constructor(
    private readonly connection: Connection,
    private readonly records: Records,
    private readonly now: () => number,
  ) {}

  /**
   * A new record after the active rules of its module, the lowest priority number first; each rule sees what those
   * before it changed.
   * @throws DroppedRecord where a rule drops it
   */
  screen(entity: Entity, body: JsonMap): Screened {
    let screened: Screened = { body, startsPlaybooks: true };
    for (const rule of this.#rulesFor(entity.plural)) {
      if (!this.#isMeant(rule, entity, screened.body)) continue;
      if (rule.actionType === preprocessingActions.drop) throw new DroppedRecord(rule);
      screened = {
        body:
          rule.actionType === preprocessingActions.update
            ? { ...screened.body, ...valuesSetBy(rule) }
            : screened.body,
        startsPlaybooks: screened.startsPlaybooks && rule.skipPlaybookExecution !== 1,
      };
    }
    return screened;
  }

  /** Read for every record, because a rule may have been changed in the open transaction. */
  #rulesFor(plural: string): RuleRow[] {
    const text = `SELECT uuid, name, criteria, action, actionType, skipPlaybookExecution FROM preprocessing_rules
      WHERE entityType = ? AND isActive = 1 AND applicableOn = 'incoming' AND (endDate IS NULL OR endDate > ?)
      ORDER BY priority IS NULL, priority, id`;
    return this.connection.prepare(text).all(plural, this.now()) as RuleRow[];
  }

  #isMeant(rule: RuleRow, entity: Entity, body: JsonMap): boolean {
    const condition = conditionOf(rule);
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

/** Both forms content and clients use: `{days, condition}`, or the condition itself. Null for an unreadable one. */
function conditionOf({ criteria }: RuleRow): FilterGroup | null {
  const given = mapOf(JSON.parse(criteria ?? '{}'));
  try {
    return readQuery(given.condition ?? given);
  } catch (failure) {
    if (failure instanceof QueryError) return null;
    throw failure;
  }
}

/** Values by field of `action.update`: a list of fields with their values, or a map. */
function valuesSetBy({ action }: RuleRow): JsonMap {
  const { update } = mapOf(JSON.parse(action ?? '{}'));
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
  if (field.kind === 'scalar') return name === 'recordTags' ? tagNames(value) : value;
  const iri = (link: unknown) => {
    const uuid = uuidOfIri(link);
    return uuid === null ? null : `/api/3/${field.target}/${uuid}`;
  };
  return Array.isArray(value) ? value.map(iri) : iri(value);
}
