import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

export interface TemplateCase {
  template: string;
  context: 'grid' | object;
  text?: string;
  error?: { type: string; message: string };
}

/** One set of recorded cases: `real-stock`, `real-platform-filters` or `grid`. */
export function templateCases(corpus: string, name: string): { line: string; read: TemplateCase }[] {
  return gunzipSync(readFileSync(join(corpus, 'templates', `${name}.jsonl.gz`)))
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ line, read: JSON.parse(line) as TemplateCase }));
}

/** Every distinct template of all sets, in the order of the files. */
export function corpusTemplates(corpus: string): string[] {
  const sets = ['real-stock', 'real-platform-filters', 'grid'];
  return [...new Set(sets.flatMap((set) => templateCases(corpus, set).map(({ read }) => read.template)))];
}
