import { compareValues } from '../../states/compare-values';
import { MatchedIds } from '../../states/ids';
import { role } from '../../states/kinds/role';
import type { MergedValues } from './found';

/** What a merged role grants that ours does not: who takes both changes gives more than either author looked at. */
export function widenedGrants({ ours, merged }: MergedValues): string[] {
  const { changes } = compareValues(ours, merged, role, new MatchedIds());
  return changes.flatMap((change) =>
    change.after === undefined || change.after === false || role.classOf(change) !== 'access'
      ? []
      : [change.where],
  );
}
