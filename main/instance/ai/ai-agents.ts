import { elementsOf, firstText, isMap, type JsonMap, mapOf } from '@core/text/values';
import { invalid, notFound, PlatformError } from '../platform-error';
import type { Document, Documents, DocumentSet } from '../store/documents';
import { stockAgents } from './stock-agents';

/** AI agents of an instance, with settings (docs/platform/ai-agents.md#routes). None of them has a model. */
export class AiAgents {
  readonly #kept: DocumentSet;
  readonly #settings: DocumentSet;

  constructor(
    documents: Documents,
    private readonly newUuid: () => string,
  ) {
    this.#kept = documents.of('ai-agent');
    this.#settings = documents.of('ai-agent-settings');
  }

  /** What the release brings. */
  seed(): void {
    for (const { name, label, tags, input, output } of stockAgents) {
      if (this.#kept.get(name)) continue;
      const parameters = (names: readonly string[]) =>
        Object.fromEntries(names.map((each) => [each, { type: 'string', required: true }]));
      const formats = { inputformat: parameters(input), outputformat: parameters(output) };
      this.#kept.put(name, {
        ...described({ name, label, version: '1.0.0', tags, ...formats }),
        uuid: this.newUuid(),
        active: true,
        system: true,
      });
    }
  }

  all(): JsonMap[] {
    return this.#kept.all().map(shown);
  }

  /** An agent by its name, its uuid or its number. */
  find(reference: string): JsonMap | undefined {
    return this.all().find(
      ({ id, uuid, name }) => name === reference || uuid === reference || String(id) === reference,
    );
  }

  /** @throws PlatformError 404 */
  get(reference: string): JsonMap {
    const agent = this.find(reference);
    if (!agent) throw notFound(`The agent "${reference}"`);
    return agent;
  }

  /**
   * Installs a package; the agent is initially switched off.
   * @throws PlatformError for a manifest the platform refuses, and for an agent that already exists
   */
  install(manifest: JsonMap, replace: boolean): JsonMap {
    const name = firstText(manifest, 'name');
    const missing = ['name', 'label', 'agentclass', 'category', 'publisher'].filter(
      (key) => typeof manifest[key] !== 'string',
    );
    if (name === null || missing.length > 0)
      throw invalid(`The info.json of an agent needs ${missing.join(', ')}.`);
    const known = this.find(name);
    if (known && !replace) throw invalid(`The agent "${name}" exists already.`);
    const uuid = known?.uuid ?? this.newUuid();
    return shown(this.#kept.put(name, { ...described(manifest), uuid, active: false, system: false }));
  }

  /** By name; the version is ignored, and a missing agent is no error, as captured. */
  remove(name: string): void {
    if (this.find(name)?.system === true) return;
    this.#kept.remove(name);
    this.#settings.remove(name);
  }

  activate(uuids: readonly string[], active: boolean): JsonMap[] {
    return uuids.map((uuid) => {
      const { id: _id, ...agent } = this.get(uuid);
      return shown(this.#kept.put(String(agent.name), { ...agent, active }));
    });
  }

  /** Agents that are set to use a certain model. */
  assignModels(list: unknown): void {
    for (const { value } of elementsOf(list, '')) {
      if (!isMap(value)) continue;
      const { id: _id, ...agent } = this.get(String(value.uuid));
      this.#kept.put(String(agent.name), { ...agent, llmconfig: value.llm ?? null });
    }
  }

  /** @throws PlatformError 500 on the first release with agents, for one that has no settings of its own */
  settings(name: string, version: string, failsWithoutRow: boolean): JsonMap {
    const own = this.#settings.get(name)?.value;
    if (own) return own;
    if (failsWithoutRow)
      throw new PlatformError(500, 'Exception', `No configuration of the agent "${name}".`);
    return { ...this.defaultSettings(), agent_name: name, agent_version: version };
  }

  defaultSettings(): JsonMap {
    const config = {
      name: 'Default Configuration',
      config_type: 'default',
      llm_provider: null,
      mcp_server: [],
      masking_agent: null,
    };
    return {
      agent_name: null,
      agent_version: null,
      name: config.name,
      default: true,
      config_id: null,
      config,
    };
  }

  /** @throws PlatformError 400 without the agent's name */
  putSettings(body: JsonMap): JsonMap {
    const name = firstText(body, 'agent_name');
    if (name === null) throw invalid('"agent_name" is required.');
    return this.#settings.put(name, {
      agent_name: name,
      agent_version: firstText(body, 'agent_version'),
      name: firstText(body, 'name') ?? 'Custom Configuration',
      default: body.default === true,
      config_id: firstText(body, 'config_id') ?? this.newUuid(),
      config: mapOf(body.config),
    }).value;
  }
}

const shown = ({ id, value }: Document): JsonMap => ({ id, ...value });

/** A manifest as the service shows it. */
function described(manifest: JsonMap): JsonMap {
  const text = (key: string) => firstText(manifest, key);
  return {
    name: text('name'),
    label: text('label'),
    version: text('version') ?? '1.0.0',
    description: text('description') ?? '',
    tags: Array.isArray(manifest.tags) ? manifest.tags : [],
    category: text('category') ?? '',
    publisher: text('publisher'),
    active: false,
    status: 'Completed',
    classpath: `${text('name') ?? ''}.agent.${text('agentclass') ?? 'Agent'}`,
    installed: true,
    inputformat: mapOf(manifest.inputformat),
    outputformat: mapOf(manifest.outputformat),
    config_schema: mapOf(manifest.configuration),
    configuration: [],
    prompt: null,
    additional_information: Array.isArray(manifest.additional_information)
      ? manifest.additional_information
      : [],
    config_count: 0,
    dependencies: [],
    jailbreakguard: false,
    llmconfig: null,
    piimasking: false,
  };
}
