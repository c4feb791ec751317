import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applied } from '@core/compare/apply/apply';
import { withChanges } from '@core/compare/apply/apply-part';
import type { PlacedChange } from '@core/compare/states/compare-items';
import type { MatchedIds } from '@core/compare/states/ids';
import { compareStates } from '@core/compare/states/compare-states';
import { knownText } from '@core/compare/states/known-text';
import type { ContentState } from '@core/compare/states/state';
import type { Change, Comparison, ItemChange } from '@core/contract/comparison';
import type { KindId } from '@core/contract/kind-ids.generated';
import { getAt } from '@core/text/pointer';
import { isMap, sameValue } from '@core/text/values';
import { contentState } from '../../../../main/workspace/content-state';
import { contentOfText } from '../../../../main/workspace/read-content';
import { WorkspaceIndex } from '../../../../main/workspace/workspace-index';
import { findRoots } from '@core/content/roots';
import { describeWithContent, describeWithCorpus } from '../../../support/corpus';
import { playbook, step, uuid } from '../../../support/playbook-json';
import { editedAtRandom } from '../../../support/random-edits';
import { reExported } from '../../../support/re-exported';
import { stateOf } from '../states/support';

const all = () => true;

/** What was written, read again as any folder is. */
function taken(before: ContentState, after: ContentState, isWanted: (item: ItemChange) => boolean = all) {
  const comparison = compareStates(before, after);
  const { files, differing } = applied(comparison, isWanted, { before, after });
  const states = { before, after };
  const others = new Map<string, string>();
  const texts = files.flatMap((file): [string, string][] => {
    if ('text' in file) return [[file.path, file.text]];
    const other = states[file.from].others.get(file.source);
    if (other !== undefined) others.set(file.path, other);
    const held = states[file.from].files.get(file.source);
    return held ? [[file.path, held.text]] : [];
  });
  const index = new WorkspaceIndex();
  const contents = new Map(texts.map(([path, text]) => [path, contentOfText(path, text)]));
  index.roots = findRoots([...contents.keys(), ...others.keys()].sort(), (path) => contents.get(path)?.value);
  for (const [path, content] of contents) index.put(path, content);
  for (const path of others.keys()) if (!contents.has(path)) index.put(path, null);
  const result: ContentState = { items: index.items(), files: index.files, others };
  return { comparison, result, differing, texts: new Map(texts) };
}

/** With everything taken the result says what the second state says, in its bytes but for what is named. */
function expectReached(before: ContentState, after: ContentState, name: string): Comparison {
  const { comparison, result, differing, texts } = taken(before, after);
  const left = compareStates(result, after);
  // What the second state does not speak of has stayed, and is beyond the index that was taken over.
  const stayed = new Set(comparison.outOfScope.map(({ a }) => a));
  expect(
    left.items.filter(({ change, a }) => change !== 'removed' || !stayed.has(a ?? '')),
    name,
  ).toEqual([]);
  const named = new Map(differing.map(({ path, why }) => [path, why]));
  for (const [path, { text }] of after.files)
    if (!named.has(path)) expect(texts.get(path), `${name}: ${path}`).toBe(text);
  for (const path of texts.keys())
    if (!named.has(path)) expect(after.files.has(path), `${name}: ${path}`).toBe(true);
  const told = new Set(comparison.items.map(({ b }) => b));
  for (const [path, why] of named) {
    expect(['noise', 'in-part', 'other-name', 'out-of-scope'], `${name}: ${path}`).toContain(why);
    // Nothing with a change is said to differ by noise.
    if (why === 'noise') expect(told.has(path), `${name}: ${path}`).toBe(false);
  }
  return comparison;
}

const keyOf = ({ pointer, before, after }: Change): string => JSON.stringify([pointer, before, after]);

/** Both values of a change, in any order of their keys: places are called after what is in the second state. */
const valuesOf = ({ before, after }: Change): string => knownText([before, after]);
const changesTold = ({ items }: Comparison): Change[] => items.flatMap(({ changes }) => changes);

describeWithContent('changes that are taken over', (folder, sized) => {
  it('may be taken one by one: each is made, and no other', { timeout: 120_000 }, async () => {
    let [made, left] = [0, 0];
    for (const name of readdirSync(join(folder, 'content')).slice(0, sized({ own: 4, corpus: 20 }))) {
      const { items, files } = await contentState(join(folder, 'content', name));
      const book = [...files.values()].find(
        (file) => file.kind === 'playbook' && isMap(file.value) && file.text.length < 60_000,
      );
      if (!book || !isMap(book.value)) continue;
      const state = (value: unknown): ContentState => ({
        items: items.filter(({ path }) => path === book.path),
        files: new Map([[book.path, { ...book, value, text: JSON.stringify(value, null, 4) }]]),
        others: new Map(),
      });
      for (const seed of fc.sample(fc.nat(), sized({ own: 6, corpus: 1 }))) {
        const [before, after] = [state(book.value), state(editedAtRandom(book.value, 4, seed))];
        const comparison = compareStates(before, after);
        const changes = comparison.items.flatMap((item) => item.changes);
        const alone = changes.map((change) => {
          const only = (other: Change) => keyOf(other) === keyOf(change);
          return { change, result: applied(comparison, all, { before, after }, only) };
        });
        // A route follows from the branch it belongs to: it has no place of its own, and comes with that.
        const following = new Set(
          alone.flatMap(({ change, result }) =>
            result.left.some(({ why }) => why === 'no-place')
              ? [knownText([change.before, change.after])]
              : [],
          ),
        );
        for (const { change, result } of alone) {
          const [file] = result.files;
          if (result.left.length > 0 || !file || !('text' in file)) {
            left += 1;
            continue;
          }
          const value: unknown = JSON.parse(file.text);
          // So does the way of a branch, which was there already where steps that are gone now led that way.
          const told = changesTold(compareStates(before, state(value))).filter(
            (one) => one.class !== 'wiring' || !sameValue(getAt(value, one.pointer), change.after),
          );
          const own = knownText([change.before, change.after]);
          expect(
            told.map(valuesOf).filter((one) => one === own || !following.has(one)),
            `${book.path} ${seed} ${change.where}`,
          ).toEqual([own]);
          made += 1;
        }
      }
    }
    expect(made).toBeGreaterThan(left / 10);
  });

  it('lead from one state to the other: edited, re-exported, with things that came and went', async () => {
    for (const name of readdirSync(join(folder, 'content')).slice(0, sized({ own: 4, corpus: 16 }))) {
      const before = await contentState(join(folder, 'content', name));
      const [seeds = []] = fc.sample(fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), 1);
      const files = new Map(before.files);
      [...before.files.values()].forEach((file, at) => {
        const seed = seeds[at % seeds.length] ?? 0;
        if (file.kind !== 'playbook' || !isMap(file.value) || at % 3 === 2) return;
        const value = at % 3 === 0 ? editedAtRandom(file.value, 3, seed) : reExported(file.value, seed);
        files.set(file.path, { ...file, value, text: JSON.stringify(value, null, 2) });
      });
      const gone = [...files.values()].filter(({ kind }, at) => kind === 'picklist' && at % 2 === 0);
      for (const { path } of gone) files.delete(path);
      const items = before.items.filter(({ path }) => files.has(path) || before.others.has(path));
      const after = { ...before, items, files };
      expectReached(before, after, name);
      expectReached(after, before, `${name}, back`);
    }
  });
});

describeWithCorpus('changes of real releases', (corpus) => {
  const versions = existsSync(join(corpus, 'versions')) ? readdirSync(join(corpus, 'versions')) : [];
  it.each(versions)('lead from %s to what it has become', async (name) => {
    const present = join(corpus, 'content', name.replace(/@.*$/, ''));
    if (!existsSync(present)) return;
    const [before, after] = [await contentState(join(corpus, 'versions', name)), await contentState(present)];
    expect(expectReached(before, after, name).items.length).toBeGreaterThan(0);
    expectReached(after, before, `${name}, back`);
  });
});

describe('some of the changes', () => {
  type Files = Record<string, { kind: KindId; value: unknown }>;
  const one = (n: number, name: string, limit: number) => ({
    kind: 'playbook' as const,
    value: playbook({ name, uuid: uuid(n), steps: [step(1, 'manual'), step(2, 'setVariable', { limit })] }),
  });
  const records = (...list: [number, string][]) => ({
    kind: 'record' as const,
    value: list.map(([n, title]) => ({ '@id': `/api/3/assets/${uuid(n)}`, uuid: uuid(n), title })),
  });
  const state = (files: Files) => stateOf(files);

  it('are taken without the others', () => {
    const before = state({ 'playbooks/C/A.json': one(701, 'A', 1), 'playbooks/C/B.json': one(702, 'B', 1) });
    const after = state({ 'playbooks/C/A.json': one(701, 'A', 2), 'playbooks/C/B.json': one(702, 'B', 2) });
    const { result, differing } = taken(before, after, ({ name }) => name === 'A');
    expect(compareStates(result, after).items.map(({ name }) => name)).toEqual(['B']);
    expect(compareStates(before, result).items.map(({ name }) => name)).toEqual(['A']);
    expect(differing).toEqual([{ path: 'playbooks/C/B.json', why: 'not-taken' }]);
  });

  it('are taken out of files that hold several things, also where these went to another file', () => {
    const path = 'records/assets/assets0001.json';
    const before = state({ [path]: records([1, 'One'], [2, 'Two'], [3, 'Three']) });
    const after = state({
      [path]: records([3, 'Three'], [1, 'Uno'], [4, 'Four']),
      'records/assets/assets0002.json': records([5, 'Five']),
    });
    const titles = (of: ContentState) =>
      of.items
        .filter(({ kind }) => kind === 'record')
        .map(({ title }) => title)
        .sort();
    const part = taken(before, after, ({ name }) => ['Uno', 'Four', 'Two'].includes(name));
    expect(titles(part.result)).toEqual(['Four', 'Three', 'Uno']);
    const whole = taken(before, after);
    expect(titles(whole.result)).toEqual(titles(after));
    expect(compareStates(whole.result, after).items).toEqual([]);
  });

  it('are those of things that were matched, whatever else has their name or place', () => {
    const path = 'playbooks/globalVariables.json';
    const variables = (...list: [string, string][]) => ({
      kind: 'globalVariable' as const,
      value: list.map(([name, value]) => ({ name, value, default_value: '' })),
    });
    const before = state({ [path]: variables(['Old', 'one'], ['Keep', 'two']) });
    const after = state({ [path]: variables(['Keep', 'two'], ['New', 'one']) });
    const renamed = taken(before, after, ({ name }) => name === 'New');
    expect(renamed.comparison.items.map(({ change, name }) => [change, name])).toEqual([['renamed', 'New']]);
    expect(JSON.parse(renamed.texts.get(path) ?? '')).toEqual(
      variables(['New', 'one'], ['Keep', 'two']).value,
    );
    const assets = 'records/assets/assets0001.json';
    const twins = taken(
      state({ [assets]: records([1, 'One'], [2, 'Two'], [3, 'Two'], [4, 'Four']) }),
      state({ [assets]: records([1, 'One'], [4, 'Four']) }),
    );
    expect(twins.comparison.items.map(({ change, name }) => [change, name])).toEqual([
      ['removed', 'Two'],
      ['removed', 'Two'],
    ]);
    expect(JSON.parse(twins.texts.get(assets) ?? '')).toEqual(records([1, 'One'], [4, 'Four']).value);
  });

  it('are told where they cannot be made, as of a collection around its playbooks alone', () => {
    const made = playbook({ name: 'A', uuid: uuid(701), steps: [step(1, 'manual')] });
    const collection = { uuid: uuid(900), name: 'C', description: 'Old' };
    const before = state({
      'playbooks/C/collection.metadata.json': { kind: 'collection', value: collection },
      'playbooks/C/A.json': { kind: 'playbook', value: made },
    });
    const exported = {
      type: 'workflow_collections',
      data: [{ ...collection, description: 'New', workflows: [made] }],
    };
    const after = state({ 'set.json': { kind: 'playbook', value: exported } });
    const comparison = compareStates(before, after);
    expect(comparison.items.map(({ kind, change }) => [kind, change])).toContainEqual([
      'collection',
      'changed',
    ]);
    const { left } = applied(comparison, ({ kind }) => kind === 'collection', { before, after });
    expect(left).toEqual([{ where: 'collection "C"', why: 'around-others' }]);
  });

  const listed = (list?: unknown) => ({
    'playbooks/C/A.json': {
      kind: 'playbook' as const,
      value: playbook({
        name: 'A',
        uuid: uuid(701),
        steps: [step(1, 'setVariable', { x: 1, ...(list === undefined ? {} : { list }) })],
      }),
    },
  });
  it.each([
    ['plain values of a list that is not there', undefined, ['a', 'b'], 0],
    ['elements of a list that is not there', undefined, [{ name: 'a' }, { name: 'b' }], 0],
    ['lists of lists', [['a'], ['b'], ['c']], [['a'], ['d']], 0],
    ['a list that becomes a text', ['a', 'b'], 'a', 0],
    ['plain values of a list with holes', { 1: 'a', 2: 'b' }, { 1: 'a', 2: 'c' }, 1],
    [
      'maps of a list with holes',
      { 1: { name: 'a', v: 1 }, 2: { name: 'b', v: 1 } },
      { 1: { name: 'a', v: 2 }, 2: { name: 'b', v: 3 } },
      2,
    ],
  ])('are made one by one, or left: %s', (_, old, now, leftAtMost) => {
    const [before, after] = [state(listed(old)), state(listed(now))];
    const comparison = compareStates(before, after);
    const changes = comparison.items.flatMap((item) => item.changes);
    expect(changes.length).toBeGreaterThan(0);
    let count = 0;
    for (const change of changes) {
      const only = (other: Change) => keyOf(other) === keyOf(change);
      const { files, left } = applied(comparison, all, { before, after }, only);
      count += left.length;
      const [file] = files;
      if (left.length > 0) {
        expect(file).toMatchObject({ from: 'before' });
        expect(left).toMatchObject([{ where: expect.any(String) }]);
        continue;
      }
      const value: unknown =
        file && 'text' in file ? JSON.parse(file.text) : after.files.get('playbooks/C/A.json')?.value;
      const told = compareStates(before, state({ 'playbooks/C/A.json': { kind: 'playbook', value } }));
      expect(changesTold(told).map(valuesOf)).toEqual([JSON.stringify([change.before, change.after])]);
    }
    expect(count).toBeLessThanOrEqual(leftAtMost);
  });

  it('of twenty thousand values of one list are told and taken in seconds, each as often as it is there', () => {
    const values = (from: number) => Array.from({ length: 10_000 }, (_, at) => `v${from + at}`);
    const [before, after] = [state(listed(values(0))), state(listed(values(10_000)))];
    const comparison = compareStates(before, after);
    expect(comparison.items.flatMap(({ changes }) => changes)).toHaveLength(20_000);
    const { files } = applied(comparison, all, { before, after }, ({ after: now }) => now !== 'v19999');
    const [file] = files;
    const made = file && 'text' in file ? (JSON.parse(file.text) as unknown) : null;
    const said = getAt(made, '/steps/0/arguments/list');
    expect(said).toEqual(values(10_000).slice(0, -1));
    const [twice, once] = [state(listed(['{{ a }}', '{{ a }}'])), state(listed(['{{a}}']))];
    expect(changesTold(compareStates(twice, once)).map(({ before: old }) => old)).toEqual(['{{ a }}']);
  });

  it('make a list where there is none yet', () => {
    const same = { inFormer: (text: string) => text } as MatchedIds;
    const made = (change: Omit<PlacedChange, 'before'>, text = '{"x": 1}') =>
      withChanges(text, [{ ...change, before: undefined }], same);
    const plain = { pointer: '/list', of: 'plain', after: 'b' } as const;
    const element = { pointer: '/list/1', of: 'element', after: { name: 'b' } } as const;
    const parsed = ({ text, left }: ReturnType<typeof withChanges>) => [JSON.parse(text), left.length];
    expect(parsed(made(plain))).toEqual([{ x: 1, list: ['b'] }, 0]);
    expect(parsed(made(plain, '{"list": null}'))).toEqual([{ list: ['b'] }, 0]);
    expect(parsed(made(element))).toEqual([{ x: 1, list: [{ name: 'b' }] }, 0]);
    expect(parsed(made(element, '{"list": "text"}'))).toEqual([{ list: 'text' }, 1]);
    expect(parsed(made(element, '{"list": {"3": {"name": "a"}}}'))).toEqual([
      { list: { 3: { name: 'a' } } },
      1,
    ]);
  });
});
