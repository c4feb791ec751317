import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './host';

/** What reads and writes the archives of Electron; it comes with what makes installers. */
export interface Asar {
  createPackage(folder: string, file: string): Promise<void>;
  listPackage(file: string): string[];
  statFile(file: string, path: string): { unpacked?: boolean; files?: object; integrity?: { hash: string } };
  extractFile(file: string, path: string): Buffer;
}

const tools = join(projectRoot, 'packaging', 'node_modules');

export const loadAsar = (): Promise<Asar> =>
  import(pathToFileURL(join(tools, '@electron', 'asar', 'lib', 'asar.js')).href) as Promise<Asar>;

/**
 * A folder that is packaged as Electron's would be, as its program cannot be had everywhere: the same files, and a
 * program that has fuses and does nothing.
 */
export async function standInElectron(folder: string): Promise<void> {
  const resources = join(folder, 'resources');
  mkdirSync(resources, { recursive: true });
  const program = Buffer.from('#!/bin/sh\n# dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\x01\x0810110001', 'latin1');
  writeFileSync(join(folder, 'electron'), program, { mode: 0o755 });
  for (const name of ['LICENSE', 'LICENSES.chromium.html', 'version'])
    writeFileSync(join(folder, name), 'as it comes');
  const shown = join(folder, 'shown');
  mkdirSync(shown);
  writeFileSync(join(shown, 'package.json'), '{}');
  const { createPackage } = await loadAsar();
  await createPackage(shown, join(resources, 'default_app.asar'));
}
