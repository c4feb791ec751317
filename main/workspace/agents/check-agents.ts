import { readdir } from 'node:fs/promises';
import { buildWorld } from '@core/check/build-world';
import { fingerprint } from '@core/check/fingerprint';
import { runChecks } from '@core/check/runner';
import type { CheckWorld } from '@core/check/world';
import { textOf, mapOf } from '@core/content/shape';
import type { Finding } from '@core/contract/check';
import { PackwrightError } from '@core/contract/errors';
import type { ContentRoot } from '@core/contract/workspace';
import { readWorkspace } from '../read-workspace';

export interface AgentCheck {
  agents: ContentRoot[];
  findings: Finding[];
  /** Files of the agent packages that were read. */
  files: number;
}

/**
 * Checks the agent packages below a folder with every rule. For what came out of an archive the archive's own shape
 * counts too: the import wants one folder at its top, called as the agent (spec 2.9). Throws `not-found` where there
 * is no agent package.
 * @param unpacked whether the folder is the content of an archive
 */
export async function checkAgents(
  folder: string,
  unpacked: boolean,
  signal?: AbortSignal,
): Promise<AgentCheck> {
  const loaded = await readWorkspace(folder, signal ? { signal } : {});
  const agents = loaded.roots.filter((root) => root.type === 'agent');
  if (agents.length === 0) {
    throw new PackwrightError(
      'not-found',
      'There is no agent package here.',
      'Name the folder or the archive that holds the info.json and the agent.py of an agent.',
    );
  }
  const world = buildWorld({ ...loaded, files: loaded.files.values() });
  const paths = new Set(agents.flatMap((root) => world.files(root).map((file) => file.path)));
  const found = runChecks(world, signal ? { signal } : {});
  const findings = found.filter((finding) => paths.has(finding.path));
  const shape = unpacked ? shapeFindings(world, agents, await readdir(folder)) : [];
  return { agents, findings: [...shape, ...findings], files: paths.size };
}

/** What the import would stumble over before it reads a file. */
function shapeFindings(world: CheckWorld, agents: readonly ContentRoot[], top: readonly string[]): Finding[] {
  const strangers = top.filter((name) => !agents.some(({ path }) => path === name || path === ''));
  return agents.flatMap((root) => {
    const info = world.files(root).find((file) => file.localPath === 'info.json');
    const name = textOf(mapOf(info?.value).name);
    if (!info || name === null) return [];
    const problem =
      root.path !== name
        ? `The archive must hold one folder "${name}" at its top; the agent is ${root.path === '' ? 'at the top itself' : `in "${root.path}"`}.`
        : strangers.length > 0
          ? `The archive must hold the folder "${name}" alone at its top; there is also "${strangers[0]}".`
          : null;
    return problem === null ? [] : [shapeFinding(info.path, info.value, problem)];
  });
}

function shapeFinding(path: string, value: unknown, message: string): Finding {
  const start = { line: 1, column: 1, offset: 0 };
  return {
    code: 'AG104',
    severity: 'error',
    message,
    path,
    pointer: null,
    range: { start, end: start },
    related: [],
    fix: null,
    fingerprint: fingerprint('AG104', path, value, null, 'archive'),
  };
}
