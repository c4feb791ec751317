import { lookup as lookUp } from 'node:dns/promises';
import { BlockList, type LookupFunction } from 'node:net';

/** One address of a host. */
export interface HostAddress {
  address: string;
  family: number;
}

/** Finds the addresses of a host. @throws where it has none */
export type Resolve = (host: string) => Promise<HostAddress[]>;

/** Addresses of this machine, of private networks, of links, and those that reach many at once (RFC 6890). */
const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, prefix, 'ipv4');
}
for (const [network, prefix] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  inside.addSubnet(network, prefix, 'ipv6');
}

const resolveHere: Resolve = (host) => lookUp(host, { all: true });

/**
 * Looks up hosts for connections, and refuses a name that leads into a private network: whoever owns the name could turn
 * it there at any moment. The address that was looked at is the one the connection is made to.
 * @param isNamed whether the user allowed an address by itself
 */
export function guardedLookup(
  isNamed: (address: string) => boolean,
  resolve: Resolve = resolveHere,
): LookupFunction {
  return (host, options, done) => {
    resolve(host).then(
      (found) => {
        const refused = isOwn(host)
          ? undefined
          : found.find((each) => isInside(each) && !isNamed(each.address));
        const [first] = found;
        if (refused || !first) {
          const reason = refused
            ? `${host} leads to the private address ${refused.address}. Allow that address by name too, if it is meant.`
            : `${host} has no address.`;
          done(new Error(reason), '', 0);
        } else if (options.all) done(null, found);
        else done(null, first.address, first.family);
      },
      (failure: Error) => done(failure, '', 0),
    );
  };
}

const isInside = ({ address, family }: HostAddress): boolean =>
  inside.check(address, family === 6 ? 'ipv6' : 'ipv4');

/** Names that mean this machine and nothing else (RFC 6761). */
const isOwn = (host: string): boolean => /(^|\.)localhost\.?$/i.test(host);
