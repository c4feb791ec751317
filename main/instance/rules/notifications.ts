import { elementsOf, isMap, type JsonMap, textOf } from '@core/text/values';
import { matches } from '@core/query/evaluate';
import { QueryError, readQuery } from '@core/query/query';
import { createTemplates, type Templates } from '@core/template/environment';
import type { Change } from '../records/change';
import { iriOf } from '../records/reader';
import type { Records } from '../records/records';
import type { Document, DocumentSet } from '../store/documents';
import type { RuleEngine } from './rule-engine';

/** Which notifications a client asks for (docs/platform/rules.md#wire). */
export interface NotificationFilter {
  read?: boolean;
  entityTypes?: readonly string[];
  /** A substring of the text. */
  words?: string;
}

/** What a notification says, about what, and to whom: uuids of a person and of teams. */
export interface NewNotification {
  content: string;
  entity_type: string;
  event_type: string;
  entity_id: string;
  user?: string | null;
  teams?: readonly string[];
}

/** Most notifications that are kept; the oldest are dropped. */
const capacity = 5000;

/**
 * The bell of the platform: the messages of active rules about records that are created or changed
 * (docs/platform/rules.md#wire). Only their notifications happen here; mail and connectors would leave the machine.
 */
export class Notifications {
  readonly #templates: Templates;

  constructor(
    private readonly kept: DocumentSet,
    private readonly rules: RuleEngine,
    private readonly records: Records,
    private readonly clock: { now(): number; newUuid(): string },
  ) {
    this.#templates = createTemplates({ now: () => clock.now() * 1000, random: Math.random });
  }

  /** Newest first. */
  find(filter: NotificationFilter): JsonMap[] {
    return this.kept
      .all()
      .map(({ value }) => value)
      .filter((each) => meets(each, filter))
      .toReversed();
  }

  markRead(uuid: string): boolean {
    const found = this.kept.get(uuid);
    if (found) this.kept.put(uuid, { ...found.value, read: true });
    return found !== undefined;
  }

  /** Marks all about one thing as read, as it is settled. */
  settle(entityType: string, entityId: string): void {
    for (const { key, value } of this.kept.all()) {
      if (value.entity_type === entityType && value.entity_id === entityId)
        this.kept.put(key, { ...value, read: true });
    }
  }

  /** Keeps a notification; the oldest are dropped when there are too many. */
  add(given: NewNotification): void {
    const uuid = this.clock.newUuid();
    this.kept.put(uuid, {
      footer: [],
      read: false,
      dismissible: true,
      roles: [],
      user: null,
      teams: [],
      ...given,
      uuid,
      created_on: new Date(this.clock.now() * 1000).toISOString(),
    });
    for (const { key } of overfull(this.kept.all())) this.kept.remove(key);
  }

  /** Returns how many were deleted. */
  purge(filter: NotificationFilter): number {
    const doomed = this.kept.all().filter(({ value }) => meets(value, filter));
    for (const { key } of doomed) this.kept.remove(key);
    return doomed.length;
  }

  follow(changes: readonly Change[]): void {
    const rules = this.rules.speaking();
    if (rules.length === 0) return;
    for (const change of changes) {
      for (const rule of rules) {
        if (rule.entity_type === change.entity.plural && rule.event_type === change.kind)
          this.#raise(rule, change);
      }
    }
    for (const { key } of overfull(this.kept.all())) this.kept.remove(key);
  }

  #raise(rule: JsonMap, change: Change): void {
    const record = this.#recordOf(change);
    if (!record || !this.#isMeant(rule, record, change)) return;
    for (const { value: action } of elementsOf(rule.actions, '')) {
      if (!isMap(action) || action.type !== 'system' || action.enabled === false) continue;
      const uuid = this.clock.newUuid();
      this.kept.put(uuid, {
        uuid,
        content: this.#textOf(action, rule, record),
        footer: [],
        entity_type: change.entity.plural,
        event_type: change.kind,
        entity_id: change.uuid,
        read: false,
        dismissible: true,
        created_on: new Date(this.clock.now() * 1000).toISOString(),
        roles: [],
        user: change.actor,
        teams: [],
      });
    }
  }

  #recordOf({ entity, uuid }: Change): JsonMap | null {
    const row = this.records.reader.row(entity, uuid);
    return row ? { ...this.records.reader.show(entity, row), '@id': iriOf(entity.plural, uuid) } : null;
  }

  /** An unreadable condition selects nobody. */
  #isMeant(rule: JsonMap, record: JsonMap, change: Change): boolean {
    try {
      return matches(record, readQuery(rule.trigger_condition), {
        resolve: () => null,
        changed: change.fields,
      });
    } catch (failure) {
      if (failure instanceof QueryError) return false;
      throw failure;
    }
  }

  /** The action's text with the record filled in; a template that fails is left as it is. */
  #textOf(action: JsonMap, rule: JsonMap, record: JsonMap): string {
    const text = textOf(action.content) ?? textOf(rule.name) ?? '';
    try {
      return this.#templates.render(text, { vars: { input: { record, records: [record] } } });
    } catch {
      return text;
    }
  }
}

function meets(each: JsonMap, { read, entityTypes, words }: NotificationFilter): boolean {
  return (
    (read === undefined || each.read === read) &&
    (entityTypes === undefined || entityTypes.includes(String(each.entity_type))) &&
    (words === undefined || String(each.content).toLowerCase().includes(words.toLowerCase()))
  );
}

const overfull = (all: Document[]): Document[] => all.slice(0, Math.max(0, all.length - capacity));
