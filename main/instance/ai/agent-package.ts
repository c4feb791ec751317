import { agentVersion, isSafePathPart, missingAtImport } from '@core/content/agent/fields';
import { readPython } from '@core/content/agent/python/read';
import { refusedRequirements } from '@core/content/agent/requirements';
import { firstText, isMap, type JsonMap } from '@core/text/values';
import type { Unpacked } from '../jobs/archives';
import { invalid } from '../platform-error';

/** An unpacked package of an agent (docs/platform/ai-agents.md#package); paths begin below its top folder. */
export interface AgentPackage {
  name: string;
  version: string;
  manifest: JsonMap;
  paths: readonly string[];
  /** Text of `agent.py` and of `requirements.txt`; null where the package has none. */
  program: string | null;
  requirements: string | null;
}

/** @throws PlatformError 400 where the importer does not find an agent */
export function agentPackageIn({ roots, files, otherPaths }: Unpacked): AgentPackage {
  const root = roots.find(({ type }) => type === 'agent');
  const below = root?.path === '' ? '' : `${root?.path}/`;
  const manifest = root && files.get(`${below}info.json`)?.value;
  if (!isMap(manifest)) throw invalid('The archive holds no agent: an info.json in one top folder.');
  const name = firstText(manifest, 'name');
  if (name === null) throw invalid('The info.json of the agent has no "name".');
  const version = agentVersion(manifest);
  for (const part of [name, version]) {
    if (!isSafePathPart(part)) throw invalid(`"${part}" leads out of the folder of agents.`);
  }
  if (below !== `${name}/`) throw invalid(`[Errno 2] No such file or directory: '${name}'`);
  const paths = [...files.keys(), ...otherPaths].filter((path) => path.startsWith(below));
  return {
    name,
    version,
    manifest,
    paths: paths.map((path) => path.slice(below.length)),
    program: files.get(`${below}agent.py`)?.text ?? null,
    requirements: files.get(`${below}requirements.txt`)?.text ?? null,
  };
}

/** Why 8.0.1 refuses the requirements of a package before it writes anything; null where it takes them. */
export function refusalOfRequirements({ requirements }: AgentPackage): string | null {
  const [refused] = requirements === null ? [] : refusedRequirements(requirements);
  if (!refused) return null;
  return `requirements.txt names ${refused.reason}, which is not allowed: "${refused.line}". Name packages of the usual index only.`;
}

/** What the import of a package breaks off at, when its folder is already there; null for a complete manifest. */
export function incompleteManifest({ manifest }: AgentPackage): string | null {
  const missing = missingAtImport(manifest);
  return missing.length === 0 ? null : `The info.json of the agent lacks ${missing.join(', ')}.`;
}

/**
 * Why an agent could not run once it is installed; null for one that could. An appliance may find out only when the
 * agent is asked (docs/platform/fidelity.md#ai).
 */
export function refusalOfProgram({ manifest, program, paths }: AgentPackage): string | null {
  const wanted = firstText(manifest, 'agentclass') ?? '';
  if (program === null) return `The package has no agent.py, which has to define the class "${wanted}".`;
  const { classes, problems } = readPython(program);
  // A program with mistakes may hide its classes.
  if (problems.length === 0 && classes.every(({ name }) => name !== wanted)) {
    return `agent.py does not define the class "${wanted}" that info.json names.`;
  }
  const icons = ['icon_small_name', 'icon_large_name'].flatMap((key) => firstText(manifest, key) ?? []);
  const icon = icons.find((name) => name !== '' && !paths.some((path) => path.endsWith(name)));
  return icon === undefined ? null : `info.json names the icon "${icon}", but the package has no such file.`;
}
