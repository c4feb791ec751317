import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeStates } from '@core/compare/merge/merge-states';
import { compareStates } from '@core/compare/states/compare-states';
import { uuidForm } from '@core/compare/states/ids';
import { knownText } from '@core/compare/states/known-text';
import type { ContentState } from '@core/compare/states/state';
import { mapThree, type Three } from '@core/compare/merge/three';
import { elementsIn } from '@core/content/playbook-elements';
import { stepKey } from '@core/content/reference';
import type { Change } from '@core/contract/comparison';
import type { MergeConflict, Resolutions } from '@core/contract/merging';
import { isMap, sameValue } from '@core/text/values';
import { contentState } from '../../../../main/workspace/content-state';
import { describeWithContent } from '../../../support/corpus';
import { editedAtRandom } from '../../../support/random-edits';
import { textOf } from './support';

/** What is told of two states but for places on the canvas, each by its values. */
const toldOf = (before: ContentState, after: ContentState): Change[] =>
  compareStates(before, after).items.flatMap(({ changes }) =>
    changes.filter((change) => change.class !== 'layout'),
  );

/** Arguments that say which step comes next: they are merged with the routes. */
const branches = new Set(['conditions', 'response_mapping', 'timeout']);

const stepElements = ({ files }: ContentState, path: string) => {
  const value = files.get(path)?.value;
  return isMap(value) ? elementsIn(value, 'steps') : [];
};

/** The uuids of the steps of some states by the names that templates read them by; of two of a name that of the first. */
const idsByKey = (states: readonly ContentState[], path: string): ReadonlyMap<string, string> =>
  new Map(
    states
      .toReversed()
      .flatMap((state) =>
        stepElements(state, path).map(({ id, value }) => [stepKey(String(value.name)), id]),
      ),
  );

/**
 * The steps of a playbook by uuid: name and arguments, down to what is no map, each as one text.
 * @param ids where given, what templates read of other steps stands there by the uuids of these: a reader that follows a
 *   new name is then as it was
 */
function stepsIn(
  state: ContentState,
  path: string,
  ids: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const elements = stepElements(state, path);
  const readsById = (text: string) =>
    text.replace(/\bvars\.steps\.(\w+)/g, (whole, key: string) => ids.get(key) ?? whole);
  const leaves = (one: unknown, at: string): [string, string][] =>
    isMap(one) && Object.keys(one).length > 0
      ? Object.entries(one).flatMap(([key, inner]) =>
          branches.has(key) ? [] : leaves(inner, `${at}/${key}`),
        )
      : [[at, readsById(knownText(one).replace(uuidForm, '#'))]];
  return new Map(
    elements.map(({ id, value: { name, arguments: args } }) => [
      id,
      new Map([...leaves(args, ''), ['name', JSON.stringify(name)]]),
    ]),
  );
}
type Steps = ReturnType<typeof stepsIn>;

/**
 * What a merge with all questions answered by ours should hold and does not, by the plain rule of three states: what one
 * side alone has changed is there, and where both have, what ours has. What was asked about may be otherwise.
 */
function lost(
  { base, ours, theirs }: Three<Steps>,
  result: Steps,
  asked: readonly MergeConflict[],
): string[] {
  const isAsked = (...names: (string | undefined)[]): boolean =>
    asked.some(({ where, ours: mine, theirs: other }) =>
      names.some((text) => {
        if (text === undefined) return false;
        const name = JSON.parse(text) as string;
        return where.includes(name) || mine === name || other === name;
      }),
    );
  return [...new Set([...base.keys(), ...ours.keys(), ...theirs.keys()])].flatMap((id) => {
    const [was, mine, other, now] = [base, ours, theirs, result].map((steps) => steps.get(id));
    if (!was) {
      // Steps that both have added alike are one, under the uuid and the name of either.
      const isAddedTwice = asked.some(({ reason }) => reason === 'added-twice');
      const name = (mine ?? other)?.get('name');
      const isHeld =
        [...result.values()].some((step) => step.get('name') === name) || isAsked(name) || isAddedTwice;
      return isHeld ? [] : [`step ${id} of ${mine ? 'ours' : 'theirs'} is not there`];
    }
    const isLike = (one: typeof was | undefined) =>
      one !== undefined && sameValue([...one].sort(), [...was].sort());
    if (!mine || !other) {
      const isGone = (mine ?? other) === undefined || isLike(mine ?? other) || mine === undefined;
      return isGone === (now === undefined) || isAsked(was.get('name'), (mine ?? other)?.get('name'))
        ? []
        : [`step ${id} ${isGone ? 'is still there' : 'is gone'}`];
    }
    return [...new Set([...was.keys(), ...mine.keys(), ...other.keys()])].flatMap((key) => {
      const [a, b, c] = [was, mine, other].map((one) => one.get(key));
      const expected = b === a ? c : b;
      return now?.get(key) === expected ? [] : [`step ${id}, ${key} is not as it was changed`];
    });
  });
}

describeWithContent('two people edit one playbook by what the canvas does', (folder, sized) => {
  it('and lose nothing of it, whichever of them merges', { timeout: 240_000 }, async () => {
    let [merges, conflicts] = [0, 0];
    for (const name of readdirSync(join(folder, 'content')).slice(0, sized({ own: 4, corpus: 24 }))) {
      const { items, files } = await contentState(join(folder, 'content', name));
      const books = [...files.values()].filter(
        ({ kind, text, value }) => kind === 'playbook' && text.length < 40_000 && isMap(value),
      );
      const draws = fc.tuple(fc.nat(), fc.nat(), fc.nat());
      for (const [at, first, second] of fc.sample(draws, sized({ own: 30, corpus: 8 }))) {
        const book = books[at % Math.max(1, books.length)];
        if (!book || !isMap(book.value)) continue;
        const { path, value } = book;
        const state = (edited: unknown): ContentState => ({
          items: items.filter((item) => item.path === path),
          files: new Map([[path, { ...book, value: edited, text: JSON.stringify(edited, null, 4) }]]),
          others: new Map(),
        });
        const [base, one, other] = [
          state(value),
          state(editedAtRandom(value, 3, first)),
          state(editedAtRandom(value, 3, second)),
        ];
        const told = `${path}, ${first}, ${second}`;
        const merged = (ours: ContentState, theirs: ContentState, take: 'ours' | 'theirs' | null) => {
          const states = { base, ours, theirs };
          let resolutions: Resolutions = {};
          for (;;) {
            const result = mergeStates(states, resolutions);
            const all = result.items.flatMap((item) => item.conflicts);
            const open = all.filter(({ resolution }) => resolution === null);
            if (take === null || open.length === 0)
              return {
                all,
                clashes: result.clashes,
                result: state(JSON.parse(textOf(result, states, path) ?? 'null')),
              };
            resolutions = { ...resolutions, ...Object.fromEntries(open.map(({ id }) => [id, { take }])) };
          }
        };
        const asked = ({ all }: ReturnType<typeof merged>): string[] =>
          all.map(({ reason, class: meaning }) => `${reason} ${meaning}`).sort();
        const clashing = ({ clashes }: ReturnType<typeof merged>): string[] =>
          clashes.map(({ code }) => code).sort();
        const [there, back] = [merged(one, other, null), merged(other, one, null)];
        merges += 1;
        conflicts += there.all.length;
        expect(asked(back), told).toEqual(asked(there));
        const [asOne, alsoAsOne] = [merged(one, other, 'ours'), merged(other, one, 'theirs')];
        expect([asked(alsoAsOne), clashing(alsoAsOne)], told).toEqual([asked(asOne), clashing(asOne)]);
        expect(
          toldOf(asOne.result, alsoAsOne.result).filter(({ where }) => !where.endsWith(', order')),
          told,
        ).toEqual([]);
        for (const [ours, theirs, { all, result }] of [
          [one, other, asOne],
          [other, one, merged(other, one, 'ours')],
        ] as const) {
          const lostWhere = (stepsOf: (side: ContentState) => Steps) =>
            lost(mapThree({ base, ours, theirs }, stepsOf), stepsOf(result), all);
          // A step may be read under its new name, or in the place of one that was made anew.
          const byNames = lostWhere((side) => stepsIn(side, path));
          const byIds = lostWhere((side) => stepsIn(side, path, idsByKey([side, base, ours, theirs], path)));
          expect(
            byNames.filter((place) => byIds.includes(place)),
            told,
          ).toEqual([]);
        }
      }
    }
    expect(merges).toBeGreaterThan(sized({ own: 15, corpus: 60 }));
    expect(conflicts).toBeGreaterThan(0);
  });
});
