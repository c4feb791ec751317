import { baseCatalogue } from '@core/check/catalogue/base';
import type { ShippedItems } from '@core/engine/stores/memory-picklists';

let known: ShippedItems | null = null;

/**
 * Items of picklists as every installation has them, from the catalogue shipped with Packwright. What a run reads and
 * writes then has the platform's identities, even if the content ships no picklist.
 */
export function shippedItems(): ShippedItems {
  known ??= read();
  return known;
}

function read(): ShippedItems {
  const { picklists, picklistItems } = baseCatalogue();
  const uuids = new Map<string, ReadonlyMap<string, string>>();
  for (const [name, { items }] of picklists) {
    uuids.set(name, new Map([...items].map(([uuid, value]) => [value, uuid])));
  }
  return {
    uuidOf: (list, value) => uuids.get(list)?.get(value) ?? null,
    valueOf: (uuid) => picklistItems.get(uuid)?.value ?? null,
  };
}
