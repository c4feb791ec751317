import { join } from 'node:path';
import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ContentState } from '@core/compare/states/state';
import { mergeStates } from '@core/compare/merge/merge-states';
import { CheckSession } from '@core/check/running/session';
import { isMap } from '@core/text/values';
import { contentState } from '../../../../main/workspace/content-state';
import { checkedMerge } from '../../../../main/workspace/merging/checked-merge';
import { describeWithContent } from '../../../support/corpus';
import { editedAtRandom } from '../../../support/random-edits';
import { textOf } from './support';

/** What a playbook cannot have and be imported or drawn as it is meant. */
const structure = /^PB1(?:01|04|05|06|07|08|09|30)$/;

/** Codes of what the checker finds in a state of one playbook, hints apart. */
function codesIn({ items, files }: ContentState): ReadonlySet<string> {
  const session = new CheckSession();
  const roots = [...new Map([...files.values()].map(({ root }) => [root.path, root])).values()];
  session.update({ roots, items, files: files.values(), otherPaths: [] });
  while (session.work(100));
  const { findings } = session.result();
  return new Set(findings.filter(({ severity }) => severity !== 'hint').map(({ code }) => code));
}

describeWithContent('playbooks that two people have edited', (folder, sized) => {
  it(
    'merge to what has no defect that neither had, or are not called clean',
    { timeout: 240_000 },
    async () => {
      let clean = 0;
      for (const name of readdirSync(join(folder, 'content')).slice(0, sized({ own: 4, corpus: 24 }))) {
        const { items, files } = await contentState(join(folder, 'content', name));
        const books = [...files.values()].filter(
          ({ kind, text }) => kind === 'playbook' && text.length < 40_000,
        );
        for (const [at, first, second] of fc.sample(
          fc.tuple(fc.nat(), fc.nat(), fc.nat()),
          sized({ own: 6, corpus: 5 }),
        )) {
          const book = books[at % Math.max(1, books.length)];
          if (!book || !isMap(book.value)) continue;
          const { path, value } = book;
          const state = (edited: unknown): ContentState => ({
            items: items.filter((item) => item.path === path),
            files: new Map([[path, { ...book, value: edited, text: JSON.stringify(edited, null, 4) }]]),
            others: new Map(),
          });
          const states = {
            base: state(value),
            ours: state(editedAtRandom(value, 3, first)),
            theirs: state(editedAtRandom(value, 3, second)),
          };
          const alone = mergeStates(states, {});
          if (alone.clashes.length > 0 || alone.items.some(({ conflicts }) => conflicts.length > 0)) continue;
          const result = state(JSON.parse(textOf(alone, states, path) ?? 'null'));
          const known = new Set([...codesIn(states.ours), ...codesIn(states.theirs)]);
          const found = [...codesIn(result)].filter((code) => !known.has(code));
          const told = `${path}, ${first}, ${second}`;
          expect(
            found.filter((code) => structure.test(code)),
            told,
          ).toEqual([]);
          const { report } = checkedMerge(states, { resolutions: {}, accepted: [] });
          if (!report.clean) continue;
          clean += 1;
          expect(found, told).toEqual([]);
        }
      }
      expect(clean).toBeGreaterThan(sized({ own: 4, corpus: 30 }));
    },
  );
});
