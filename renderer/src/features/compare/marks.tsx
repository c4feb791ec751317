import type { ItemChange } from '@core/contract/comparison';
import { Mark } from '../../ui/mark';
import { changeLooks } from './words';

/** What became of an item: a sign and, unless it is small, a word. */
export function ChangeMark({ change, small = false }: { change: ItemChange['change']; small?: boolean }) {
  return <Mark look={changeLooks[change]} small={small} tip={changeLooks[change].label} />;
}
