import { z } from 'zod';
import { PackwrightError } from '@core/contract/errors';
import { readJson } from '@core/text/json/read';
import { getAt } from '@core/text/pointer';
import { defineTool } from '../tool';
import { concealing, requiredText } from '../shown-texts';

/** UTF-16 units of a page. */
const usual = 40_000;
const most = 100_000;

export const readContent = defineTool({
  name: 'read_content',
  title: 'Read content',
  description:
    'Reads a file of the workspace as it is on disk, or the value at a JSON pointer of it, page by page. Secrets are shown as dots.',
  input: z.strictObject({
    path: z.string().max(1_000).describe('file, from the top of the workspace'),
    pointer: z.string().max(2_000).optional().describe('JSON pointer of a value: /steps/2/arguments'),
    from: z.number().int().min(0).default(0).describe('characters to pass over: "next" of the page before'),
    length: z.number().int().min(1).max(most).default(usual).describe('characters of a page'),
  }),
  async run({ path, pointer, from, length }, desk) {
    const text = await requiredText(desk, path);
    const conceal = await concealing(desk, [path]);
    const wanted = pointer === undefined ? text : valueAt(text, path, pointer);
    const shown = conceal(wanted, path);
    const to = from + length;
    return { path, total: shown.length, text: shown.slice(from, to), next: to < shown.length ? to : null };
  },
});

function valueAt(text: string, path: string, pointer: string): string {
  const { value, problems } = readJson(text);
  if (value === undefined)
    throw new PackwrightError(
      'unsupported',
      `"${path}" is not JSON: ${problems[0]?.message ?? 'it is broken'}.`,
    );
  const found = getAt(value, pointer);
  if (found === undefined) throw new PackwrightError('not-found', `"${path}" has nothing at "${pointer}".`);
  return JSON.stringify(found, null, 2);
}
