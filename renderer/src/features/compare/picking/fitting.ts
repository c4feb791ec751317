import type { ChosenState } from '../../../state/comparing';

/** The file a state is of; null where it is of a whole. */
export const fileOf = (state: ChosenState | null): string | null =>
  state && 'file' in state.ref ? state.ref.file : null;

/** Why states cannot be looked at together; false where they can. */
export function unfit(states: readonly (ChosenState | null)[], missing: string): string | false {
  if (states.includes(null)) return missing;
  return new Set(states.map(fileOf)).size > 1
    ? 'One is of a single playbook: choose states of that playbook, or whole ones alone.'
    : false;
}
