import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, inject, it } from 'vitest';
import type { ContentQuery } from '@core/contract/searching';
import { applyChanges } from '@core/text/changes';
import { corpus, filesBelow } from '../support/corpus';
import { packwright } from '../support/command-line';
import { sought } from '../support/sought';
import { makeFolder } from '../workspace/folder';
import { studioBench } from './bench';
import { analysisWorker, buildEntries } from './built';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries(analysisWorker);
});

/** What is sought, as the window asks and as the command line does. */
const queries: [text: string, more: Partial<ContentQuery>, options: string[]][] = [
  ['name', {}, []],
  ['Name', { matchesCase: true }, ['--case']],
  ['record', { wholeWords: true, kinds: ['playbook'] }, ['--word', '--kind', 'playbook']],
  [String.raw`vars\.(\w+)`, { isPattern: true }, ['--regexp']],
  ['vars', { keys: 'steps/arguments/**' }, ['--keys', 'steps/arguments/**']],
  ['a', { module: 'alerts', state: 'active' }, ['--module', 'alerts', '--active']],
  [
    'e',
    { connector: 'smtp', kinds: ['playbook', 'file'] },
    ['--connector', 'smtp', '--kind', 'playbook,file'],
  ],
  ['the', { state: 'inactive' }, ['--inactive']],
];

const packs = [
  join(inject('ownContent'), 'content'),
  ...(corpus ? [join(corpus, 'content', 'fortinet-fortisoar+solution-pack-soar-framework')] : []),
];

it.each(packs)(
  'finds and replaces in the window what the command line does: %s',
  async (pack) => {
    const folder = makeFolder();
    cpSync(pack, folder, { recursive: true });
    const bench = await studioBench(workersDir);
    await bench.open(folder);
    await bench.settled();
    let found = 0;
    for (const [text, more, options] of queries) {
      const query = sought(text, more);
      const { hits, truncated } = await bench.call('search.find', { query, limit: 500 });
      const { out } = await packwright(
        workersDir,
        folder,
        'search',
        '.',
        text,
        ...options,
        '--limit',
        '500',
        '--json',
      );
      const told = JSON.parse(out) as { hits: typeof hits; truncated: boolean };
      // The command line covers secrets, as what it writes stays in logs.
      const places = (all: typeof hits) => all.map((hit) => ({ ...hit, excerpt: '', at: 0 }));
      expect({ text, places: places(told.hits), truncated: told.truncated }).toEqual({
        text,
        places: places(hits),
        truncated,
      });
      found += hits.length;
    }
    expect(found).toBeGreaterThan(500);

    const query = sought(String.raw`\bvars\.steps\.(\w+)`, { isPattern: true, keys: 'steps/arguments/**' });
    const replacement = String.raw`vars.steps.Old_\1`;
    const plan = await bench.call('search.planReplace', { query, replacement });
    expect(plan.files.length).toBeGreaterThan(5);
    const planned = new Map(
      plan.files.map(({ path, changes }) => [
        path,
        applyChanges(readFileSync(join(folder, path), 'utf8'), changes),
      ]),
    );
    const written = makeFolder();
    cpSync(folder, written, { recursive: true });
    const { code } = await packwright(
      workersDir,
      written,
      'replace',
      '.',
      query.text,
      replacement,
      '--regexp',
      '--keys',
      query.keys,
      '--write',
    );
    expect(code).toBe(0);
    for (const path of filesBelow(folder)) {
      const local = path.slice(folder.length + 1).replaceAll('\\', '/');
      const text = planned.get(local);
      const now = readFileSync(join(written, local));
      const equal = now.equals(text === undefined ? readFileSync(path) : Buffer.from(text));
      expect({ local, equal }).toEqual({ local, equal: true });
    }
  },
  300_000,
);
