import type { ChangeClass } from '@core/contract/comparison';
import { classLooks } from './class-looks';
import { Mark } from './mark';

/** A class of changes: its sign and its word. */
export function ClassMark({ of, small = false }: { of: ChangeClass; small?: boolean }) {
  const { label, meaning } = classLooks[of];
  return <Mark look={classLooks[of]} small={small} tip={small ? `${label}: ${meaning}` : meaning} />;
}
