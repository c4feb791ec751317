import { type ToolBinding, toolBindingsIn } from '@core/content/agent/prompts';
import type { JsonMap } from '@core/text/values';
import { readYaml } from '@core/text/yaml/read';
import type { Instance } from '../instance';
import { filesOfPackage } from '../jobs/archives';
import type { ProgramFiles } from './agent-program';
import { agentArchive } from './installed-agents';

/** What a package lets its agent call, by its `config/memory.yaml`. */
export function bindingsOf(files: ProgramFiles): ToolBinding[] {
  const found = ['config/memory.yaml', 'config/memory.yml'].map((name) => files.get(name)).find(Boolean);
  return toolBindingsIn(readYaml(found ? Buffer.from(found).toString('utf8') : '').value);
}

/** The same of an installed agent; null for one of the platform, which has no list, and where its package is not here. */
export async function bindingsOfAgent(instance: Instance, agent: JsonMap): Promise<ToolBinding[] | null> {
  const archive = agent.system === true ? null : agentArchive(instance, agent);
  return archive && bindingsOf(await filesOfPackage(archive.bytes, instance));
}
