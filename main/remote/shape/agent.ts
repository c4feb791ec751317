import { withoutNamedSecrets } from '@core/text/secrets/named';
import { elementsOf, isMap, type JsonMap, mapOf } from '@core/text/values';
import { RemoteFailure } from '../session/failure';
import type { RemoteSession } from '../session/session';
import { nameOf } from './named-list';

const root = '/api/ai/agent';

/** AI agents that are installed, those of the product too (docs/platform/ai-agents.md#routes). Throws `RemoteFailure`. */
export async function agentRows(session: RemoteSession): Promise<JsonMap[]> {
  const { body } = await session.ask({ path: `${root}/` });
  if (!Array.isArray(body)) throw new RemoteFailure('not-json', `${root}/ answers without a list.`);
  return body.filter(isMap);
}

/** The configurations of an agent as they are there. An instance that does not list them says the one that is used. */
export async function agentConfigurations(session: RemoteSession, agent: JsonMap): Promise<JsonMap[]> {
  const { name, version, configuration } = agent;
  if (Array.isArray(configuration)) return elementsOf(configuration, '').map(({ value }) => mapOf(value));
  const path = `${root}/config/${encodeURIComponent(nameOf(name))}/${encodeURIComponent(nameOf(version))}`;
  try {
    const used = await session.map({ path, waits: false });
    return nameOf(used.config_id) === '' ? [] : [used];
  } catch (thrown) {
    // 8.0.0 answers so for an agent that has none.
    if (thrown instanceof RemoteFailure && (thrown.status === 500 || thrown.status === 404)) return [];
    throw thrown;
  }
}

/** A configuration of an agent as content holds it: without secrets. */
export const agentConfiguration = (row: JsonMap): JsonMap => ({
  ...row,
  config: withoutNamedSecrets(mapOf(row.config)),
});

/** The file of an agent's package beside `ai_agents/data.json` (docs/platform/jobs.md#carried). */
export const agentPackageName = ({ name, version }: JsonMap): string =>
  `${nameOf(name)}_${nameOf(version)}.zip`;
