import { firstText, type JsonMap, mapOf } from '@core/text/values';
import { invalid, PlatformError } from '../platform-error';
import type { DocumentSet } from '../store/documents';

/** Configurations of agents (docs/platform/ai-agents.md#routes): any number of each, by the id their client made. */
export class AgentSettings {
  constructor(private readonly kept: DocumentSet) {}

  /** All of an agent, in the order they were made. */
  of(agent: string): JsonMap[] {
    return this.kept.all().flatMap(({ value }) => (value.agent_name === agent ? [value] : []));
  }

  /**
   * The one an agent works with: the one marked as default, else the last one made.
   * @throws PlatformError 500 on the first release with agents for one that has none of its own
   */
  get(agent: string, version: string, failsWithoutRow: boolean): JsonMap {
    const own = this.of(agent);
    const used = own.find((each) => each.default === true) ?? own.at(-1);
    if (used) return used;
    if (failsWithoutRow)
      throw new PlatformError(500, 'Exception', `No configuration of the agent "${agent}".`);
    return { ...this.usual(), agent_name: agent, agent_version: version };
  }

  /** What agents work with that have none of their own; it cannot be changed. */
  usual(): JsonMap {
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

  /** @throws PlatformError 400 without the agent's name or an id, or with the id of another agent's */
  put(body: JsonMap): JsonMap {
    const agent = firstText(body, 'agent_name');
    if (agent === null) throw invalid('"agent_name" is required.');
    const id = firstText(body, 'config_id');
    if (id === null) throw invalid('"config_id" is required: whoever makes a configuration makes its uuid.');
    const before = this.kept.get(id)?.value;
    if (before && before.agent_name !== agent) {
      throw invalid(`The configuration "${id}" is one of the agent "${String(before.agent_name)}".`);
    }
    const isDefault = body.default === true;
    if (isDefault) this.#undefault(agent);
    return this.kept.put(id, {
      agent_name: agent,
      agent_version: firstText(body, 'agent_version') ?? before?.agent_version ?? null,
      name: firstText(body, 'name') ?? before?.name ?? 'Custom Configuration',
      default: isDefault,
      config_id: id,
      config: mapOf(body.config),
    }).value;
  }

  removeOf(agent: string): void {
    for (const { key, value } of this.kept.all()) if (value.agent_name === agent) this.kept.remove(key);
  }

  #undefault(agent: string): void {
    for (const { key, value } of this.kept.all()) {
      if (value.agent_name === agent && value.default === true)
        this.kept.put(key, { ...value, default: false });
    }
  }
}
