import { readFileSync } from 'node:fs';
import { parseJson } from '@core/text/json/parse';
import { readJson } from '@core/text/json/read';
import { filesBelow } from '../support/corpus';
import { median, ms, repeat, report, timed } from './measure';

/** Reading JSON with and without places, against the engine's own parser on the same texts. */
export async function benchReading(corpus: string): Promise<void> {
  const texts = filesBelow(corpus)
    .filter((path) => path.endsWith('.json'))
    .map((path) => readFileSync(path, 'utf8'))
    .filter((text) => parseJson(text).root);
  const time = async (read: (text: string) => unknown) =>
    median(await repeat(5, () => timed(() => texts.forEach((text) => read(text)))));
  const native = await time((text) => JSON.parse(text));
  const careful = await time(readJson);
  const placed = await time(parseJson);
  const ratio = (value: number) =>
    `${ms(value)}, ${(value / native).toFixed(2)} x JSON.parse (${ms(native)})`;
  report({ what: `read ${texts.length} JSON files with care`, value: ratio(careful) });
  report({ what: `read ${texts.length} JSON files with places`, value: ratio(placed) });
}
