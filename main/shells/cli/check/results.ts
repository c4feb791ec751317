import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Shard } from '@core/check/running/shares';
import { KeptResult } from '../../../workspace/checking/kept-result';
import { checkSideBySide } from '../../../workspace/checking/side-by-side';
import { defaultDataDir } from '../../data-dir';
import type { CommandIo } from '../command';
import type { CheckedTarget, CheckTarget } from './targets';

/** How results are come by. */
export interface Working {
  /** Threads. */
  jobs: number;
  /** Which share of the files is looked at; null for all. */
  shard: Shard | null;
  /** Whether a result of the same content is taken, and this one kept. */
  keeps: boolean;
}

/** In what is said where a clock ended something: that tells of the moment, not of the content. */
const givenUp = /\btook too long\b/;

/** A target that was not changed since it was read, with a kept result or a new one. */
export async function checkTarget(
  target: CheckTarget,
  working: Working,
  io: CommandIo,
): Promise<CheckedTarget> {
  const { checked, folder, options } = target;
  const { jobs, shard, keeps } = working;
  const share = shard && (checked.shares(shard.count)[shard.index - 1] ?? new Set<string>());
  const fileCount = share?.size ?? checked.fileCount;
  const kept = keeps ? await keptResult(target, shard, io) : null;
  const known = (await kept?.get()) ?? null;
  if (known !== null) {
    io.err('Nothing has changed since the last check; --no-cache checks again.\n');
    return { ...target, result: known, fileCount };
  }
  const { signal, workersDir } = io;
  const work = { ...options, folder, jobs, share, workersDir, signal };
  const result = await checkSideBySide(checked, work);
  if (!result.findings.some(({ message }) => givenUp.test(message))) await kept?.put(result);
  return { ...target, result, fileCount };
}

/** Where the result of a target is kept, under everything it depends on; null where that is not known. */
async function keptResult(
  { checked: files, options }: CheckTarget,
  shard: Shard | null,
  { workersDir }: CommandIo,
): Promise<KeptResult | null> {
  const build = await buildOf(workersDir);
  if (build === null) return null;
  const today = new Date().toISOString().slice(0, 10);
  const key = JSON.stringify([build, today, options.profile ?? null, shard, files.contentHash()]);
  return new KeptResult(join(defaultDataDir(), 'checked'), key);
}

/**
 * What tells one build of Packwright from another: the names of its parts have their hashes in them, those of entries
 * have not. Null where it runs from its sources.
 */
async function buildOf(workersDir: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    const names = (await readdir(workersDir)).filter((name) => name.endsWith('.js')).sort();
    for (const name of names) {
      const { size, mtimeMs } = await stat(join(workersDir, name));
      hash.update(`${name} ${size} ${mtimeMs}\n`);
    }
    for (const name of (await readdir(join(workersDir, 'chunks'))).sort()) hash.update(`${name}\n`);
  } catch {
    return null;
  }
  return hash.digest('hex');
}
