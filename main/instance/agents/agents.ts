import { type JsonMap, mapOf, textOf } from '@core/text/values';
import { invalid, notFound, PlatformError } from '../platform-error';
import { type Records, searchOf } from '../records/records';
import type { Row } from '../records/row';
import { selfAgentId } from './self-agent';
import type { DocumentSet } from '../store/documents';

/** Items of "Agent Configuration Health" by the word a rehearsal says (docs/platform/well-known.md#picklists). */
const healths = {
  awaiting: 'Awaiting Remote Node Connection',
  configuring: 'Configuration In Progress',
  connected: 'Remote Node Connected',
  unreachable: 'Remote Node Unreachable',
} as const;

export type AgentHealth = keyof typeof healths;

/** A connector on an agent, and how far its installation is. */
interface Install {
  uuid: string;
  agent: string;
  name: string;
  version: string;
  label: string;
  /** `awaiting`, `in-progress`, `Completed` or `Failed`. */
  status: string;
  /** In percent. */
  progress: number;
  error: string | null;
}

const waiting = { status: 'awaiting', progress: 0, error: null } as const;
const done = { status: 'Completed', progress: 100, error: null } as const;

/**
 * Agents that run connectors elsewhere (docs/platform/jobs.md#agents). No machine is behind any but the instance's own:
 * whether one can be reached is what a rehearsal says, and connectors are installed only on those that can.
 */
export class Agents {
  constructor(
    private readonly records: Records,
    private readonly installs: DocumentSet,
    private readonly newUuid: () => string,
  ) {}

  /** @throws PlatformError 404 */
  get(agentId: string | null): Row {
    const row = agentId === null ? undefined : this.#find(agentId);
    if (!row) throw notFound(`The agent "${agentId ?? ''}"`);
    return row;
  }

  isReachable(agentId: string): boolean {
    return agentId === selfAgentId || this.#healthOf(this.#find(agentId)) === healths.connected;
  }

  /** @throws PlatformError 400 for an agent nobody has created */
  mustExist(agentId: string): void {
    if (agentId !== selfAgentId && !this.#find(agentId))
      throw invalid(`There is no agent "${agentId}". Name the "agentId" of one of /api/3/agents.`);
  }

  /** @throws PlatformError 400 where what runs on the agent cannot be called */
  mustAnswer(agentId: string): void {
    const refusal = this.refusal(agentId);
    if (refusal !== null) throw new PlatformError(400, 'ConnectorError', refusal);
  }

  /** Why what runs on the agent cannot be called; null where it can. */
  refusal(agentId: string): string | null {
    return this.isReachable(agentId)
      ? null
      : `The agent "${agentId}", on which the configuration runs, cannot be reached.`;
  }

  /** IRI of the item of a health, where the instance has the list. */
  healthItem(health: AgentHealth): string | null {
    const condition = (field: string, value: string) => ({ field, operator: 'eq', value, type: 'primitive' });
    const search = searchOf({
      logic: 'AND',
      filters: [
        condition('listName.name', 'Agent Configuration Health'),
        condition('itemValue', healths[health]),
      ],
    });
    const [item] = this.records.rows(this.records.entity('picklists'), search);
    return item ? `/api/3/picklists/${item.uuid}` : null;
  }

  /** Sets whether an agent can be reached; what waits for one that is connected is then installed. */
  setHealth(agentId: string, health: string, actor: string): void {
    if (!isHealth(health))
      throw invalid(`"health" has to be one of ${Object.keys(healths).join(', ')}, "${health}" is none.`);
    const { uuid } = this.get(agentId);
    const change = { configurationHealth: this.healthItem(health) };
    this.records.update(this.records.entity('agents'), uuid, change, { actor });
    if (health !== 'connected') return;
    for (const install of this.#all())
      if (install.agent === agentId && install.status === 'awaiting') this.#keep({ ...install, ...done });
  }

  /** Installs or upgrades a connector; on an agent that cannot be reached it waits. */
  install(agentId: string, { name, version }: { name: string; version: string }): void {
    this.get(agentId);
    const uuid = this.#all().find((each) => each.agent === agentId && each.name === name)?.uuid;
    const state = this.isReachable(agentId) ? done : waiting;
    this.#keep({ uuid: uuid ?? this.newUuid(), agent: agentId, name, version, label: name, ...state });
  }

  remove(agentId: string, name: string): void {
    this.installs.remove(keyOf(agentId, name));
  }

  /** How far an installation is, as a rehearsal says. @throws PlatformError 404, 400 */
  setInstall(agentId: string, name: string, change: JsonMap): void {
    const install = this.#all().find((each) => each.agent === agentId && each.name === name);
    if (!install) throw notFound(`The connector "${name}" on the agent "${agentId}"`);
    const { progressPercent: progress = install.progress } = change;
    if (typeof progress !== 'number' || progress < 0 || progress > 100)
      throw invalid('"progressPercent" has to be a number from 0 to 100.');
    const status = textOf(change.status) ?? install.status;
    const error = change.errorMessage === undefined ? install.error : textOf(change.errorMessage);
    this.#keep({ ...install, status, progress, error });
  }

  /** Rows of the installs of a connector's version (docs/platform/jobs.md#agents). */
  rows(name: string, version: string): JsonMap[] {
    return this.#all()
      .filter((each) => each.name === name && each.version === version)
      .map(({ progress, error, ...install }) => ({
        ...install,
        agentId: install.agent,
        errorMessage: error,
        progressPercent: progress,
      }));
  }

  #find(agentId: string): Row | undefined {
    const filters = [{ field: 'agentId', operator: 'eq', value: agentId, type: 'primitive' }];
    return this.records.rows(this.records.entity('agents'), searchOf({ logic: 'AND', filters }))[0];
  }

  #healthOf(row: Row | undefined): unknown {
    const uuid = row?.configurationHealth ?? null;
    const item =
      uuid === null ? undefined : this.records.reader.row(this.records.entity('picklists'), String(uuid));
    return item?.itemValue;
  }

  #all(): Install[] {
    return this.installs.all().map(({ id, value }) => ({ ...unfinished(id), ...value }) as Install);
  }

  #keep(install: Install): void {
    this.installs.put(keyOf(install.agent, install.name), { ...mapOf(install) });
  }
}

const keyOf = (agentId: string, name: string) => `${agentId} ${name}`;

const isHealth = (text: string): text is AgentHealth => Object.hasOwn(healths, text);

/** What a row of an earlier release lacks. */
const unfinished = (id: number) => ({ uuid: String(id), ...waiting });
