import { uuidOfIri } from '@core/content/iri';
import type { RunHost } from '@core/engine/host';
import { lookupsOf } from '@core/engine/lookups';
import { matches } from '@core/query/evaluate';
import { QueryError, readQuery } from '@core/query/query';
import { createTemplates } from '@core/template/environment';
import { elementsOf, firstText, isMap, type JsonMap, mapOf, textOf } from '@core/text/values';
import type { Outbox } from '../outbox/outbox';
import type { Change } from '../records/change';
import { fieldsIn } from '../records/conditions';
import { recordBehind } from '../records/record-behind';
import { everything } from '../query/sight';
import type { Records } from '../records/records';
import { addresseesOf, addressesOf } from './addressees';
import type { Notifications } from './notifications';
import { type RuleEvent, recordEvent } from './rule-event';
import type { RuleEngine } from './rule-engine';

/** What templates of rules may ask. */
export interface RuleSurroundings {
  host: RunHost;
  globals: JsonMap;
}

export interface DeliveryParts {
  rules: RuleEngine;
  notifications: Notifications;
  outbox: Outbox;
  records: Records;
  now(): number;
  /** Only called once a rule speaks. */
  surroundings(): RuleSurroundings;
}

/** One action of a rule that speaks about an event. */
interface Speaking {
  rule: JsonMap;
  action: JsonMap;
  channel: JsonMap | null;
  event: RuleEvent;
  render(template: string): string;
}

/**
 * Delivery rules at work (docs/platform/rules.md#delivery-rules): notifications go to the bell, mails and what channels
 * would send go to the outbox.
 */
export class Delivery {
  constructor(private readonly parts: DeliveryParts) {}

  follow(changes: readonly Change[]): void {
    if (this.parts.rules.speaking().length === 0) return;
    for (const change of changes) {
      if (change.kind === 'update' && change.fields.size === 0) continue;
      this.tell(recordEvent(change, this.parts.records));
    }
  }

  /** Lets every active rule for the event speak; whether one has notified somebody. */
  tell(event: RuleEvent): boolean {
    let isTold = false;
    for (const rule of this.parts.rules.speaking()) {
      if (rule.entity_type !== event.entityType || rule.event_type !== event.eventType) continue;
      if (this.#isMeant(rule, event) && this.#speak(rule, event)) isTold = true;
    }
    return isTold;
  }

  /** An unreadable condition selects nobody. */
  #isMeant(rule: JsonMap, event: RuleEvent): boolean {
    const { records } = this.parts;
    try {
      const condition = readQuery(rule.trigger_condition);
      return matches(event.values(fieldsIn(condition)), condition, {
        resolve: (iri) => recordBehind(iri, records),
        changed: event.changed,
      });
    } catch (failure) {
      if (failure instanceof QueryError) return false;
      throw failure;
    }
  }

  #speak(rule: JsonMap, event: RuleEvent): boolean {
    let isTold = false;
    const render = this.#renderer(event);
    for (const { value: action } of elementsOf(rule.actions, '')) {
      if (!isMap(action) || action.enabled === false) continue;
      const channel = this.parts.rules.channelOf(action);
      if (channel === 'refused') continue;
      const speaking = { rule, action, channel, event, render };
      if (action.type === 'system') isTold = this.#notify(speaking) || isTold;
      else if (action.type === 'email') this.#mail(speaking);
      else if (action.type === 'connector') this.#call(speaking);
    }
    return isTold;
  }

  /** Whether there was anybody to notify. */
  #notify({ rule, action, event, render }: Speaking): boolean {
    const content = render(textOf(action.content) ?? textOf(rule.name) ?? '');
    const { people, teams } = addresseesOf(action, event, this.parts.records, render);
    const about = {
      content,
      entity_type: event.entityType,
      event_type: event.eventType,
      entity_id: event.entityId,
    };
    for (const user of people) this.parts.notifications.add({ ...about, user });
    if (teams.length > 0) this.parts.notifications.add({ ...about, teams });
    return people.length + teams.length > 0;
  }

  #mail({ rule, action, channel, event, render }: Speaking): void {
    const params = { ...mapOf(channel?.default_params), ...mapOf(action.params) };
    const template = this.#mailTemplate(params);
    const to = (name: string) => addressesOf(params[name], this.parts.records, render);
    this.parts.outbox.add({
      kind: 'mail',
      run: event.run,
      source: String(rule.name),
      content: {
        step: String(rule.name),
        from: render(textOf(params.from) ?? ''),
        to: to('to_recipients'),
        cc: to('cc_recipients'),
        bcc: to('bcc_recipients'),
        subject: render(firstText(template, 'subject') ?? textOf(params.subject) ?? ''),
        body: render(firstText(template, 'content') ?? textOf(params.body) ?? ''),
        bodyType: 'Rich Text',
      },
    });
  }

  /** The e-mail template an action names by its IRI, uuid or name; its texts are filled in now. */
  #mailTemplate(params: JsonMap): JsonMap | null {
    const { records } = this.parts;
    const named = firstText(params, 'email_template', 'template');
    if (named === null) return null;
    const entity = records.entity('email_templates');
    const row = records.reader.row(entity, uuidOfIri(named) ?? '') ?? this.#templateNamed(named);
    return row ? records.reader.show(entity, row) : null;
  }

  #templateNamed(name: string) {
    const { records } = this.parts;
    const filters = [{ field: 'name', operator: 'eq', value: name, type: 'primitive' }];
    const query = readQuery({ logic: 'AND', filters });
    const search = { query, words: '', limit: 1, page: 1, showDeleted: false, sight: everything };
    return records.rows(records.entity('email_templates'), search)[0];
  }

  /** What the channel's connector would be asked to do. */
  #call({ rule, action, channel, event, render }: Speaking): void {
    const config = mapOf(channel?.config);
    const params = { ...mapOf(channel?.default_params), ...mapOf(action.params) };
    this.parts.outbox.add({
      kind: 'notification',
      run: event.run,
      source: String(rule.name),
      content: {
        channel: channel?.name ?? null,
        connector: config.connector ?? null,
        operation: config.operation ?? null,
        version: config.version ?? null,
        config: config.config ?? null,
        params: Object.fromEntries(
          Object.entries(params).map(([name, value]) => [
            name,
            typeof value === 'string' ? render(value) : value,
          ]),
        ),
      },
    });
  }

  /** Fills a template in for an event; one that fails is left as it is. */
  #renderer(event: RuleEvent): (template: string) => string {
    const { host, globals } = this.parts.surroundings();
    const now = () => this.parts.now() * 1000;
    const templates = createTemplates({ now, random: Math.random, lookups: lookupsOf(host, now, () => {}) });
    const record = event.values();
    const context = { vars: { input: { record, records: [record] } }, globalVars: globals };
    return (template) => {
      try {
        return templates.render(template, context);
      } catch {
        return template;
      }
    };
  }
}
