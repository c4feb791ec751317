import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './host';

/** A line of a list of promises, with the tests that are said to hold it: a file and the title of a test in it. */
export interface Held {
  promise: string;
  tests: { file: string; title: string }[];
}

/** The numbered promises of a README of the tests, in their order. */
export function promisesIn(readme: string): Held[] {
  const text = readFileSync(join(projectRoot, readme), 'utf8');
  return text
    .split(/^(?=\d+\. )/m)
    .slice(1)
    .map((part) => ({
      promise: part.split('\n')[0] ?? '',
      tests: [...part.matchAll(/^ +- `([^`]+)`: (.+)$/gm)].map(([, file = '', title = '']) => ({
        file,
        title,
      })),
    }));
}

/** The tests that are gone, or have another title. */
export const missingOf = ({ tests }: Held): Held['tests'] =>
  tests.filter(({ file, title }) => {
    const path = join(projectRoot, file);
    if (!existsSync(path)) return true;
    const text = readFileSync(path, 'utf8');
    return ![`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.includes(quoted));
  });
