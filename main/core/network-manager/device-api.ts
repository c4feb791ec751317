import { isMap } from '../text/values';
import { parseParameters } from '../query/module-url';
import { textUuid } from '../text/text-uuid';
import { copyOf, type Database } from './database';
import { matchesWildcard } from '../text/wildcard';
import { tableAt } from './schema/config-tables';
import { keyOf, type TableSpec } from './schema/table-spec';
import type { Row } from './state';

/** What a device needs of a forwarded call. */
interface DeviceCall {
  action: string;
  path: readonly string[];
  parameters: ReadonlyMap<string, string>;
  payload: unknown;
}

/**
 * The management interface of a simulated device: its configuration under `/api/v2/cmdb`, answers a scenario gives, and
 * a few of its own (docs/platform/network-manager.md#routes).
 */
export function answerOfDevice(
  database: Database,
  device: Row,
  action: string,
  resource: string,
  payload: unknown,
): Row {
  const [route = '', query = ''] = resource.split('?', 2);
  const parameters = parseParameters(query);
  const segments = route
    .split('/')
    .filter((part) => part !== '')
    .map(decoded);
  const [, , family, ...path] = segments;
  const frame = (outcome: Row): Row => ({
    http_method: action.toUpperCase(),
    ...outcome,
    vdom: parameters.get('vdom') ?? 'root',
    path: path[0] ?? '',
    name: path[1] ?? '',
    serial: device['sn'],
    version:
      `v${String(device['os_ver'])}.${String(device['mr'])}`.replace('.0.', '.') +
      `.${String(device['patch'])}`,
    build: 2573,
  });
  const scripted = database.state.deviceAnswers.find(
    (answer) =>
      (answer.device ?? device['name']) === device['name'] &&
      (answer.method ?? action).toLowerCase() === action &&
      matchesWildcard(answer.resource, route),
  );
  if (scripted) return frame(ended(scripted.status, { results: copyOf(scripted.results ?? []) }));
  if (segments[0] !== 'api' || segments[1] !== 'v2') return frame(ended(404));
  if (family === 'cmdb') return frame(configuration(database, device, { action, path, parameters, payload }));
  if (family === 'monitor' && action === 'get')
    return frame(ended(200, { results: monitored(device, path) }));
  return frame(ended(family === 'monitor' ? 200 : 404));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function ended(status: number, more: Row = {}): Row {
  return { http_status: status, status: status < 300 ? 'success' : 'error', ...more };
}

function monitored(device: Row, path: readonly string[]): unknown {
  if (path.join('/') !== 'system/status') return [];
  return {
    hostname: device['hostname'],
    model_name: 'FortiGate',
    model: device['platform_str'],
    log_disk_status: 'available',
  };
}

function configuration(database: Database, device: Row, call: DeviceCall): Row {
  const found = tableAt(call.path);
  if (!found) return ended(404);
  const { spec, rest } = found;
  const base = `device/${String(device['name'])}`;
  const isGlobal = found.path.startsWith('system/') && found.path !== 'system/settings';
  const route = `${base}/${isGlobal ? 'global' : `vdom/${call.parameters.get('vdom') ?? 'root'}`}/${found.path}`;
  const [key] = rest;
  switch (call.action) {
    case 'get':
      return read(database.config(route), spec, key, call);
    case 'post':
      return create(database, route, spec, call.payload);
    case 'put':
      return update(database, route, spec, key, call.payload);
    default:
      return remove(database, route, spec, key);
  }
}

function read(
  rows: readonly Row[],
  spec: TableSpec,
  key: string | undefined,
  { parameters }: DeviceCall,
): Row {
  const kept =
    key === undefined
      ? rows.filter(filterOf(parameters.get('filter')))
      : rows.filter((row) => keyOf(spec, row) === key);
  if (key !== undefined && kept.length === 0) return ended(404);
  const format = parameters.get('format')?.split('|');
  const results = kept.map((row) => {
    const { oid: _oid, ...shown } = row;
    const named: Row = { ...shown, q_origin_key: row[spec.key] };
    return format
      ? Object.fromEntries(Object.entries(named).filter(([name]) => format.includes(name)))
      : named;
  });
  return ended(200, { results: copyOf(results), matched_count: results.length });
}

/** `name==value`, `name!=value`, `name=@part`. Any other filter keeps everything. */
function filterOf(text: string | undefined): (row: Row) => boolean {
  const found = /^([^=!]{1,64})(==|!=|=@)(.*)$/.exec(text ?? '');
  if (!found) return () => true;
  const [, name = '', operator, wanted = ''] = found;
  return (row) => {
    const value = String(Object.hasOwn(row, name) ? row[name] : '');
    if (operator === '=@') return value.includes(wanted);
    return (value === wanted) === (operator === '==');
  };
}

function create(database: Database, route: string, spec: TableSpec, payload: unknown): Row {
  const row = fieldsOf(payload);
  if (!row) return ended(400);
  const rows = database.configForWriting(route);
  if (spec.numbered && !Number(row[spec.key] ?? 0))
    row[spec.key] = rows.reduce((most, other) => Math.max(most, Number(other[spec.key])), 0) + 1;
  if (keyOf(spec, row) === '') return ended(424);
  if (rows.some((other) => keyOf(spec, other) === keyOf(spec, row))) return ended(500, { error: -5 });
  rows.push(row);
  return changed(database, row[spec.key]);
}

function update(
  database: Database,
  route: string,
  spec: TableSpec,
  key: string | undefined,
  payload: unknown,
): Row {
  const fields = fieldsOf(payload);
  const row = database.config(route).find((other) => key === undefined || keyOf(spec, other) === key);
  if (!fields) return ended(400);
  if (!row) return ended(404, { error: -3 });
  Object.assign(row, fields);
  return changed(database, row[spec.key]);
}

function remove(database: Database, route: string, spec: TableSpec, key: string | undefined): Row {
  if (key === undefined) return ended(405);
  const rows = database.configForWriting(route);
  const at = rows.findIndex((row) => keyOf(spec, row) === key);
  if (at < 0) return ended(404, { error: -3 });
  rows.splice(at, 1);
  return changed(database, key);
}

function changed(database: Database, mkey: unknown): Row {
  const before = database.state.counters.revision;
  database.touch();
  const mark = (revision: number) => textUuid(`device revision ${revision}`).replaceAll('-', '');
  return ended(200, {
    mkey,
    revision: mark(before + 1),
    old_revision: mark(before),
    revision_changed: true,
  });
}

/** A copy of the object sent; null for anything that is no object. */
function fieldsOf(payload: unknown): Row | null {
  if (!isMap(payload) || Object.hasOwn(payload, '__proto__')) return null;
  return copyOf(payload);
}
