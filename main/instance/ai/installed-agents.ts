import { firstText, type JsonMap } from '@core/text/values';
import { noteInstalled, withdraw } from '../hub/entries';
import type { Instance } from '../instance';
import { invalid } from '../platform-error';
import { assistanceOf } from './assistance';

/**
 * Installs an agent with its package, which travels with exports; the hub lists it.
 * @param archive the zip or tgz of the package; null for an agent that is known by its manifest alone
 * @throws PlatformError 400 for an agent that already exists and is not to be replaced
 */
export function installAgent(
  instance: Instance,
  manifest: JsonMap,
  archive: Uint8Array | null,
  replace: boolean,
): JsonMap {
  const { records, blobs } = instance;
  return records.together(() => {
    const agent = assistanceOf(instance).agents.install(manifest, replace);
    if (archive) blobs.put(String(agent.uuid), archive);
    else blobs.remove(String(agent.uuid));
    noteInstalled(instance, 'ai_agent', agent, { local: true });
    return agent;
  });
}

/** By name, as on the platform: a missing agent is no error, and one of the platform stays. */
export function removeAgent(instance: Instance, name: string): void {
  const { agents } = assistanceOf(instance);
  const agent = agents.find(name);
  if (!agent || agent.system === true) return;
  instance.records.together(() => {
    agents.remove(String(agent.name));
    instance.blobs.remove(String(agent.uuid));
    withdraw(instance, 'ai_agent', String(agent.name), null);
  });
}

/** Uninstalls what a hub entry stands for. @throws PlatformError 400 for an agent of the platform */
export function uninstallAgent(instance: Instance, name: string): void {
  if (assistanceOf(instance).agents.find(name)?.system === true) {
    throw invalid(`The agent "${name}" is part of the platform.`);
  }
  removeAgent(instance, name);
}

/** The package of an agent and what its file is called in an export; null for one that is known by its manifest alone. */
export function agentArchive(
  { blobs }: Instance,
  agent: JsonMap,
): { name: string; bytes: Uint8Array } | null {
  const bytes = blobs.get(String(agent.uuid));
  if (bytes.length === 0) return null;
  const ending = bytes[0] === 0x50 ? 'zip' : 'tgz';
  return {
    name: `${firstText(agent, 'name') ?? 'agent'}_${firstText(agent, 'version') ?? ''}.${ending}`,
    bytes,
  };
}
