import { builtInChannels } from '@core/content/rule/channels';
import { elementsOf, isMap, type JsonMap, sameValue, textOf } from '@core/text/values';
import { invalid, notFound } from '../platform-error';
import { stockRules } from '../seed/rules';
import type { Document, DocumentSet, Documents } from '../store/documents';

const ruleDefaults: JsonMap = {
  event_source: 'crudhub',
  trigger_condition: {},
  actions: [],
  is_system: false,
  is_active: true,
  visible: true,
  priority: 10,
  category: 'generic',
  source: null,
  channel_preference_field: null,
  expiry: null,
  entity_id: null,
  parent_rule: null,
  workflow: null,
};

const channelDefaults: JsonMap = {
  type: 'connector',
  description: '',
  config: {},
  is_active: true,
  default_params: {},
};

/** Rules that notify people of what happens to records, and the channels they use (docs/platform/rules.md). */
export class RuleEngine {
  readonly rules: Shelf;
  readonly channels: Shelf;

  constructor(documents: Documents, newUuid: () => string) {
    this.rules = new Shelf(documents.of('rule'), ruleDefaults, newUuid, 'The rule');
    this.channels = new Shelf(documents.of('channel'), channelDefaults, newUuid, 'The channel');
  }

  /** Active rules with an action that is switched on, cached: every write of a record needs them. */
  speaking(): readonly JsonMap[] {
    return this.rules.memo((rule) => {
      const actions = elementsOf(rule.actions, '').map(({ value }) => value);
      return rule.is_active === true && actions.some((action) => isMap(action) && action.enabled !== false);
    });
  }

  /**
   * The channel an action goes over: null where it names none, `refused` where the one it names is not there or switched
   * off.
   */
  channelOf(action: JsonMap): JsonMap | null | 'refused' {
    const uuid = textOf(action.channel_uuid);
    if (uuid === null) return null;
    if (!this.channels.has(uuid)) return 'refused';
    const channel = this.channels.get(uuid);
    return channel.is_active === false ? 'refused' : channel;
  }

  /** @throws PlatformError 400 for a rule one of whose actions names a channel that is not there */
  mustHaveChannels(rule: JsonMap): void {
    for (const { value: action } of elementsOf(rule.actions, '')) {
      const uuid = isMap(action) ? textOf(action.channel_uuid) : null;
      if (uuid !== null && !this.channels.has(uuid))
        throw invalid(
          `There is no channel "${uuid}". Create it, or name another in "channel_uuid" of the action.`,
        );
    }
  }

  seed(): void {
    for (const channel of builtInChannels) this.channels.put({ ...channel, is_system: true });
    for (const rule of stockRules) this.rules.put(rule);
  }
}

/** Things of one kind, each an object with a uuid. */
export class Shelf {
  #chosen: readonly JsonMap[] | null = null;

  constructor(
    private readonly documents: DocumentSet,
    private readonly defaults: JsonMap,
    private readonly newUuid: () => string,
    private readonly what: string,
  ) {}

  all(): JsonMap[] {
    return this.documents.all().map(shown);
  }

  /** Whether a thing that does not say has this value. */
  readonly isUsual = (key: string, value: unknown): boolean => sameValue(this.defaults[key], value);

  /** The selected ones, cached until something changes; always called with the same condition. */
  memo(isWanted: (thing: JsonMap) => boolean): readonly JsonMap[] {
    this.#chosen ??= this.all().filter(isWanted);
    return this.#chosen;
  }

  /** The cache may belong to another state of the instance by now. */
  forget(): void {
    this.#chosen = null;
  }

  has(uuid: string): boolean {
    return this.documents.get(uuid) !== undefined;
  }

  /** @throws PlatformError 404 */
  get(uuid: string): JsonMap {
    const document = this.documents.get(uuid);
    if (!document) throw notFound(`${this.what} ${uuid}`);
    return shown(document);
  }

  /** Stores a new thing, or overwrites the one with its uuid. */
  put(body: JsonMap): JsonMap {
    const uuid = typeof body.uuid === 'string' && body.uuid !== '' ? body.uuid : this.newUuid();
    return this.#write(uuid, { ...this.defaults, ...body, uuid });
  }

  update(uuid: string, body: JsonMap): JsonMap {
    return this.#write(uuid, { ...this.get(uuid), ...body, uuid });
  }

  remove(uuid: string): void {
    if (!this.documents.remove(uuid)) throw notFound(`${this.what} ${uuid}`);
    this.#chosen = null;
  }

  #write(uuid: string, thing: JsonMap): JsonMap {
    this.#chosen = null;
    return shown(this.documents.put(uuid, thing));
  }
}

const shown = ({ value }: Document): JsonMap => (isMap(value) ? value : {});
