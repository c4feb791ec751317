import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { CheckResult } from '@core/check/running/runner';
import { Finding } from '@core/contract/check';
import { saveFile } from '../save-file';

/** Results that are kept, the latest used ones. */
const mostResults = 50;

/** A result as it is kept. */
const Kept = z.object({ findings: z.array(Finding), suppressed: z.number(), inBaseline: z.number() });

/**
 * The result of a check under a key that says everything it depends on, so that what has not changed is not checked
 * again. In the user's own folder: findings quote the content. Nothing here is needed; where it cannot be read or
 * written, the check does without.
 */
export class KeptResult {
  private readonly path: string;

  /** @param folder of all results that are kept */
  constructor(
    private readonly folder: string,
    key: string,
  ) {
    this.path = join(folder, `${createHash('sha256').update(key).digest('hex')}.json`);
  }

  /** @returns null where there is none, or it cannot be read */
  async get(): Promise<CheckResult | null> {
    try {
      const kept = Kept.parse(JSON.parse(await readFile(this.path, 'utf8')));
      const now = new Date();
      await utimes(this.path, now, now);
      return kept;
    } catch {
      return null;
    }
  }

  async put(result: CheckResult): Promise<void> {
    try {
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await saveFile(this.path, Buffer.from(JSON.stringify(result)), { base: null, overwrite: true });
      await this.removeOldest();
    } catch {
      // A full disk, or a home that is read-only.
    }
  }

  private async removeOldest(): Promise<void> {
    const names = (await readdir(this.folder)).filter((name) => name.endsWith('.json'));
    if (names.length <= mostResults) return;
    const used = await Promise.all(
      names.map(async (name) => {
        const path = join(this.folder, name);
        return { path, at: (await stat(path)).mtimeMs };
      }),
    );
    const oldest = used.sort((a, b) => b.at - a.at).slice(mostResults);
    await Promise.all(oldest.map(({ path }) => rm(path, { force: true })));
  }
}
