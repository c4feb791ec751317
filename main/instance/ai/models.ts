import { namesAsSecret } from '@core/text/secrets/names';
import { firstText, type JsonMap, mapOf } from '@core/text/values';
import { invalid, notFound, PlatformError } from '../platform-error';
import type { DocumentSet } from '../store/documents';
import { sealedText, sealedValue } from '../store/sealed-values';
import type { Secrets } from '../store/secrets';

/** Whose models a profile may name (docs/platform/ai-agents.md#routes). */
export const modelProviders: readonly string[] = ['openai', 'anthropic', 'gemini', 'fortisoar'];

/** Reasoning profiles: which model is behind agents (docs/platform/ai-agents.md#routes). Their keys are sealed. */
export class Models {
  constructor(
    private readonly kept: DocumentSet,
    private readonly secrets: Secrets,
    private readonly newUuid: () => string,
  ) {}

  all(): JsonMap[] {
    return this.kept.all().map(({ value }) => value);
  }

  /** @throws PlatformError 404 */
  get(uuid: string): JsonMap {
    const found = this.kept.get(uuid);
    if (!found) throw notFound(`The configuration "${uuid}"`);
    return found.value;
  }

  /**
   * Profiles that are saved together; the caller takes all of them back where one is refused.
   * @throws PlatformError 400 where more than one is the default then
   */
  putAll(list: readonly JsonMap[]): JsonMap[] {
    const put = list.map((body) => this.#put(body));
    const defaults = this.all().filter(({ isdefault }) => isdefault === true);
    if (defaults.length > 1) {
      const names = defaults.map(({ name }) => `"${String(name)}"`).join(' and ');
      throw invalid(
        `Only one profile can be the default, but ${names} are. Send the other one without "isdefault" too.`,
      );
    }
    return put;
  }

  /** @throws PlatformError 400 without a name or for a provider nobody knows, 500 where another has the name, as captured */
  #put(body: JsonMap): JsonMap {
    const uuid = firstText(body, 'uuid') ?? this.newUuid();
    const before = this.kept.get(uuid)?.value;
    const name = firstText(body, 'name') ?? before?.name ?? null;
    if (name === null) throw invalid('"name" of the profile is required.');
    const provider = firstText(body, 'provider');
    if (provider !== null && !modelProviders.includes(provider)) {
      throw invalid(`"${provider}" is no provider of models. Name one of ${modelProviders.join(', ')}.`);
    }
    if (this.all().some((each) => each.name === name && each.uuid !== uuid)) {
      throw new PlatformError(
        500,
        'Exception',
        `A configuration with the name "${String(name)}" exists already.`,
      );
    }
    const key = firstText(body, 'apikey');
    return this.kept.put(uuid, {
      uuid,
      name,
      isdefault: body.isdefault === true,
      active: body.active !== false,
      model: body.model ?? null,
      modelname: firstText(body, 'modelname'),
      provider,
      apikey: key === null ? (before?.apikey ?? null) : sealedText(this.secrets, key, before?.apikey),
      baseurl: firstText(body, 'baseurl'),
      config: mapOf(sealedValue(this.secrets, mapOf(body.config), before?.config, namesAsSecret)),
    }).value;
  }

  remove(uuid: string): void {
    this.kept.remove(uuid);
  }
}
