import { agentVersion } from '@core/content/agent/fields';
import { elementsOf, firstText, isMap, type JsonMap, mapOf } from '@core/text/values';
import { invalid, notFound } from '../platform-error';
import type { Document, DocumentSet } from '../store/documents';
import type { AgentSettings } from './agent-settings';
import { stockAgents } from './stock-agents';

/** AI agents of an instance (docs/platform/ai-agents.md#routes). */
export class AiAgents {
  constructor(
    private readonly kept: DocumentSet,
    private readonly settings: AgentSettings,
    private readonly newUuid: () => string,
  ) {}

  /** What the release brings. */
  seed(): void {
    for (const { name, label, tags, input, output, description } of stockAgents) {
      if (this.kept.get(name)) continue;
      const parameters = (names: readonly string[]) =>
        Object.fromEntries(names.map((each) => [each, { type: 'string', required: true }]));
      const formats = { inputformat: parameters(input), outputformat: parameters(output) };
      this.kept.put(name, {
        ...described({ name, label, description, version: '1.0.0', tags, ...formats }),
        uuid: this.newUuid(),
        active: true,
        system: true,
      });
    }
  }

  all(): JsonMap[] {
    return this.kept.all().map((document) => this.#shown(document));
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
   * The active agent that answers for a source of the tool table: by its name or label, else where its description holds
   * the source as a word of its own. Undefined where none does.
   */
  answering(source: string): JsonMap | undefined {
    const wanted = source.trim().toLowerCase();
    if (wanted === '') return undefined;
    const active = this.all().filter((agent) => agent.active === true);
    const isCalled = ({ name, label }: JsonMap) =>
      [name, label].some((each) => String(each).toLowerCase() === wanted);
    const describes = ({ description }: JsonMap) =>
      ` ${String(description).toLowerCase()} `
        .split(/[.,;:]\s|\s(?:for|and)\s/)
        .some((part) => part.trim() === wanted);
    return active.find(isCalled) ?? active.find(describes);
  }

  /** Imported agents whose program is a class of this name; those of the platform keep theirs to themselves. */
  withClass(name: string): JsonMap[] {
    return this.all().filter(
      (agent) => agent.system !== true && String(agent.classpath).endsWith(`.${name}`),
    );
  }

  /** What an agent needs or belongs to: the tool servers and the agent that masks, of all its configurations. */
  relationships(agent: JsonMap, toolServers: readonly JsonMap[]): JsonMap[] {
    const configs = this.settings.of(String(agent.name)).map(({ config }) => mapOf(config));
    const servers = new Set(
      configs.flatMap((config) => elementsOf(config.mcp_server, '').map(({ value }) => value)),
    );
    const masking = new Set(configs.map((config) => config.masking_agent));
    const related = ({ id, uuid, name, version }: JsonMap, type: string): JsonMap => ({
      id,
      uuid,
      name,
      version: version ?? null,
      type,
    });
    return [
      ...toolServers.filter(({ uuid }) => servers.has(uuid)).map((each) => related(each, 'mcp')),
      ...this.all()
        .filter(({ uuid, name }) => masking.has(uuid) || masking.has(name))
        .map((each) => related(each, 'agent')),
    ];
  }

  /**
   * Installs an agent by its manifest; it is initially switched off.
   * @throws PlatformError 400 for an agent that already exists
   */
  install(manifest: JsonMap, replace: boolean): JsonMap {
    const name = firstText(manifest, 'name');
    if (name === null) throw invalid('The info.json of the agent has no "name".');
    const known = this.find(name);
    if (known && !replace) throw invalid(`The agent "${name}" exists already.`);
    const uuid = known?.uuid ?? this.newUuid();
    return this.#shown(this.kept.put(name, { ...described(manifest), uuid, active: false, system: false }));
  }

  /** By name; the version is ignored, and a missing agent is no error, as captured. */
  remove(name: string): void {
    if (this.find(name)?.system === true) return;
    this.kept.remove(name);
    this.settings.removeOf(name);
  }

  activate(uuids: readonly string[], active: boolean): JsonMap[] {
    return uuids.map((uuid) => this.#change(uuid, { active }));
  }

  /** Agents that are set to use a certain model. */
  assignModels(list: unknown): void {
    for (const { value } of elementsOf(list, '')) {
      if (isMap(value)) this.#change(String(value.uuid), { llmconfig: value.llm ?? null });
    }
  }

  #change(reference: string, change: JsonMap): JsonMap {
    const name = String(this.get(reference).name);
    return this.#shown(this.kept.put(name, { ...this.kept.get(name)?.value, ...change }));
  }

  #shown({ id, value }: Document): JsonMap {
    const configuration = this.settings.of(String(value.name));
    return { id, ...value, configuration, config_count: configuration.length };
  }
}

/** A manifest as the service shows it. */
function described(manifest: JsonMap): JsonMap {
  const text = (key: string) => firstText(manifest, key);
  return {
    name: text('name'),
    label: text('label'),
    version: agentVersion(manifest),
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
    prompt: null,
    additional_information: Array.isArray(manifest.additional_information)
      ? manifest.additional_information
      : [],
    dependencies: [],
    jailbreakguard: false,
    llmconfig: null,
    piimasking: false,
  };
}
