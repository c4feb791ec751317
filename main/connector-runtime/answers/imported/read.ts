import type { Exchange } from '@core/engine/scenario/exchanges';
import { recorder } from '../cassette';
import { allowedHosts } from '../hosts';
import type { SecretMask } from '../secrets';
import { harExchanges } from './har';
import type { Imported } from './imported';
import { vcrExchanges } from './vcr';

/** What a file of another recorder holds: an HTTP archive (HAR) or a cassette of VCR.py; null for any other value. */
export function readImported(value: unknown): Imported | null {
  return harExchanges(value) ?? vcrExchanges(value);
}

/** Hosts that were asked, each with how many of its exchanges can be kept, the most asked first. */
export function hostsIn({ exchanges }: Imported): { host: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { request } of exchanges) {
    const { host } = new URL(request.url);
    counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  return [...counts]
    .map(([host, count]) => ({ host, count }))
    .sort((one, other) => other.count - one.count || (one.host < other.host ? -1 : 1));
}

/** The exchanges with these hosts as a cassette keeps them, without secrets. */
export async function keptExchanges(
  { exchanges }: Imported,
  hosts: readonly string[],
  mask: SecretMask,
): Promise<Exchange[]> {
  const isChosen = allowedHosts(hosts);
  const chosen = exchanges.filter(({ request }) => isChosen(new URL(request.url)));
  const left = [...chosen];
  const recording = recorder(() => {
    const next = left.shift();
    return next ? { response: next.response, source: 'import' } : null;
  }, mask);
  // A request of the connector to this computer goes to its platform; a recorded one went to a product.
  for (const { request } of chosen) await recording.answers({ ...request, toPlatform: false });
  return recording.exchanges();
}
