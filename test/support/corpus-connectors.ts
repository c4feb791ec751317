import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { member } from '@core/text/values';
import { readJson } from '@core/text/json/read';
import { filesBelow } from './corpus';

/** The manifests of all connector packages of the corpus, each with its text and its parsed value. */
export function connectorsOf(corpus: string): { path: string; text: string; value: unknown }[] {
  return filesBelow(join(corpus, 'content'))
    .filter((path) => path.endsWith('/info.json'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .map((file) => ({ ...file, value: readJson(file.text).value }))
    .filter(({ value }) => Array.isArray(member(value, 'operations')));
}
