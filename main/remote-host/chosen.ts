import type { RemoteChoice } from '@core/contract/remote-work';
import type { RemoteKind } from '../remote/kinds/remote-kind';
import { chosenKinds } from '../remote/pull/choice';

/** The kinds of a choice: who names collections means them and their playbooks. Throws `invalid-input` for an unknown one. */
export function kindsOf({ kinds, collections }: RemoteChoice): readonly RemoteKind[] {
  if (kinds) return chosenKinds(kinds.join(','));
  return chosenKinds(collections ? 'collections,playbooks' : undefined);
}

/** Kinds that were chosen, and records. */
export const withRecords = (kinds: readonly RemoteKind[]): readonly RemoteKind[] => [
  ...new Set([...kinds, ...chosenKinds('records')]),
];
