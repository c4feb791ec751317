import { withNamedSecrets } from '@core/text/secrets/named';
import { elementsOf, firstText, isMap, type JsonMap, mapOf } from '@core/text/values';
import { archiveAround } from '../../archive/nested';
import { assistanceOf } from '../ai/assistance';
import { installAgent } from '../ai/installed-agents';
import { packageArchive } from '../jobs/package-archive';
import type { Instance } from '../instance';
import { PlatformError } from '../platform-error';
import { has } from '../releases';
import type { Loading } from './loading';
import type { Thing } from './thing';

/** @throws PlatformError 400 on a release without agents */
function requireAgents({ profile }: Instance): void {
  if (has(profile, 'assistance')) return;
  throw new PlatformError(400, 'ValidationException', `Release ${profile} has no AI agents.`);
}

/** An agent's package: a folder of the workspace, or an archive in a bundle, whose bytes are kept. */
export function loadAgent({ instance, source }: Loading, { value, file: { root } }: Thing): void {
  requireAgents(instance);
  const archive = archiveAround(root.path);
  const bytes = archive === null ? null : source.bytes(archive);
  const folder = firstText(value, 'name') ?? 'agent';
  installAgent(instance, value, bytes ?? packageArchive(folder, source.filesOf(root.path), 0), true);
}

/**
 * An agent an export names without its package, with its configurations where these travel along. One that is here
 * stays as it is; its configurations are matched by `config_id`.
 */
export function loadAgentReference({ instance }: Loading, { value }: Thing): void {
  requireAgents(instance);
  const name = firstText(value, 'name');
  if (name === null) throw new PlatformError(400, 'ValidationException', 'The agent has no name.');
  if (!assistanceOf(instance).agents.find(name)) installAgent(instance, value, null, false);
  for (const { value: given } of elementsOf(value.configurations, '')) {
    if (isMap(given)) loadSettings(instance, name, given);
  }
}

/** Secrets do not travel (docs/platform/jobs.md#secrets), so those a configuration has here stay. */
function loadSettings(instance: Instance, agent: string, given: JsonMap): void {
  const { settings } = assistanceOf(instance);
  const before = settings.of(agent).find(({ config_id }) => config_id === given.config_id);
  settings.put({
    ...given,
    agent_name: agent,
    config: withNamedSecrets(mapOf(given.config), mapOf(before?.config)),
  });
}
