import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { configPath, defaultBaselinePath } from '@core/check/config/paths';
import type { CheckResult } from '@core/check/running/runner';
import type { ReportMeta } from '@core/check/reporters/meta';
import type { Finding, Profile } from '@core/contract/check';
import { inOneLine } from '@core/text/visible';
import { CheckedFolder, type CheckedFolderOptions } from '../../../workspace/checked-folder';
import { fileError } from '../../../workspace/file-errors';
import { openTarget } from '../../../workspace/open-target';
import type { CommandIo } from '../command';

/** A folder or archive that is checked. */
export interface CheckTarget {
  checked: CheckedFolder;
  /** Absolute. */
  folder: string;
  /** How it was read. */
  options: Pick<CheckedFolderOptions, 'profile' | 'instead'>;
  /** What the paths of its findings begin with, where several targets are reported together. */
  prefix: string;
  isArchive: boolean;
  dispose(): Promise<void>;
}

/** Opens what the command line names. Throws what opening and reading throw. */
export async function openTargets(
  paths: readonly string[],
  { profile, config }: { profile: Profile | undefined; config: string | undefined },
  io: CommandIo,
): Promise<CheckTarget[]> {
  const configText = config === undefined ? null : await readConfig(resolve(io.cwd, config));
  const targets: CheckTarget[] = [];
  for (const path of paths) {
    io.err(`Checking ${path}\n`);
    const { folder, isArchive, dispose } = await openTarget(resolve(io.cwd, path), {
      workersDir: io.workersDir,
    });
    // The sender of an archive must not decide how it is checked.
    const instead = new Map<string, string | null>(
      isArchive ? [configPath, defaultBaselinePath].map((name) => [name, null]) : [],
    );
    if (configText !== null) instead.set(configPath, configText);
    const options = { profile, instead };
    const checked = await CheckedFolder.read(folder, { ...options, signal: io.signal });
    for (const missing of checked.missing) io.err(`${inOneLine(missing)}\n`);
    const prefix = paths.length > 1 ? `${path.replace(/[/\\]+$/, '')}/` : '';
    targets.push({ checked, folder, options, prefix, isArchive, dispose });
  }
  return targets;
}

async function readConfig(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (thrown) {
    throw fileError(thrown, 'read', path);
  }
}

/** A target and what came of its check. */
export type CheckedTarget = CheckTarget & {
  result: CheckResult;
  /** How many files were looked at. */
  fileCount: number;
};

/** The findings of all targets together, called by the paths the command line knows. */
export function gather(
  results: readonly CheckedTarget[],
  version: string,
): { findings: Finding[]; meta: ReportMeta } {
  const sum = (count: (one: CheckedTarget) => number) =>
    results.reduce((total, one) => total + count(one), 0);
  const fileOf = (path: string) => {
    const target = results.find(({ prefix }) => path.startsWith(prefix));
    return target?.checked.file(path.slice(target.prefix.length));
  };
  return {
    findings: results.flatMap(({ prefix, result }) =>
      result.findings.map((finding) => named(finding, prefix)),
    ),
    meta: {
      version,
      files: sum(({ fileCount }) => fileCount),
      suppressed: sum(({ result }) => result.suppressed),
      inBaseline: sum(({ result }) => result.inBaseline),
      textOf: (path) => fileOf(path)?.text,
      contentOf: (path) => fileOf(path)?.value,
    },
  };
}

function named(finding: Finding, prefix: string): Finding {
  if (prefix === '') return finding;
  const { fix } = finding;
  return {
    ...finding,
    path: prefix + finding.path,
    related: finding.related.map((place) => ({ ...place, path: prefix + place.path })),
    fix: fix && {
      ...fix,
      edits: fix.edits.map((edit) => {
        if ('create' in edit) return { ...edit, create: prefix + edit.create };
        return edit.path === undefined ? edit : { ...edit, path: prefix + edit.path };
      }),
    },
  };
}
