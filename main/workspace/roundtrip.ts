import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { PackwrightError } from '@core/contract/errors';
import { parseJson } from '@core/text/json/parse';
import { rebuild } from '@core/text/json/rebuild';
import { decodeText } from './decode';
import { fileError } from './file-errors';
import { languageOf } from './file-types';
import { walk } from './walk';

/** A file whose bytes would not survive a round trip. */
export interface ChangedFile {
  /** Relative to the folder that was read, `/` separated. */
  path: string;
  /** Offset of the first byte that differs. */
  offset: number;
}

export interface RoundtripResult {
  files: number;
  bytes: number;
  /** How many of the files are not UTF-8 text. They are kept as bytes and never decoded. */
  binary: number;
  changed: ChangedFile[];
}

/**
 * Reads every file of a folder (or the one file) and writes it again in memory, the way the studio would: decoded,
 * parsed, rebuilt from its tokens, encoded. Nothing is written to disk. Throws `not-found` or `unreadable` for what
 * cannot be read, and `cancelled` when stopped by `signal`.
 * @param options.rewrite transforms a text between reading and writing
 */
export async function roundtrip(
  path: string,
  options: { signal?: AbortSignal; rewrite?: (path: string, text: string) => string } = {},
): Promise<RoundtripResult> {
  const { signal, rewrite = rewriteText } = options;
  const stats = await stat(path).catch((thrown: unknown) => {
    throw fileError(thrown, 'read', path);
  });
  const folder = stats.isDirectory() ? path : dirname(path);
  const names = stats.isDirectory() ? await filesOf(folder) : [basename(path)];
  const result: RoundtripResult = { files: names.length, bytes: 0, binary: 0, changed: [] };
  for (const name of names) {
    if (signal?.aborted) throw new PackwrightError('cancelled', 'The check was stopped.');
    const bytes = await readFile(join(folder, name)).catch((thrown: unknown) => {
      throw fileError(thrown, 'read', name);
    });
    result.bytes += bytes.length;
    const text = decodeText(name, bytes);
    if (text === null) {
      result.binary++;
      continue;
    }
    const again = Buffer.from(rewrite(name, text), 'utf8');
    if (!again.equals(bytes)) result.changed.push({ path: name, offset: firstDifference(bytes, again) });
  }
  return result;
}

/** A text after opening and saving it without an edit. */
function rewriteText(path: string, text: string): string {
  return languageOf(path) === 'json' ? rebuild(parseJson(text)) : text;
}

async function filesOf(folder: string): Promise<string[]> {
  const { paths, unreadable, truncated } = await walk(folder);
  const [first] = unreadable;
  if (first !== undefined) {
    throw new PackwrightError(
      'unreadable',
      `The folder "${first}" cannot be listed.`,
      'Check its permissions, then try again.',
    );
  }
  if (truncated) {
    throw new PackwrightError('refused', 'The folder holds too many files.', 'Name a smaller folder.');
  }
  return paths;
}

function firstDifference(before: Buffer, after: Buffer): number {
  const shorter = Math.min(before.length, after.length);
  for (let at = 0; at < shorter; at++) if (before[at] !== after[at]) return at;
  return shorter;
}
