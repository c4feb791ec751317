import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applied } from '@core/compare/apply/apply';
import { compareStates } from '@core/compare/states/compare-states';
import type { ContentState } from '@core/compare/states/state';
import type { Change, Comparison, ItemChange } from '@core/contract/comparison';
import type { KindId } from '@core/contract/kind-ids.generated';
import { isMap } from '@core/text/values';
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
  expect(left.items, name).toEqual([]);
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

/** Both values of each change that a comparison tells: places are called after what is in the second state. */
const valuesTold = ({ items }: Comparison): string[] =>
  items.flatMap(({ changes }) => changes.map(({ before, after }) => JSON.stringify([before, after])));

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
      const [seed = 0] = fc.sample(fc.nat(), 1);
      const [before, after] = [state(book.value), state(editedAtRandom(book.value, 4, seed))];
      const comparison = compareStates(before, after);
      for (const change of comparison.items.flatMap(({ changes }) => changes)) {
        const only = (one: Change) => keyOf(one) === keyOf(change);
        const result = applied(comparison, all, { before, after }, only);
        const [file] = result.files;
        if (result.left.length > 0 || !file || !('text' in file)) {
          left += 1;
          continue;
        }
        const told = valuesTold(compareStates(before, state(JSON.parse(file.text))));
        expect(told, `${book.path} ${seed} ${change.where}`).toEqual([
          JSON.stringify([change.before, change.after]),
        ]);
        made += 1;
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
});
