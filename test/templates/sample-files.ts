import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from '../support/corpus';

export const templatesDir = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'templates');

export interface SampleEntry {
  id: string;
  title: string;
  description: string;
  /** File to show first, relative to `folder`. */
  opens: string;
  folder: string;
}

export const samples = JSON.parse(readFileSync(join(templatesDir, 'samples.json'), 'utf8')) as SampleEntry[];

/** The sample of that id. */
export function sampleNamed(id: string): SampleEntry {
  const found = samples.find((sample) => sample.id === id);
  if (!found) throw new Error(`no sample is called "${id}"`);
  return found;
}

/** One file of a sample, parsed where it is JSON. */
export interface SampleFile {
  /** Below the sample, `/` separated. */
  path: string;
  text: string;
  value: unknown;
}

/** All JSON files of a sample. */
export function jsonFiles(sample: SampleEntry): SampleFile[] {
  const folder = join(templatesDir, sample.folder);
  return filesBelow(folder)
    .filter((path) => path.endsWith('.json'))
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      return { path: relative(folder, path).split(sep).join('/'), text, value: JSON.parse(text) as unknown };
    });
}

export const sampleFolder = (sample: SampleEntry): string => join(templatesDir, sample.folder);
export const existsInSample = (sample: SampleEntry, path: string): boolean =>
  existsSync(join(sampleFolder(sample), path));

/** Every value of a tree with the keys that lead to it. */
export function* walk(value: unknown, path: string[] = []): Generator<{ value: unknown; path: string[] }> {
  yield { value, path };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) yield* walk(child, [...path, key]);
}
