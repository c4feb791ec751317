import { gatherCatalogue } from '@core/check/catalogue/gather';
import { catalogueOf } from '@core/check/config/catalogue-of';
import { isPack } from '@core/check/packs/packs';
import { firstText } from '@core/text/values';
import type { Offer, PackOffers } from '@core/contract/making';
import type { WorkspaceIndex } from '../workspace-index';

const kinds = new Set<string | null>(['manifest', 'widget', 'widgetReference']);

/**
 * What the form of a manifest may offer. What the workspace holds comes first and takes precedence over the catalogue:
 * a pack is written against the packs next to it.
 */
export function packOffers(index: WorkspaceIndex): PackOffers {
  const files = [...index.files.values()].filter(({ kind }) => kinds.has(kind));
  const manifests = files.filter((file) => file.kind === 'manifest' && isPack(file));
  const packsHere = new Set(manifests.map(({ value }) => firstText(value, 'name')));
  const seen = gatherCatalogue(files);
  const known = catalogueOf({ file: (path) => index.files.get(path) });
  const packs = [...seen.packs, ...known.packs, ...[...seen.packs].filter(([name]) => packsHere.has(name))];
  return {
    packs: inOrder([...new Map(packs).values()].map((pack) => ({ ...pack, here: packsHere.has(pack.name) }))),
    widgets: inOrder(
      [...new Map([...known.widgets, ...seen.widgets]).values()].map(({ name, title, version }) => ({
        name,
        label: title,
        version: version ?? known.widgets.get(name)?.version ?? null,
        publisher: null,
        here: seen.widgets.has(name),
      })),
    ),
  };
}

function inOrder(offers: Offer[]): Offer[] {
  return offers.sort((a, b) => Number(b.here) - Number(a.here) || a.label.localeCompare(b.label, 'en'));
}
