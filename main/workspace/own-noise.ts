import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ownNoiseIn } from '@core/check/config/own-noise';
import { configPath } from '@core/check/config/paths';
import type { OwnNoise } from '@core/compare/states/noise';

/** A folder of the user's own that may hold a configuration. */
export interface ConfiguredFolder {
  folder: string;
  /** How the folder is called in errors; empty for the open workspace. */
  name: string;
  /** The configuration as it is not saved yet. */
  unsaved?: string | undefined;
}

/**
 * The user's own rules of noise: those of the first folder that has a configuration. What came in an archive is never asked:
 * its sender must not decide what is hidden.
 * @throws PackwrightError `invalid-input` for a configuration that is not sound, with the line it stands in
 */
export async function ownNoiseOf(folders: readonly ConfiguredFolder[]): Promise<OwnNoise | undefined> {
  return (await noiseRulesOf(folders))?.noise;
}

/** The same, with the folder whose configuration counts. */
export async function noiseRulesOf(
  folders: readonly ConfiguredFolder[],
): Promise<{ folder: string; noise: OwnNoise } | undefined> {
  for (const { folder, name, unsaved } of folders) {
    const text = unsaved ?? (await readFile(join(folder, configPath), 'utf8').catch(() => null));
    if (text !== null) return { folder, noise: ownNoiseIn(text, join(name, configPath)) };
  }
  return undefined;
}
