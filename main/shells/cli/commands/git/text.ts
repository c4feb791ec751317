import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { contentInWords } from '@core/compare/reports/content-in-words';
import { PackwrightError } from '@core/contract/errors';
import { readJson } from '@core/text/json/read';
import { withoutSecrets } from '@core/text/secrets/remove';
import { exitCode } from '../../command';
import type { DriverIo } from './driver-io';

/**
 * A file in words, a line for each value and without secrets, for `git log -p` and `git show`.
 * @param args the file last: before it stands what tells git that another version says it anew
 */
export async function textOfFile(args: string[], io: DriverIo): Promise<number> {
  const file = args.at(-1);
  if (file === undefined) throw new PackwrightError('invalid-input', 'Name the file.');
  const text = await readFile(resolve(io.cwd, file), 'utf8');
  const { value } = readJson(text);
  const shown = withoutSecrets(value ?? text).value;
  io.out(value === undefined ? String(shown) : contentInWords(shown));
  return exitCode.clean;
}
