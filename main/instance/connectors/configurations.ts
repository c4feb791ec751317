import { readConnector } from '@core/content/connector/model';
import { secretFieldNames } from '@core/content/connector/secret-fields';
import { namesAsSecret } from '@core/text/secrets/names';
import { type JsonMap, mapOf, textOf } from '@core/text/values';
import { notFound, PlatformError } from '../platform-error';
import type { Document, DocumentSet } from '../store/documents';
import { sealedValue, unsaidValue } from '../store/sealed-values';
import type { Secrets } from '../store/secrets';
import type { InstalledConnector } from './connectors';

/** A configuration of a connector as it is stored: secrets in it are sealed (docs/platform/connectors.md#wire). */
export interface Configuration {
  id: number;
  configId: string;
  name: string;
  isDefault: boolean;
  /** Number of the connector. */
  connector: number;
  /** Id of the agent it runs on. */
  agent: string;
  status: number;
  config: JsonMap;
  teams: unknown[];
}

/** What a client writes; `config` holds secrets in clear, or what it read for unchanged: sealed, or a mask. */
export interface ConfigurationSettings {
  configId: string;
  name: string;
  /** Null where it is not said: the only one is. */
  isDefault: boolean | null;
  agent: string;
  config: JsonMap;
  teams: unknown[];
}

export class Configurations {
  constructor(
    private readonly kept: DocumentSet,
    private readonly secrets: Secrets,
    /** Called with the number of a connector whose configurations became more or fewer. */
    private readonly onCount: (connector: number) => void = () => {},
    private readonly isSeen: (configuration: Configuration) => boolean = () => true,
  ) {}

  /** The same without those that are not seen. */
  only(isSeen: (configuration: Configuration) => boolean): Configurations {
    return new Configurations(this.kept, this.secrets, this.onCount, isSeen);
  }

  all(): Configuration[] {
    return this.kept.all().map(read).filter(this.isSeen);
  }

  of(connector: number): Configuration[] {
    return this.all().filter((each) => each.connector === connector);
  }

  byConfigId(configId: string): Configuration | undefined {
    const document = this.kept.get(configId);
    const found = document && read(document);
    return found && this.isSeen(found) ? found : undefined;
  }

  /** The one a call names by uuid or name; without a name the default, or else the first. */
  resolve(connector: InstalledConnector, wanted: string): Configuration | undefined {
    const own = this.of(connector.id);
    if (wanted === '') return own.find(({ isDefault }) => isDefault) ?? own[0];
    return own.find(({ configId, name }) => configId === wanted || name === wanted);
  }

  /**
   * Creates a configuration, or overwrites the one of the same id.
   * @throws PlatformError 400 where another of the connector has the name on that agent, or where the id is that of one
   *   that is not seen
   */
  put(connector: InstalledConnector, settings: ConfigurationSettings): Configuration {
    const all = this.kept.all().map(read);
    const known = all.find(({ configId }) => configId === settings.configId);
    if (known && !this.isSeen(known)) {
      const message = `A configuration with the config_id ${settings.configId} exists already.`;
      throw new PlatformError(400, 'ValidationError', message);
    }
    const others = all.filter((each) => each.connector === connector.id && each !== known);
    if (others.some(({ name, agent }) => name === settings.name && agent === settings.agent)) {
      throw new PlatformError(
        400,
        'ValidationError',
        'The fields name, connector, agent must make a unique set: they must be unique together.',
      );
    }
    const isDefault = settings.isDefault ?? others.length === 0;
    if (isDefault) {
      // What the writer does not see stays as it is.
      for (const other of others.filter((each) => each.isDefault && this.isSeen(each)))
        this.#keep({ ...other, isDefault: false });
    }
    const kept = this.#keep({
      ...settings,
      isDefault,
      id: 0,
      connector: connector.id,
      status: 1,
      config: this.#sealed(connector, settings.config, known?.config ?? {}),
    });
    this.onCount(connector.id);
    return kept;
  }

  /** @throws PlatformError 404 */
  remove(configId: string): void {
    const known = this.byConfigId(configId);
    if (!known || !this.kept.remove(configId)) throw notFound(`The configuration ${configId}`);
    this.onCount(known.connector);
  }

  removeOf(connector: number): void {
    for (const { configId } of this.of(connector)) this.kept.remove(configId);
  }

  /** The values without secrets, as in the answer to a write. */
  withoutSecrets({ config }: Configuration): JsonMap {
    return mapOf(unsaidValue(config));
  }

  #keep({ configId, id: _id, ...value }: Configuration): Configuration {
    return read(this.kept.put(configId, { ...value }));
  }

  #sealed(connector: InstalledConnector, config: JsonMap, old: JsonMap): JsonMap {
    const secret = secretFieldNames(readConnector(connector.info)?.configuration ?? []);
    const isSecret = (name: string, value: string | number) =>
      secret.size > 0 ? secret.has(name) : namesAsSecret(name, value);
    return mapOf(sealedValue(this.secrets, config, old, isSecret));
  }
}

function read({ id, key, value }: Document): Configuration {
  return {
    id,
    configId: key,
    name: textOf(value.name) ?? key,
    isDefault: value.isDefault === true,
    connector: Number(value.connector),
    agent: String(value.agent ?? ''),
    status: Number(value.status ?? 1),
    config: mapOf(value.config),
    teams: Array.isArray(value.teams) ? (value.teams as unknown[]) : [],
  };
}
