import { join } from 'node:path';
import { mergeStates } from '@core/compare/merge/merge-states';
import { compareStates } from '@core/compare/states/compare-states';
import type { ContentState } from '@core/compare/states/state';
import { isMap } from '@core/text/values';
import { contentState } from '../../main/workspace/content-state';
import { comparePlaybooks } from '../core/compare/states/support';
import { reExported } from '../support/re-exported';
import { widePlaybook } from './large-packs';
import { atMost, median, ms, repeat, report, reportTime, timed } from './measure';

/** Comparing all content with a copy of it whose playbooks another instance has exported, and one large playbook. */
export async function benchComparing(corpus: string): Promise<void> {
  const state = await contentState(join(corpus, 'content'));
  const copy = reExportedState(state);
  const texts = [...state.files.values()].map(({ text }) => text);
  const megabytes = texts.reduce((sum, text) => sum + text.length, 0) / 1e6;
  let changes = 0;
  const time = median(
    await repeat(3, () => timed(() => (changes = compareStates(state, copy).items.length))),
  );
  const goal = (2000 * megabytes) / 25;
  report({
    what: `compare ${megabytes.toFixed(0)} MB with a copy of other ids`,
    value: `${ms(time)}, ${changes} items told as changed`,
    goal: atMost(time, goal),
  });
  await benchMerging(state, copy, goal);
  const wide = widePlaybook(300);
  const other = reExported(wide, 7);
  reportTime(
    'compare a playbook of 300 steps',
    median(await repeat(9, () => timed(() => comparePlaybooks(wide, other)))),
    30,
  );
}

/** Ours has a text of every tenth file changed, theirs is a copy from another instance. */
async function benchMerging(base: ContentState, theirs: ContentState, goal: number): Promise<void> {
  const files = [...base.files].map(([path, file], index) => {
    if (!isMap(file.value) || index % 10 > 0) return [path, file] as const;
    const value = { ...file.value, description: 'Changed here' };
    return [path, { ...file, value, text: JSON.stringify(value) }] as const;
  });
  const states = { base, ours: { ...base, files: new Map(files) }, theirs };
  let conflicts = 0;
  const time = median(
    await repeat(3, () =>
      timed(() => (conflicts = mergeStates(states, {}).items.flatMap((item) => item.conflicts).length)),
    ),
  );
  report({
    what: 'merge the same three ways, every tenth file changed here',
    value: `${ms(time)}, ${conflicts} conflicts`,
    goal: atMost(time, 2 * goal),
  });
}

function reExportedState(state: ContentState): ContentState {
  const files = [...state.files].map(([path, file], index) => {
    if (file.kind !== 'playbook' || !isMap(file.value)) return [path, file] as const;
    const value = reExported(file.value, index);
    return [path, { ...file, value, text: JSON.stringify(value) }] as const;
  });
  return { ...state, files: new Map(files) };
}
