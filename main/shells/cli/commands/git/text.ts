import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { contentInWords } from '@core/compare/reports/content-in-words';
import { PackwrightError } from '@core/contract/errors';
import { readJson } from '@core/text/json/read';
import { LineIndex } from '@core/text/line-index';
import type { TextProblem } from '@core/text/problem';
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
  const bytes = await readFile(resolve(io.cwd, file));
  const text = bytes.toString('utf8');
  const { value, problems } = readJson(text);
  const shown = withoutSecrets(value ?? text).value;
  if (!isUtf8(bytes)) io.out('(not UTF-8 text; what can be read of it follows)\n');
  else if (value === undefined && bytes.length > 0)
    io.out(`(not JSON${placed(text, problems[0])}; its text follows)\n`);
  io.out(value === undefined ? String(shown) : contentInWords(shown));
  return exitCode.clean;
}

/** `: The closing quote is missing, line 3, column 7`. */
function placed(text: string, problem: TextProblem | undefined): string {
  if (!problem) return '';
  const { line, column } = new LineIndex(text).position(problem.offset);
  return `: ${problem.message.replace(/\.$/, '')}, line ${line}, column ${column}`;
}
