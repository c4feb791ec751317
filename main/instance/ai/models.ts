import { firstText, type JsonMap, mapOf } from '@core/text/values';
import { notFound, PlatformError } from '../platform-error';
import type { DocumentSet } from '../store/documents';
import { Secrets } from '../store/secrets';

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

  /** @throws PlatformError 500 where another has the name, as captured */
  put(body: JsonMap): JsonMap {
    const uuid = firstText(body, 'uuid') ?? this.newUuid();
    const name = firstText(body, 'name');
    if (this.all().some((each) => each.name === name && each.uuid !== uuid)) {
      throw new PlatformError(
        500,
        'Exception',
        `A configuration with the name "${name ?? ''}" exists already.`,
      );
    }
    const key = firstText(body, 'apikey');
    const before = this.kept.get(uuid)?.value;
    return this.kept.put(uuid, {
      uuid,
      name,
      isdefault: body.isdefault === true,
      active: body.active !== false,
      model: body.model ?? null,
      modelname: firstText(body, 'modelname'),
      provider: firstText(body, 'provider'),
      apikey: key === null ? (before?.apikey ?? null) : Secrets.isSealed(key) ? key : this.secrets.seal(key),
      baseurl: firstText(body, 'baseurl'),
      config: mapOf(body.config),
    }).value;
  }

  remove(uuid: string): void {
    this.kept.remove(uuid);
  }
}
