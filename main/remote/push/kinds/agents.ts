import { namesSecret } from '@core/text/secrets/names';
import { withNamedSecrets } from '@core/text/secrets/named';
import { elementsOf, isMap, type JsonMap, mapOf, sameValue } from '@core/text/values';
import { agentConfiguration, agentConfigurations, agentPackageName, agentRows } from '../../shape/agent';
import { masks } from '../../shape/configuration';
import { nameOf } from '../../shape/named-list';
import type { RemoteSession } from '../../session/session';
import { packagesBeside } from './packages-beside';
import { secretMissing } from './secret-missing';
import type { DraftWrite, Look, WriteKind, Writing } from './write-kind';

const agentPackage = 'agent-package';
const configuration = 'agent-configuration';
const configurationPath = '/api/ai/agent/config';

const agentNamed = async (session: RemoteSession, name: string): Promise<JsonMap | undefined> =>
  (await agentRows(session)).find((row) => row.name === name);

const lookAtPackage: Look = {
  async look(session, name) {
    const row = await agentNamed(session, name);
    return row ? { name, version: nameOf(row.version) } : null;
  },
};

/** A configuration by the name of its agent and its own id. */
async function rowOf(session: RemoteSession, target: string): Promise<JsonMap | null> {
  const at = target.lastIndexOf('/');
  const agent = await agentNamed(session, target.slice(0, at));
  const rows = agent ? await agentConfigurations(session, agent) : [];
  return rows.find((row) => row.config_id === target.slice(at + 1)) ?? null;
}

const lookAtConfiguration: Look = {
  async look(session, target) {
    const row = await rowOf(session, target);
    return row && agentConfiguration(row);
  },
  /** The whole record is replaced: with the secrets that the instance has said of its own a moment ago. */
  async filled(session, target, body) {
    const there = mapOf((await rowOf(session, target))?.config);
    const unsaid = Object.entries(there).flatMap(([key, value]) =>
      namesSecret(key) && masks.has(value) ? [key] : [],
    );
    if (unsaid.length > 0) throw secretMissing(`the configuration ${target}`, target, unsaid);
    return { ...body, config: withNamedSecrets(mapOf(body.config), there) };
  },
};

/**
 * AI agents that are not there, from the packages beside their file, and configurations of agents
 * (docs/platform/ai-agents.md#routes). An agent is never imported over another: what fails half-way blocks its name.
 */
export const agents: WriteKind = {
  holds: 'aiAgent',
  isFile: (path) => path.endsWith('ai_agents/data.json'),
  idOf: () => 'agents',
  nameOf: () => 'AI agents',
  look: async () => Promise.resolve(null),
  looks: { [configuration]: lookAtConfiguration, [agentPackage]: lookAtPackage },
  async prepare(_session, changes, bytesOf) {
    const packages = await Promise.all(
      changes.map((change) => packagesBeside(change, bytesOf, agentPackageName)),
    );
    return new Map(packages.flatMap((some) => [...some]));
  },
  writing({ before, wanted }, { prepared }): Writing {
    const there = new Map(entriesIn(before).map((entry) => [nameOf(entry.name), entry]));
    const left: string[] = [];
    const writes: DraftWrite[] = [];
    for (const entry of entriesIn(wanted)) {
      const [name, version] = [nameOf(entry.name), nameOf(entry.version)];
      const known = there.get(name);
      const archive = prepared.get(name);
      if (archive !== undefined) writes.push(importing(name, version, archive));
      if (!known && archive === undefined) {
        left.push(`the agent ${name} is not installed there, and its package is not here`);
        continue;
      }
      if (known && known.version !== version)
        left.push(
          `the agent ${name} stays ${nameOf(known.version)}: other versions are installed over there`,
        );
      const [is, shall] = [configurationsIn(known), configurationsIn(entry)];
      for (const [id, next] of shall) {
        const former = is.get(id) ?? null;
        if (!sameValue(former, next)) writes.push(writeOf(name, id, former, next));
      }
      for (const [id, former] of is)
        if (!shall.has(id))
          left.push(
            `the configuration ${nameOf(former.name)} of ${name} stays: nothing is known to delete one`,
          );
    }
    return { writes, left };
  },
};

const importing = (name: string, version: string, upload: string): DraftWrite => ({
  what: `import the agent ${name} ${version} from its package; it is initially switched off`,
  request: {
    method: 'POST',
    path: '/ai/agent/import',
    upload: JSON.parse(upload) as { name: string; base64: string },
  },
  target: { kind: agentPackage, id: name },
  before: null,
  after: { name, version },
  back: {
    method: 'DELETE',
    path: `/api/ai/agent/${encodeURIComponent(name)}/${encodeURIComponent(version)}`,
  },
});

/** Made and changed by one request, which knows it by the id. */
function writeOf(agent: string, id: string, former: JsonMap | null, next: JsonMap): DraftWrite {
  const request = (body: JsonMap) => ({ method: 'POST', path: configurationPath, body }) as const;
  return {
    what: `${former ? 'change' : 'create'} the configuration ${nameOf(next.name)} of ${agent}`,
    request: request(next),
    target: { kind: configuration, id: `${agent}/${id}` },
    before: former,
    after: next,
    back: former && request(former),
  };
}

const entriesIn = (value: JsonMap | JsonMap[] | null): JsonMap[] => [value ?? []].flat().filter(isMap);

const configurationsIn = (entry: JsonMap | undefined): Map<string, JsonMap> =>
  new Map(
    elementsOf(entry?.configurations, '').flatMap(({ value }) =>
      isMap(value) && nameOf(value.config_id) !== ''
        ? [[nameOf(value.config_id), agentConfiguration(value)] as const]
        : [],
    ),
  );
