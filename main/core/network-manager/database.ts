import { textUuid } from '../text/text-uuid';
import type { NetworkManagerState, Row } from './state';
import { refusal } from './status';

/** The state with what every part of the manager needs of it: tables by route, new identities, the clock. */
export class Database {
  /** Milliseconds since the epoch, of the call that is answered. */
  now = 0;

  /** Numbers handed out within the call that is answered, by category, before their objects are in their table. */
  readonly pendingNumbers = new Map<string, number>();

  constructor(readonly state: NetworkManagerState) {}

  /** Seconds since the epoch. */
  get seconds(): number {
    return Math.floor(this.now / 1000);
  }

  newOid(): number {
    return ++this.state.counters.oid;
  }

  /** Depends on the counters alone, so that equal calls give equal objects. */
  newUuid(): string {
    return textUuid(`network manager object ${++this.state.counters.oid}`);
  }

  /** Something was written; checksums change. */
  touch(): void {
    this.state.counters.revision++;
  }

  /** Objects of a configuration table, for reading. Every route holds a slash, so it is no name of a prototype. */
  config(route: string): readonly Row[] {
    return (Object.hasOwn(this.state.config, route) ? this.state.config[route] : undefined) ?? [];
  }

  /** The same for writing: creates the table. */
  configForWriting(route: string): Row[] {
    const rows = [...this.config(route)];
    if (Object.hasOwn(this.state.config, route)) return this.state.config[route] ?? rows;
    this.state.config[route] = rows;
    return rows;
  }

  /** Moves all tables below one route below another, or drops them with null. */
  rebase(from: string, to: string | null): void {
    for (const route of Object.keys(this.state.config)) {
      if (!route.startsWith(`${from}/`)) continue;
      const rows = this.state.config[route] ?? [];
      delete this.state.config[route];
      if (to !== null) this.state.config[to + route.slice(from.length)] = rows;
    }
  }

  /** @throws Refusal -6 for an ADOM that does not exist */
  requireAdom(name: string): Row {
    const found = this.state.adoms.find((row) => row['name'] === name);
    if (!found) throw refusal.invalidUrl();
    return found;
  }

  device(name: string): Row | null {
    return this.state.devices.find((row) => row['name'] === name) ?? null;
  }

  package(adom: string, path: string): Row | null {
    return this.state.packages.find((row) => row['adom'] === adom && packagePath(row) === path) ?? null;
  }

  /** Devices of an ADOM that are managed; the hidden group `All_FortiGate` stands for them. */
  managedDevices(adom: string | null): Row[] {
    return this.state.devices.filter(
      (row) => row['mgmt_mode'] !== 'unreg' && (adom === null || row['adom'] === adom),
    );
  }
}

/** Folder and name of a package: what installs and routes call it. */
export function packagePath(row: Row): string {
  const folder = String(row['folder'] ?? '');
  const name = String(row['name']);
  return folder === '' ? name : `${folder}/${name}`;
}

/** A copy that shares nothing with the original. */
export const copyOf = <T>(value: T): T =>
  value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T);
