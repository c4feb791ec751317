import type { PackOffers } from '@core/contract';
import { call } from '../../state/bridge';
import { useChoices } from '../../state/choices';

const nothing: PackOffers = { packs: [], widgets: [] };
const ask = () => call('pack.offers', {});

/** The packs a manifest may depend on and the widgets it may open. */
export function useOffers(): PackOffers {
  return useChoices(ask, nothing);
}
