import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type MergedStates, mergeStates } from '@core/compare/merge/merge-states';
import { compareStates } from '@core/compare/states/compare-states';
import type { ContentState, StateFile } from '@core/compare/states/state';
import type { Change } from '@core/contract/comparison';
import { readJson } from '@core/text/json/read';
import { isMap } from '@core/text/values';
import { stateOfTexts } from '../../../../main/remote/status/differing';
import { contentState } from '../../../../main/workspace/content-state';
import { describeWithContent } from '../../../support/corpus';
import { reExported } from '../../../support/re-exported';

type Edit = { file: number; leaf: number; text: string };
const edits = fc.array(
  fc.record({ file: fc.nat(), leaf: fc.nat(), text: fc.stringMatching(/^[a-z]{1,8}$/) }),
  {
    minLength: 1,
    maxLength: 6,
  },
);

/** Every text of a value, as a way to change it. */
function leavesOf(value: unknown, set: (next: string) => void): ((next: string) => void)[] {
  if (typeof value === 'string') return /[0-9a-f-]{36}/.test(value) ? [] : [set];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    leavesOf(one, (next) => ((value as Record<string, unknown>)[key] = next)),
  );
}

function edited(state: ContentState, list: readonly Edit[]): ContentState {
  const files = new Map(state.files);
  const all = [...files.values()].filter(({ value }) => value !== undefined);
  for (const { file: at, leaf, text } of list) {
    const chosen = all[at % Math.max(1, all.length)];
    const file = chosen && files.get(chosen.path);
    if (!file) continue;
    const value = structuredClone(file.value);
    const leaves = leavesOf(value, () => {});
    if (leaves.length === 0) continue;
    leaves[leaf % leaves.length]?.(text);
    files.set(file.path, { ...file, value, text: JSON.stringify(value, null, 2) });
  }
  return { ...state, files };
}

/** The result as a state again. */
function stateOf(
  merged: MergedStates,
  states: Record<string, ContentState>,
  like: ContentState,
): ContentState {
  const files = new Map<string, StateFile>();
  const others = new Map<string, string>();
  for (const one of merged.files) {
    const from = 'from' in one ? states[one.from] : like;
    const source = 'from' in one ? one.source : one.path;
    const file = from?.files.get(source);
    const other = from?.others.get(source);
    if (other !== undefined) others.set(one.path, other);
    if (!file) continue;
    const text = 'text' in one ? one.text : file.text;
    files.set(one.path, { ...file, path: one.path, text, value: readJson(text).value });
  }
  return { ...like, files, others };
}

/** A state with the items of its files as they are: a merge may have put elements of a file in another order. */
function reread(state: ContentState): ContentState {
  const files = [...state.files.values()];
  const roots = [...new Map(files.map(({ root }) => [root.path, root])).values()];
  const texts = files.map(({ path, text }) => [path, text] as const);
  return { ...state, items: stateOfTexts(roots, texts).items };
}

const textsOf = ({ files, others }: ContentState) => [
  ...[...files.values()].map(({ path, text }) => [path, text]).sort(),
  ...[...others].sort(),
];

describeWithContent('any states of content', (folder) => {
  const packs = readdirSync(join(folder, 'content')).slice(0, 8);

  it('merge to what one side made where only one did, byte for byte', async () => {
    for (const name of packs) {
      const base = await contentState(join(folder, 'content', name));
      const [change = []] = fc.sample(edits, 1);
      const changed = edited(base, change);
      for (const states of [
        { base, ours: changed, theirs: base },
        { base, ours: base, theirs: changed },
        { base, ours: changed, theirs: changed },
      ]) {
        const merged = mergeStates(states, {});
        expect(merged.items.flatMap(({ conflicts }) => conflicts)).toEqual([]);
        expect(textsOf(stateOf(merged, states, base))).toEqual(textsOf(changed));
      }
    }
  });

  it('merge to the same from both sides, and hold what each has changed', async () => {
    for (const name of packs) {
      const base = await contentState(join(folder, 'content', name));
      const [[one = [], other = []] = []] = fc.sample(fc.tuple(edits, edits), 1);
      const [ours, theirs] = [edited(base, one), edited(base, other)];
      const there = { base, ours, theirs };
      const back = { base, ours: theirs, theirs: ours };
      const [merged, reversed] = [mergeStates(there, {}), mergeStates(back, {})];
      const idsOf = ({ items }: MergedStates) =>
        items.flatMap(({ conflicts }) => conflicts.map(({ id }) => id)).sort();
      expect(idsOf(reversed)).toEqual(idsOf(merged));
      const taken = Object.fromEntries(idsOf(merged).map((id) => [id, { take: 'theirs' as const }]));
      const result = stateOf(mergeStates(back, taken), back, base);
      // Where both moved or added things at one place, ours counts: only the order may differ.
      const { items } = compareStates(reread(stateOf(merged, there, base)), reread(result));
      const isOrder = ({ class: meaning, where }: Change) =>
        meaning === 'layout' || where.endsWith(', order');
      const differing = items.filter(
        ({ change, changes }) => change !== 'changed' || !changes.every(isOrder),
      );
      expect(differing).toEqual([]);
    }
  });

  it('merge with a copy from another instance to what was changed here', { timeout: 120_000 }, async () => {
    for (const name of packs.slice(0, 4)) {
      const base = await contentState(join(folder, 'content', name));
      const [change = []] = fc.sample(edits, 1);
      const ours = edited(base, change);
      const files = [...base.files].map(([path, file], index) => {
        if (file.kind !== 'playbook' || !isMap(file.value)) return [path, file] as const;
        const value = reExported(file.value, index);
        return [path, { ...file, value, text: JSON.stringify(value) }] as const;
      });
      const states = { base, ours, theirs: { ...base, files: new Map(files) } };
      const merged = mergeStates(states, {});
      expect(merged.items.flatMap(({ conflicts }) => conflicts)).toEqual([]);
      expect(compareStates(ours, stateOf(merged, states, base)).items, name).toEqual([]);
    }
  });
});
