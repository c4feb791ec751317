import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mergeStates } from '@core/compare/merge/merge-states';
import type { Three } from '@core/compare/merge/three';
import { compareStates } from '@core/compare/states/compare-states';
import { uuidsOfText } from '@core/compare/states/ids';
import type { ContentState } from '@core/compare/states/state';
import { isMap } from '@core/text/values';
import { contentState } from '../../main/workspace/content-state';
import { comparePlaybooks } from '../core/compare/states/support';
import { temporaryFolder } from '../support/host';
import { reExported } from '../support/re-exported';
import { widePlaybook } from './large-packs';
import { atMost, median, megabytes, ms, repeat, report, reportTime, timed } from './measure';
import { peakOf } from './peak';

/** Comparing all content with a copy of it whose playbooks another instance has exported, and one large playbook. */
export async function benchComparing(corpus: string): Promise<void> {
  const state = await contentState(join(corpus, 'content'));
  const copy = reExportedState(state);
  const texts = [...state.files.values()].map(({ text }) => text);
  const size = texts.reduce((sum, text) => sum + text.length, 0);
  let changes = 0;
  const time = median(
    await repeat(3, () => timed(() => (changes = compareStates(state, copy).items.length))),
  );
  const goal = (2000 * size) / 25e6;
  report({
    what: `compare ${megabytes(size)} with a copy of other ids`,
    value: `${ms(time)}, ${changes} items told as changed`,
    goal: atMost(time, goal),
  });
  await benchMemory(state, copy);
  await benchMerging(state, copy, goal);
  const wide = widePlaybook(300);
  const other = reExported(wide, 7);
  reportTime(
    'compare a playbook of 300 steps',
    median(await repeat(9, () => timed(() => comparePlaybooks(wide, other)))),
    30,
  );
}

/** What a process holds at most that compares both as folders, beside the bytes of both. */
async function benchMemory(...states: readonly ContentState[]): Promise<void> {
  const scratch = temporaryFolder();
  let bytes = 0;
  const folders = states.map(({ files }, side) => {
    for (const { path, text } of files.values()) {
      const file = join(scratch.path, String(side), path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      bytes += Buffer.byteLength(text);
    }
    return join(scratch.path, String(side));
  });
  const peak = await peakOf(scratch.path, 'diff', ...folders, '--stat');
  scratch.remove();
  report({
    what: 'memory of comparing both as folders, in bytes compared',
    value: `${(peak / bytes).toFixed(1)} x, ${megabytes(peak)}`,
    goal: { text: '6 x', met: peak <= 6 * bytes },
  });
}

/** Ours has a text of every tenth file changed, theirs is a copy from another instance; then both have changed each file. */
async function benchMerging(base: ContentState, theirs: ContentState, goal: number): Promise<void> {
  const files = [...base.files].map(([path, file], index) => {
    if (!isMap(file.value) || index % 10 > 0) return [path, file] as const;
    const value = { ...file.value, description: 'Changed here' };
    return [path, { ...file, value, text: JSON.stringify(value) }] as const;
  });
  const tenth = { base, ours: { ...base, files: new Map(files) }, theirs };
  await reportMerge('merge the same three ways, every tenth file changed here', tenth, 2 * goal);
  const all = { base, ours: changedState(base, 1 / 3), theirs: changedState(base, 2 / 3) };
  await reportMerge('merge three ways where both sides changed every file', all, 2 * goal);
}

async function reportMerge(what: string, states: Three<ContentState>, goal: number): Promise<void> {
  let conflicts = 0;
  const time = median(
    await repeat(3, () =>
      timed(() => (conflicts = mergeStates(states, {}).items.flatMap((item) => item.conflicts).length)),
    ),
  );
  report({ what, value: `${ms(time)}, ${conflicts} conflicts`, goal: atMost(time, goal) });
}

/** A copy in which one text of every file is another one: that at a share of all of them. */
function changedState(state: ContentState, share: number): ContentState {
  const files = [...state.files].map(([path, file]) => {
    const value = structuredClone(file.value);
    const texts = textsIn(value);
    const set = texts[Math.floor(texts.length * share)];
    if (!set || !path.endsWith('.json')) return [path, file] as const;
    set(`Changed at ${share}`);
    return [path, { ...file, value, text: JSON.stringify(value, null, 4) }] as const;
  });
  return { ...state, files: new Map(files) };
}

/** Every text of a value that is no uuid, as a way to change it. */
function textsIn(value: unknown): ((next: string) => void)[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    typeof one === 'string' && uuidsOfText(one).length === 0
      ? [(next: string) => void ((value as Record<string, unknown>)[key] = next)]
      : textsIn(one),
  );
}

function reExportedState(state: ContentState): ContentState {
  const files = [...state.files].map(([path, file], index) => {
    if (file.kind !== 'playbook' || !isMap(file.value)) return [path, file] as const;
    const value = reExported(file.value, index);
    return [path, { ...file, value, text: JSON.stringify(value) }] as const;
  });
  return { ...state, files: new Map(files) };
}
