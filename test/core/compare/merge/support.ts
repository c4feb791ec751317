import { compareStates } from '@core/compare/states/compare-states';
import type { ContentState } from '@core/compare/states/state';
import { mergeStates, type MergedStates } from '@core/compare/merge/merge-states';
import type { Resolutions } from '@core/contract/merging';
import type { KindId } from '@core/contract/kind-ids.generated';
import { stateOf } from '../states/support';

/** The text of a file of the result; undefined where there is none. */
export function textOf(
  merged: MergedStates,
  states: Record<string, ContentState>,
  path: string,
): string | undefined {
  const file = merged.files.find((one) => one.path === path);
  if (!file) return undefined;
  return 'text' in file ? file.text : states[file.from]?.files.get(file.source)?.text;
}

/** Merges three states of one file. */
export function mergeOne(
  kind: KindId,
  path: string,
  values: { base: unknown; ours: unknown; theirs: unknown },
  resolutions: Resolutions = {},
) {
  const state = (value: unknown) =>
    value === undefined ? stateOf({}) : stateOf({ [path]: { kind, value } });
  const states = { base: state(values.base), ours: state(values.ours), theirs: state(values.theirs) };
  const merged = mergeStates(states, resolutions);
  const text = textOf(merged, states, path);
  return {
    ...merged,
    conflicts: merged.items.flatMap((item) => item.conflicts),
    text,
    value: text === undefined ? undefined : (JSON.parse(text) as unknown),
  };
}

export const mergePlaybooks = (
  values: { base: unknown; ours: unknown; theirs: unknown },
  resolutions: Resolutions = {},
) => mergeOne('playbook', 'playbooks/C/P.json', values, resolutions);

/** Whether two values of a playbook say the same. */
export function sayTheSame(one: unknown, other: unknown): boolean {
  const state = (value: unknown) => stateOf({ 'playbooks/C/P.json': { kind: 'playbook', value } });
  return compareStates(state(one), state(other)).same;
}
