import { firewallTables } from './firewall';
import { knownTableIn } from './known-tables';
import { plainTable } from './manager-tables';
import type { TableSpec } from './table-spec';

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
  const path = knownTableIn(segments);
  return path === null ? null : tablePath(path, segments);
}

/** A route below which the state holds objects is a table too, whatever its name. */
export function tableNamedIn(
  config: Readonly<Record<string, unknown>>,
  base: string,
  segments: readonly string[],
): TablePath | null {
  const paths = segments.map((_, index) => segments.slice(0, index + 1).join('/'));
  const path = paths.slice(1).findLast((each) => Object.hasOwn(config, `${base}/${each}`));
  return path === undefined ? null : tablePath(path, segments);
}

const tablePath = (path: string, segments: readonly string[]): TablePath => ({
  path,
  spec: specOf(path),
  isSetting: settings.has(path),
  rest: segments.slice(path.split('/').length),
});

function specOf(path: string): TableSpec {
  const known = Object.hasOwn(firewallTables, path) ? firewallTables[path] : undefined;
  return known ?? plainTable(path.replaceAll('/', ' '));
}
