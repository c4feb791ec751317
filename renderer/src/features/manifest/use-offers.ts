import type { PackOffers } from '@core/contract';
import { useChoices } from '../../state/choices';
import { askHost } from '../../state/documents';

const nothing: PackOffers = { packs: [], widgets: [] };
const ask = () => askHost('pack.offers', {});

/** The packs a manifest may depend on and the widgets it may open. */
export function useOffers(): PackOffers {
  return useChoices(ask, nothing);
}
