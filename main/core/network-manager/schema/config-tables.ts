import { firewallTables } from './firewall';
import { plainTable } from './manager-tables';
import type { TableSpec } from './table-spec';

/** First words of the routes of configuration tables; anything else is no route of the network manager. */
const families: ReadonlySet<string> = new Set([
  'antivirus',
  'application',
  'authentication',
  'certificate',
  'cli',
  'dlp',
  'dnsfilter',
  'dynamic',
  'emailfilter',
  'endpoint-control',
  'file-filter',
  'firewall',
  'fmg',
  'global',
  'icap',
  'ips',
  'log',
  'router',
  'ssh-filter',
  'switch-controller',
  'system',
  'user',
  'videofilter',
  'voip',
  'vpn',
  'vpnmgr',
  'waf',
  'wanprof',
  'web-proxy',
  'webfilter',
  'wireless-controller',
]);

/** Tables whose route has three words. */
const deep: ReadonlySet<string> = new Set([
  'firewall/service/custom',
  'firewall/service/group',
  'firewall/service/category',
  'firewall/schedule/recurring',
  'firewall/schedule/onetime',
  'firewall/schedule/group',
  'firewall/shaper/traffic-shaper',
  'firewall/shaper/per-ip-shaper',
  'firewall/ssl/local-cert',
  'system/snmp/community',
  'system/admin/user',
  'vpn/ipsec/phase1-interface',
  'vpn/ipsec/phase2-interface',
  'vpn/certificate/ca',
  'vpn/certificate/local',
  'vpn/ssl/settings',
]);

/** Settings: a table route that holds one object and no list. */
const settings: ReadonlySet<string> = new Set([
  'system/global',
  'system/dns',
  'system/ntp',
  'system/settings',
  'system/status',
  'vpn/ssl/settings',
]);

export interface TablePath {
  /** `firewall/address` */
  path: string;
  spec: TableSpec;
  isSetting: boolean;
  /** What follows: key, attribute, keys within it. */
  rest: string[];
}

/** The table at the beginning of a route; null when no table has that name. */
export function tableAt(segments: readonly string[]): TablePath | null {
  const [family, name, third] = segments;
  if (family === undefined || name === undefined || !families.has(family)) return null;
  const length = third !== undefined && deep.has(`${family}/${name}/${third}`) ? 3 : 2;
  const path = segments.slice(0, length).join('/');
  return { path, spec: specOf(path), isSetting: settings.has(path), rest: segments.slice(length) };
}

function specOf(path: string): TableSpec {
  const known = Object.hasOwn(firewallTables, path) ? firewallTables[path] : undefined;
  return known ?? plainTable(path.replaceAll('/', ' '));
}
