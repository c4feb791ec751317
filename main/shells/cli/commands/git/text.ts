import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { contentInWords } from '@core/compare/reports/content-in-words';
import { PackwrightError } from '@core/contract/errors';
import { readJson } from '@core/text/json/read';
import { exitCode } from '../../command';
import type { DriverIo } from './driver-io';

/** A file in words, a line for each value, for `git log -p` and `git show`. */
export async function textOfFile([file]: string[], io: DriverIo): Promise<number> {
  if (file === undefined) throw new PackwrightError('invalid-input', 'Name the file.');
  const text = await readFile(resolve(io.cwd, file), 'utf8');
  const { value } = readJson(text);
  io.out(value === undefined ? text : contentInWords(value));
  return exitCode.clean;
}
