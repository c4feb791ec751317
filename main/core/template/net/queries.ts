import { toInt } from '../values/integer';
import type { Value } from '../values/model';
import { raise } from '../values/raise';
import {
  addressText,
  networkText,
  parseNetwork,
  rangeOf,
  widthOf,
  within,
  withinAny,
  type Network,
  type Version,
  longest,
} from './address';

const privateBlocks = [
  '10.0.0.0/8',
  '100.64.0.0/10',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '239.0.0.0/8',
  'fc00::/7',
  'fec0::/10',
];
const linkLocal = ['169.254.0.0/16', 'fe80::/10'];
const loopback = ['127.0.0.0/8', '::1/128'];
const multicast = ['224.0.0.0/4', 'ff00::/8'];

/** What a query sees: the network, how the value was written, and whether it had a prefix. */
interface Asked {
  network: Network;
  value: Value;
  hadPrefix: boolean;
}

const isPrivate = (network: Network): boolean =>
  withinAny(network, privateBlocks) || withinAny(network, linkLocal);

/** Netmasks and hostmasks, which netaddr does not count as public. */
function isMask({ version, address }: Network): boolean {
  const bits = address.toString(2).padStart(widthOf(version), '0');
  return /^1+0*$/.test(bits) || /^0*1*$/.test(bits);
}

function text(version: Version, address: bigint): string {
  return addressText(version, address);
}

function cidr(network: Network, address: bigint): string {
  return networkText({ ...network, address });
}

function usable(network: Network): { first: bigint; last: bigint } | null {
  const { size, first, last } = rangeOf(network);
  if (size === 1n) return null;
  return size === 2n ? { first, last } : { first: first + 1n, last: last - 1n };
}

/** Queries about hosts of a network are errors on a single address. */
function refuseAddress({ hadPrefix }: Asked): void {
  if (!hadPrefix) raise('AnsibleFilterError', 'Not a network address');
}

function hostWithPrefix({ network }: Asked): Value {
  const { size, first, last } = rangeOf(network);
  const isEdge = network.address === first || (network.version === 4 && network.address === last);
  return size > 2n && isEdge ? false : networkText(network);
}

function besideMask(network: Network, separator: ' ' | '/'): Value {
  const { size, first } = rangeOf(network);
  if (size === 1n || (size > 2n && network.address === first)) return null;
  const mask = separator === '/' ? String(network.prefix) : text(network.version, maskOf(network));
  return `${text(network.version, network.address)}${separator}${mask}`;
}

function neighbour(asked: Asked, step: 1n | -1n): Value {
  refuseAddress(asked);
  const { network } = asked;
  const range = usable(network);
  const address = network.address + step;
  return range && address >= range.first && address <= range.last ? text(network.version, address) : null;
}

function peerOf(asked: Asked): Value {
  refuseAddress(asked);
  const { version, address } = asked.network;
  const { size } = rangeOf(asked.network);
  if (size === 2n) return text(version, address ^ 1n);
  if (size !== 4n) return raise('AnsibleFilterError', 'Not a point-to-point network');
  if (address % 4n === 0n) return raise('AnsibleFilterError', 'Network address of /30 has no peer');
  if (address % 4n === 3n) return raise('AnsibleFilterError', 'Broadcast address of /30 has no peer');
  return text(version, address ^ 3n);
}

const when = (holds: boolean, { value }: Asked): Value => (holds ? value : null);

const queries: Record<string, (asked: Asked) => Value> = {
  '': ({ network, hadPrefix }) => (hadPrefix ? networkText(network) : text(network.version, network.address)),
  address: ({ network }) => {
    const { size, first, last } = rangeOf(network);
    if (size > 2n && (network.address === first || (network.version === 4 && network.address === last)))
      return null;
    return text(network.version, network.address);
  },
  ip: (asked) => query('address', asked),
  host: ({ network }) => {
    const { size, first } = rangeOf(network);
    return size === 1n || network.address !== first ? networkText(network) : null;
  },
  net: ({ network }) => {
    const { size, first } = rangeOf(network);
    return size > 1n && network.address === first ? cidr(network, first) : null;
  },
  network: ({ network }) => text(network.version, rangeOf(network).first),
  network_id: (asked) => query('network', asked),
  'network/prefix': (asked) => query('subnet', asked),
  subnet: ({ network }) => cidr(network, rangeOf(network).first),
  netmask: ({ network }) => text(network.version, maskOf(network)),
  hostmask: ({ network }) => text(network.version, rangeOf(network).size - 1n),
  wildcard: (asked) => query('hostmask', asked),
  broadcast: ({ network }) =>
    rangeOf(network).size > 2n ? text(network.version, rangeOf(network).last) : null,
  prefix: ({ network }) => network.prefix,
  size: ({ network }) => toInt(rangeOf(network).size),
  version: ({ network }) => network.version,
  int: ({ network, hadPrefix }) => {
    const number = network.address.toString();
    return hadPrefix ? `${number}/${network.prefix}` : toInt(network.address);
  },
  bool: () => true,
  type: ({ network }) => {
    const { size, first } = rangeOf(network);
    return size === 1n || network.address !== first ? 'address' : 'network';
  },
  ipv4: ({ network, value }) => (network.version === 4 ? value : false),
  ipv6: ({ network, value }) => (network.version === 6 ? value : false),
  private: (asked) => when(isPrivate(asked.network), asked),
  public: (asked) => {
    const { network } = asked;
    const special = isPrivate(network) || withinAny(network, loopback) || withinAny(network, multicast);
    return when(!special && !isMask(network), asked);
  },
  'link-local': (asked) => when(withinAny(asked.network, linkLocal), asked),
  loopback: (asked) => when(withinAny(asked.network, loopback), asked),
  lo: (asked) => query('loopback', asked),
  multicast: (asked) => when(withinAny(asked.network, multicast), asked),
  unicast: (asked) => when(!withinAny(asked.network, multicast), asked),
  'address/prefix': hostWithPrefix,
  'host/prefix': hostWithPrefix,
  hostnet: hostWithPrefix,
  gateway: hostWithPrefix,
  gw: hostWithPrefix,
  router: hostWithPrefix,
  cidr: ({ network }) => networkText(network),
  ip_netmask: (asked) => besideMask(asked.network, ' '),
  'ip/prefix': (asked) => besideMask(asked.network, '/'),
  network_netmask: ({ network }) =>
    `${text(network.version, rangeOf(network).first)} ${text(network.version, maskOf(network))}`,
  network_wildcard: ({ network }) =>
    `${text(network.version, rangeOf(network).first)} ${text(network.version, rangeOf(network).size - 1n)}`,
  size_usable: ({ network }) => {
    const { size } = rangeOf(network);
    return size === 1n ? 0 : toInt(size === 2n ? size : size - 2n);
  },
  next_usable: (asked) => neighbour(asked, 1n),
  previous_usable: (asked) => neighbour(asked, -1n),
  peer: (asked) => peerOf(asked),
  first_usable: (asked) => {
    const { network } = asked;
    refuseAddress(asked);
    const range = usable(network);
    return range ? text(network.version, range.first) : null;
  },
  last_usable: (asked) => {
    const { network } = asked;
    refuseAddress(asked);
    const range = usable(network);
    return range ? text(network.version, range.last) : null;
  },
  range_usable: (asked) => {
    const { network } = asked;
    refuseAddress(asked);
    const range = usable(network);
    return range ? `${text(network.version, range.first)}-${text(network.version, range.last)}` : null;
  },
  revdns: ({ network }) => reverseName(network),
  wrap: ({ network, hadPrefix, value }) => {
    if (network.version !== 6) return value;
    const address = `[${text(6, network.address)}]`;
    return hadPrefix ? `${address}/${network.prefix}` : address;
  },
};

function maskOf(network: Network): bigint {
  return (1n << BigInt(widthOf(network.version))) - rangeOf(network).size;
}

function reverseName({ version, address }: Network): string {
  if (version === 4) return `${text(4, address).split('.').toReversed().join('.')}.in-addr.arpa.`;
  return `${address.toString(16).padStart(32, '0').split('').toReversed().join('.')}.ip6.arpa.`;
}

function query(name: string, asked: Asked): Value {
  return queries[name]?.(asked) ?? null;
}

/** A network and whether it was written with a prefix; numbers are addresses. */
function readNetwork(
  value: string,
  version: Version | null,
): { network: Network; hadPrefix: boolean } | null {
  if (value.length > 2 * longest) return null;
  if (/^\d+$/.test(value)) {
    const address = BigInt(value);
    const own = version ?? (address < 1n << 32n ? 4 : 6);
    if (address >= 1n << BigInt(widthOf(own))) return null;
    return { network: { version: own, address, prefix: widthOf(own) }, hadPrefix: false };
  }
  const network = parseNetwork(value);
  return network && { network, hadPrefix: value.includes('/') };
}

/**
 * Ansible's `ipaddr` of one text: false when it is no address, null when the query does not hold. Undefined when
 * there is no such query.
 */
export function askNetwork(value: string, name: string, version: Version | null): Value | undefined {
  const found = readNetwork(value, version);
  if (!found || (version && found.network.version !== version)) return false;
  const { network, hadPrefix } = found;
  const isNumber = /^\d+$/.test(value);
  const shown = isNumber ? networkText(network) : value;
  if (Object.hasOwn(queries, name)) return query(name, { network, hadPrefix, value: shown });
  const block = parseNetwork(name);
  if (block && /[.:]/.test(name)) return within(network, block) ? shown : null;
  if (name.length > longest || !/^-?\d+$/.test(name)) return undefined;
  const { size, first, last } = rangeOf(network);
  if (size === 1n) return hadPrefix ? networkText(network) : text(network.version, network.address);
  const index = BigInt(name);
  const address = index < 0n ? last + 1n + index : first + index;
  return address >= first && address <= last ? cidr(network, address) : false;
}
