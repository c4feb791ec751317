import { readdir } from 'node:fs/promises';
import { configPath, defaultBaselinePath } from '@core/check/config/paths';
import { fingerprint } from '@core/check/running/fingerprint';
import type { CheckResult } from '@core/check/running/runner';
import type { CheckedFile } from '@core/check/world';
import { mapOf, textOf } from '@core/text/values';
import type { Finding, Profile } from '@core/contract/check';
import { PackwrightError } from '@core/contract/errors';
import type { ContentRoot } from '@core/contract/workspace';
import { CheckedFolder } from '../checked-folder';

export interface AgentCheck extends CheckResult {
  agents: ContentRoot[];
  /** Number of files read in the agent packages. */
  files: number;
  textOf(path: string): string | undefined;
}

export interface AgentCheckOptions {
  /** The folder is the content of an archive. */
  unpacked?: boolean;
  profile?: Profile | undefined;
  signal?: AbortSignal;
}

/**
 * Checks the agent packages below a folder with every rule. For an archive its layout is checked too: the import
 * requires one folder at its top, named like the agent (docs/platform/ai-agents.md#package). Throws `not-found` where
 * there is no agent package.
 */
export async function checkAgents(folder: string, options: AgentCheckOptions = {}): Promise<AgentCheck> {
  const { unpacked = false, profile, signal } = options;
  const checked = await CheckedFolder.read(folder, {
    // The sender of an archive must not decide how it is checked.
    instead: new Map(unpacked ? [configPath, defaultBaselinePath].map((name) => [name, null]) : []),
    ...(profile ? { profile } : {}),
    ...(signal ? { signal } : {}),
  });
  const agents = checked.roots.filter((root) => root.type === 'agent');
  if (agents.length === 0) {
    throw new PackwrightError(
      'not-found',
      'There is no agent package here.',
      'Name the folder or the archive that holds the info.json and the agent.py of an agent.',
    );
  }
  const files = checked.files.filter((file) => file.root.type === 'agent');
  const paths = new Set(files.map(({ path }) => path));
  const { findings, suppressed, inBaseline } = checked.result();
  const shape = unpacked ? shapeFindings(files, agents, await readdir(folder)) : [];
  return {
    agents,
    files: files.length,
    findings: [...shape, ...findings.filter((finding) => paths.has(finding.path))],
    suppressed,
    inBaseline,
    textOf: (path) => checked.textOf(path),
  };
}

/** What makes the import fail before it reads a file. */
function shapeFindings(
  files: readonly CheckedFile[],
  agents: readonly ContentRoot[],
  top: readonly string[],
): Finding[] {
  const strangers = top.filter((name) => !agents.some(({ path }) => path === name || path === ''));
  return agents.flatMap((root) => {
    const info = files.find((file) => file.root.path === root.path && file.localPath === 'info.json');
    const name = textOf(mapOf(info?.value).name);
    if (!info || name === null) return [];
    const problem =
      root.path !== name
        ? `The archive must hold one folder "${name}" at its top; the agent is ${root.path === '' ? 'at the top itself' : `in "${root.path}"`}.`
        : strangers.length > 0
          ? `The archive must hold the folder "${name}" alone at its top; there is also "${strangers[0]}".`
          : null;
    return problem === null ? [] : [shapeFinding(info, problem)];
  });
}

function shapeFinding({ path, value }: CheckedFile, message: string): Finding {
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
