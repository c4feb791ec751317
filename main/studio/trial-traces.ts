import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import type { RunTrace } from '@core/contract/run';

/** The traces of a trial's runs, on disk for as long as they may be asked for: those of many playbooks are much to hold. */
export class TrialTraces {
  private folder: Promise<string> | null = null;
  private count = 0;

  /** @returns what it is known by; null for no trace */
  async keep(trace: RunTrace | undefined): Promise<string | null> {
    if (!trace) return null;
    const name = String(++this.count);
    await writeFile(await this.file(name), JSON.stringify(trace), { mode: 0o600 });
    return name;
  }

  /** Throws `not-found` for what is not kept. */
  async read(name: string): Promise<RunTrace> {
    const known = Number(name);
    if (!this.folder || !Number.isInteger(known) || known < 1 || known > this.count) throw noSuchTrace();
    return JSON.parse(await readFile(await this.file(String(known)), 'utf8')) as RunTrace;
  }

  /** Nothing is kept any more. */
  async dispose(): Promise<void> {
    const folder = await this.folder;
    this.folder = null;
    if (folder !== null) await rm(folder, { recursive: true, force: true });
  }

  private async file(name: string): Promise<string> {
    this.folder ??= mkdtemp(join(tmpdir(), 'packwright-trial-'));
    return join(await this.folder, `${name}.json`);
  }
}

export const noSuchTrace = (): PackwrightError =>
  new PackwrightError('not-found', 'This run is no longer kept.', 'Try the result again.');
