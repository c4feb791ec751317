export type Version = 4 | 6;

/** An IP address, and the network it is in. */
export interface Network {
  version: Version;
  /** The address as a number. */
  address: bigint;
  prefix: number;
}

/** Characters of the longest text that is an address; longer numbers take longer the longer they are. */
export const longest = 100;

export const widthOf = (version: Version): number => (version === 4 ? 32 : 128);

function parseV4(text: string): bigint | null {
  const parts = text.split('.');
  if (parts.length !== 4) return null;
  let value = 0n;
  for (const part of parts) {
    if (!/^\d{1,3}$/.test(part) || Number(part) > 255) return null;
    value = (value << 8n) | BigInt(part);
  }
  return value;
}

function parseV6(text: string): bigint | null {
  const tail = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1];
  const embedded = tail === undefined ? null : parseV4(tail);
  if (tail !== undefined && embedded === null) return null;
  const source =
    tail === undefined || embedded === null
      ? text
      : `${text.slice(0, -tail.length)}${(embedded >> 16n).toString(16)}:${(embedded & 0xffffn).toString(16)}`;
  const halves = source.split('::');
  if (halves.length > 2) return null;
  const groups = halves.map((half) => (half === '' ? [] : half.split(':')));
  const [head = [], rest = []] = groups;
  if (![...head, ...rest].every((group) => /^[\da-f]{1,4}$/i.test(group))) return null;
  const missing = 8 - head.length - rest.length;
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  const all = [...head, ...Array.from({ length: Math.max(0, missing) }, () => '0'), ...rest];
  return all.reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n);
}

export function parseAddress(text: string): { version: Version; address: bigint } | null {
  if (text.length > longest) return null;
  const v4 = parseV4(text);
  if (v4 !== null) return { version: 4, address: v4 };
  const v6 = text.includes(':') ? parseV6(text) : null;
  return v6 === null ? null : { version: 6, address: v6 };
}

/** `10.0.0.5`, `10.0.0.5/24`, `10.0.0.0/255.255.255.0`, `::1/64`; null when it is no address. */
export function parseNetwork(text: string): Network | null {
  if (text.length > 2 * longest) return null;
  const [host = '', mask, ...more] = text.split('/');
  const found = parseAddress(host);
  if (!found || more.length) return null;
  const width = widthOf(found.version);
  if (mask === undefined) return { ...found, prefix: width };
  if (/^\d{1,3}$/.test(mask)) return Number(mask) <= width ? { ...found, prefix: Number(mask) } : null;
  const bits = found.version === 4 ? parseV4(mask) : null;
  const prefix = bits === null ? -1 : prefixOfMask(bits);
  return prefix < 0 ? null : { ...found, prefix };
}

function prefixOfMask(mask: bigint): number {
  const bits = mask.toString(2).padStart(32, '0');
  return /^1*0*$/.test(bits) ? bits.replace(/0+$/, '').length : -1;
}

export function addressText(version: Version, address: bigint): string {
  if (version === 4) return [24n, 16n, 8n, 0n].map((shift) => (address >> shift) & 255n).join('.');
  const groups = Array.from({ length: 8 }, (_, at) =>
    ((address >> BigInt(112 - at * 16)) & 0xffffn).toString(16),
  );
  let best = { from: -1, length: 1 };
  for (let from = 0; from < 8; from++) {
    let length = 0;
    while (groups[from + length] === '0') length++;
    if (length > best.length) best = { from, length };
  }
  if (best.from < 0) return groups.join(':');
  return `${groups.slice(0, best.from).join(':')}::${groups.slice(best.from + best.length).join(':')}`;
}

export function networkText(network: Network): string {
  return `${addressText(network.version, network.address)}/${network.prefix}`;
}

/** Number of addresses, first and last of them. */
export function rangeOf(network: Network): { size: bigint; first: bigint; last: bigint } {
  const size = 1n << BigInt(widthOf(network.version) - network.prefix);
  const first = network.address - (network.address % size);
  return { size, first, last: first + size - 1n };
}

/** Whether one network is within another. */
export function within(inner: Network, outer: Network): boolean {
  if (inner.version !== outer.version) return false;
  const [a, b] = [rangeOf(inner), rangeOf(outer)];
  return a.first >= b.first && a.last <= b.last;
}

export function withinAny(network: Network, blocks: readonly string[]): boolean {
  return blocks.some((block) => {
    const outer = parseNetwork(block);
    return outer !== null && within({ ...network, prefix: widthOf(network.version) }, outer);
  });
}

/** The fewest networks that hold the same addresses. */
export function mergeNetworks(networks: readonly Network[]): Network[] {
  const merged: Network[] = [];
  for (const version of [4, 6] as const) {
    const blocks = networks
      .filter((network) => network.version === version)
      .map((network) => ({ ...network, address: rangeOf(network).first }));
    let todo = blocks.sort((a, b) =>
      a.address < b.address ? -1 : a.address > b.address ? 1 : a.prefix - b.prefix,
    );
    for (let again = true; again;) {
      again = false;
      const next: Network[] = [];
      for (const block of todo) {
        const last = next[next.length - 1];
        if (last && within(block, last)) again = true;
        else if (last && last.prefix === block.prefix && areHalves(last, block)) {
          next[next.length - 1] = { ...last, prefix: last.prefix - 1 };
          again = true;
        } else next.push(block);
      }
      todo = next;
    }
    merged.push(...todo);
  }
  return merged;
}

function areHalves(low: Network, high: Network): boolean {
  const { size } = rangeOf(low);
  return low.address + size === high.address && low.address % (size * 2n) === 0n;
}
