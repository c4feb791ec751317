import { effort } from '../../text/effort';
import {
  addressText,
  longest,
  mergeNetworks,
  networkText,
  parseAddress,
  parseNetwork,
  rangeOf,
  within,
  widthOf,
  type Network,
  type Version,
} from '../net/address';
import { askNetwork } from '../net/queries';
import type { Filter } from '../runtime/library';
import { toIndex } from '../values/convert';
import { listOf } from '../values/iterate';
import type { Runtime, Value } from '../values/model';
import { raise } from '../values/raise';
import { str } from '../values/repr';
import { className, isInteger, isText } from '../values/types';

/** Steps that an address of a list costs, as reading and printing one takes as long as these. */
const perAddress = 8;

/** Values of `ipaddr` and its family: one text, or those of a list that fit. */
function ask(value: Value, query: Value, version: Version | null, name: string): Value {
  const items = Array.isArray(value) ? (value as Value[]) : null;
  if (items)
    return items
      .map((item) => {
        effort(perAddress);
        return askOne(item, str(query), version, name);
      })
      .filter((found) => found !== false && found !== null);
  if (!isText(value) && !isInteger(value)) {
    raise('AnsibleFilterError', `Unrecognized type <${className(value)}> for ${name} filter <value>`);
  }
  return askOne(value, str(query), version, name);
}

function askOne(value: Value, query: string, version: Version | null, name: string): Value {
  if (typeof value === 'boolean' || (!isText(value) && !isInteger(value)) || str(value) === '') return false;
  const found = askNetwork(str(value), query, version);
  return found === undefined ? raise('AnsibleFilterError', `${name}: unknown filter type: ${query}`) : found;
}

function family(name: string, version: Version | null, summary: string, example: string): Filter {
  return {
    signature: "query=''",
    summary,
    example,
    run: (_runtime, value, query: Value) => ask(value, query, version, name),
  };
}

/** A value that has to be a network or an address; numbers count as addresses. */
function network(value: Value, name: string): Network {
  return (
    looseNetwork(value) ??
    raise('AnsibleFilterError', `${name}: '${str(value)}' is not a valid IP address or network`)
  );
}

/** A network, or an address given as text or number; null for anything else. */
function looseNetwork(value: Value): Network | null {
  const text = str(value);
  const found = parseNetwork(text);
  if (found || text.length > longest || !/^\d+$/.test(text)) return found;
  const address = BigInt(text);
  if (address < 1n << 32n) return { version: 4, address, prefix: 32 };
  return address < 1n << 128n ? { version: 6, address, prefix: 128 } : null;
}

function addressAt(base: Network, address: bigint): string | false {
  const fits = address >= 0n && address < 1n << BigInt(widthOf(base.version));
  return fits ? addressText(base.version, address) : false;
}

function subnet(runtime: Runtime, value: Value, query: Value, index: Value): Value {
  const base = parseNetwork(str(value));
  if (!base) return false;
  const { first, size } = rangeOf(base);
  if (query === '')
    return networkText(base.prefix === widthOf(base.version) ? base : { ...base, address: first });
  const prefix = Number(str(query));
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > widthOf(base.version)) {
    return raise(
      'AnsibleFilterError',
      `You must pass a valid subnet or IP address; ${str(query)} is invalid`,
    );
  }
  const wanted: Network = { ...base, address: first, prefix };
  const step = rangeOf(wanted).size;
  runtime.spend(1);
  if (index === null)
    return prefix < base.prefix
      ? raise('AnsibleFilterError', 'Requested subnet size is larger than the network')
      : str(size / step);
  const at = BigInt(toIndex(index));
  if (base.prefix === widthOf(base.version))
    return networkText({ ...base, address: rangeOf({ ...base, prefix }).first, prefix });
  const count = size / step;
  const place = at < 0n ? count + at : at;
  return place >= 0n && place < count ? networkText({ ...wanted, address: first + place * step }) : false;
}

function usableNeighbour(value: Value, offset: Value, sign: 1n | -1n): Value {
  const base = looseNetwork(value);
  if (!base) return false;
  const { first, last, size } = rangeOf(base);
  const address = base.address + sign * BigInt(toIndex(offset));
  const isUsable = size > 2n ? address > first && address < last : address >= first && address <= last;
  return isUsable ? addressText(base.version, address) : null;
}

function hardware(value: Value, query: Value, name: string): Value {
  effort(str(value).length >> 2);
  const digits = str(value).replace(/[-:.]/g, '').toLowerCase();
  const valid =
    /^(?:[\da-f]{2}([-:]?)(?:[\da-f]{2}\1){4}[\da-f]{2}|[\da-f]{4}([.:-])[\da-f]{4}\2[\da-f]{4})$/i.test(
      str(value),
    );
  if (!valid)
    return query === '' || query === 'bool'
      ? null
      : raise('AnsibleFilterError', `${name}: not a hardware address: ${str(value)}`);
  const by = (size: number, separator: string): string =>
    Array.from({ length: digits.length / size }, (_, at) => digits.slice(at * size, (at + 1) * size)).join(
      separator,
    );
  const forms: Record<string, () => Value> = {
    '': () => value,
    bool: () => true,
    bare: () => digits.toUpperCase(),
    cisco: () => by(4, '.'),
    eui48: () => by(2, '-').toUpperCase(),
    win: () => by(2, '-').toUpperCase(),
    linux: () => by(2, ':'),
    unix: () => by(2, ':').replace(/(^|:)0/g, '$1'),
    int: () => Number.parseInt(digits, 16),
    pgsql: () => by(6, ':'),
    postgresql: () => by(6, ':'),
    psql: () => by(6, ':'),
  };
  const form = Object.hasOwn(forms, str(query)) ? forms[str(query)] : undefined;
  return form ? form() : raise('AnsibleFilterError', `${name}: unknown filter type: ${str(query)}`);
}

/** Filters on IP and hardware addresses. */
export const networkFilters: Record<string, Filter> = {
  ipaddr: family(
    'ipaddr',
    null,
    'The address, or what a query finds out about it; false when it is none.',
    "{{ '10.0.0.5/24' | ipaddr('network') }} → 10.0.0.0",
  ),
  ipv4: family('ipv4', 4, 'As ipaddr, for version 4 alone.', "{{ ['1.2.3.4', '::1'] | ipv4 }} → ['1.2.3.4']"),
  ipv6: family('ipv6', 6, 'As ipaddr, for version 6 alone.', "{{ ['1.2.3.4', '::1'] | ipv6 }} → ['::1']"),
  ipwrap: {
    signature: "query=''",
    summary: 'Addresses of version 6 in brackets; everything else unchanged.',
    example: "{{ 'fe80::1' | ipwrap }} → [fe80::1]",
    run: (_runtime, value) => {
      const wrap = (item: Value): Value => {
        const found = isText(item) ? askNetwork(str(item), 'wrap', null) : false;
        return found === false || found === null || found === undefined ? item : found;
      };
      if (Array.isArray(value)) return (value as Value[]).map(wrap);
      if (!isText(value)) {
        raise('AnsibleFilterError', `Unrecognized type <${className(value)}> for ipwrap filter <value>`);
      }
      return wrap(value);
    },
  },
  ipsubnet: {
    signature: "query='', index=None",
    summary: 'The number of subnets of a size, or one of them.',
    example: "{{ '10.0.0.5/24' | ipsubnet(28, 1) }} → 10.0.0.16/28",
    run: (runtime, value, query: Value, index: Value) => subnet(runtime, value, query, index),
  },
  ipmath: {
    signature: 'amount',
    summary: 'The address so many further on.',
    example: "{{ '10.0.0.5' | ipmath(3) }} → 10.0.0.8",
    run: (_runtime, value, amount: Value) => {
      const base =
        looseNetwork(value) ??
        raise('AnsibleFilterError', `You must pass a valid IP address; ${str(value)} is invalid`);
      return addressAt(base, base.address + BigInt(toIndex(amount)));
    },
  },
  nthhost: {
    signature: "query=''",
    summary: 'The n-th address of a network.',
    example: "{{ '10.0.0.0/24' | nthhost(7) }} → 10.0.0.7",
    run: (_runtime, value, index: Value) => {
      const base = looseNetwork(value);
      if (!base) return false;
      const { first, last } = rangeOf(base);
      const at = BigInt(Number(str(index)));
      const address = at < 0n ? last + 1n + at : first + at;
      return address >= first && address <= last ? addressText(base.version, address) : false;
    },
  },
  network_in_network: {
    signature: 'test',
    summary: 'Whether an address or network lies in the network.',
    example: "{{ '10.0.0.0/24' | network_in_network('10.0.0.9') }} → True",
    run: (_runtime, value, test: Value) => {
      const [outer, inner] = [looseNetwork(value), looseNetwork(test)];
      return outer !== null && inner !== null && within(inner, outer);
    },
  },
  network_in_usable: {
    signature: 'test',
    summary: 'Whether a host may have the address within the network.',
    example: "{{ '10.0.0.0/24' | network_in_usable('10.0.0.255') }} → False",
    run: (_runtime, value, test: Value) => {
      const [outer, inner] = [looseNetwork(value), looseNetwork(test)];
      if (!outer || !inner) return false;
      const { size, first, last } = rangeOf(outer);
      if (!within(inner, outer) || size <= 2n) return within(inner, outer);
      const own = rangeOf(inner);
      return own.first > first && own.last < last;
    },
  },
  next_nth_usable: {
    signature: 'offset',
    summary: 'The host address so many further on, within the network.',
    example: "{{ '10.0.0.5/24' | next_nth_usable(2) }} → 10.0.0.7",
    run: (_runtime, value, offset: Value) => usableNeighbour(value, offset, 1n),
  },
  previous_nth_usable: {
    signature: 'offset',
    summary: 'The host address so many before, within the network.',
    example: "{{ '10.0.0.5/24' | previous_nth_usable(2) }} → 10.0.0.3",
    run: (_runtime, value, offset: Value) => usableNeighbour(value, offset, -1n),
  },
  reduce_on_network: {
    signature: 'network',
    summary: 'The addresses of a list that lie in a network.',
    example: "{{ ['10.0.0.5', '11.0.0.1'] | reduce_on_network('10.0.0.0/8') }} → ['10.0.0.5']",
    run: (_runtime, value, outer: Value) => {
      const block = network(outer, 'reduce_on_network');
      return listOf(value).filter((item) => {
        const inner = parseNetwork(str(item));
        return inner !== null && within(inner, block);
      });
    },
  },
  cidr_merge: {
    signature: "action='merge'",
    summary: 'The fewest networks that hold the same addresses.',
    example: "{{ ['10.0.0.0/25', '10.0.0.128/25'] | cidr_merge }} → ['10.0.0.0/24']",
    run: (_runtime, value) => {
      const items = listOf(value);
      effort(items.length * perAddress);
      return mergeNetworks(items.map((item) => network(item, 'cidr_merge'))).map(networkText);
    },
  },
  ip4_hex: {
    signature: "delimiter=''",
    summary: 'An address of version 4 in hexadecimal digits.',
    example: "{{ '10.0.0.1' | ip4_hex }} → 0a000001",
    run: (_runtime, value, by: Value) => {
      const digits = network(value, 'ip4_hex').address.toString(16).padStart(8, '0');
      return (digits.match(/../g) ?? []).join(str(by));
    },
  },
  ip_range: {
    signature: 'cidr',
    summary: 'Whether an address lies in a network.',
    example: "{{ '10.0.0.1' | ip_range('10.0.0.0/8') }} → True",
    run: (_runtime, value, cidr: Value) => {
      const [inner, outer] = [parseAddress(str(value)), parseNetwork(str(cidr))];
      return inner !== null && outer !== null && within({ ...inner, prefix: widthOf(inner.version) }, outer);
    },
  },
  slaac: {
    signature: 'query',
    summary: 'The address a host with a MAC gives itself in a network.',
    example: "{{ 'fdcf:1894:23b5:d38c::/64' | slaac('c2:31:b3:83:bf:2b') }}",
    run: (_runtime, value, mac: Value) => {
      const base = looseNetwork(value);
      if (!base) return false;
      const digits = str(mac).replace(/[-:.]/g, '').toLowerCase();
      if (base.version !== 6 || !/^[\da-f]{12}$/.test(digits)) return false;
      const flipped = (Number.parseInt(digits.slice(0, 2), 16) ^ 2).toString(16).padStart(2, '0');
      return addressText(
        6,
        rangeOf(base).first + BigInt(`0x${flipped}${digits.slice(2, 6)}fffe${digits.slice(6)}`),
      );
    },
  },
  hwaddr: {
    signature: "query=''",
    summary: 'A MAC address in a form: bare, cisco, linux, unix, win, int; false when it is none.',
    example: "{{ '1a:2b:3c:4d:5e:6f' | hwaddr('cisco') }} → 1a2b.3c4d.5e6f",
    run: (_runtime, value, query: Value) => hardware(value, query, 'hwaddr'),
  },
  macaddr: {
    signature: "query=''",
    summary: 'As hwaddr.',
    example: "{{ '1a2b3c4d5e6f' | macaddr }} → 1a2b3c4d5e6f",
    run: (_runtime, value, query: Value) => hardware(value, query, 'macaddr'),
  },
};
