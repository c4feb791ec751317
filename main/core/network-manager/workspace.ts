import type { Answer, Call, Caller } from './call';
import { copyOf, type Database } from './database';
import type { Lock, NetworkManagerState, Row } from './state';
import { refusal } from './status';
import type { Guard } from './table';

/** What a lock guards: the part of the state an unlock without a commit puts back. */
interface Guarded {
  config: Record<string, Row[]>;
  packages: Row[];
  groups: Row[];
  scripts: Row[];
}

/**
 * Makes sure that the client may write there, and records that something is about to change.
 * @throws Refusal -11 for a user who may only read, -20055 while another holds the lock, -10147 without a lock where
 * workspaces are on
 */
export function requireWrite(database: Database, caller: Caller, guard: Guard | null): void {
  if (caller.user.permission !== 'read-write') throw refusal.noPermission();
  database.touch();
  if (!guard || database.state.system.workspaceMode === 'disabled') return;
  const covering = database.state.locks.filter((lock) => covers(lock, guard));
  const own = covering.find((lock) => lock.holder === caller.holder);
  if (!own) throw covering.length > 0 ? refusal.lockedByOther() : refusal.notLocked();
  own.isDirty = true;
}

function covers(lock: Lock, { adom, scope }: Guard): boolean {
  if (lock.adom !== adom) return false;
  return lock.scope === '' || lock.scope === scope || scope.startsWith(`${lock.scope}/`);
}

/** `…/workspace/<verb>[/<scope>]` of an ADOM or of the global one; null for any other route. */
export function workspaceRoute(
  segments: readonly string[],
): { adom: string; verb: string; scope: string } | null {
  const at = segments.indexOf('workspace');
  const before = segments.slice(0, at).join('/');
  const found = /^(?:dvmdb|pm\/config)\/(?:adom\/([^/]+)|(global))$/.exec(at < 0 ? '' : before);
  const [verb = '', ...scope] = segments.slice(at + 1);
  if (!found) return null;
  const adom = found[1] ?? found[2] ?? '';
  // Objects are locked by their route alone, without a verb.
  if (verb === 'obj') return { adom, verb: 'lock', scope: ['obj', ...scope].join('/') };
  return { adom, verb, scope: scope.join('/') };
}

/** Lock, commit, unlock, and what is known of locks (docs/platform/network-manager.md#routes). */
export function workspaceCommand(call: Call, adom: string, verb: string, scope: string): Answer {
  const { database, caller, method } = call;
  if (adom !== 'global') database.requireAdom(adom);
  if (method === 'get' && verb === 'lockinfo') return { data: lockInfo(database, adom) };
  if (method === 'get' && verb === 'dirty')
    return { data: { dirty: ofAdom(database, adom).some((lock) => lock.isDirty) ? 1 : 0 } };
  if (method !== 'exec' || !['lock', 'commit', 'unlock'].includes(verb)) throw refusal.invalidUrl();
  if (database.state.system.workspaceMode === 'disabled') throw refusal.invalidCommand();
  if (caller.user.permission !== 'read-write') throw refusal.noPermission();
  if (verb === 'lock') {
    requireScope(database, adom, scope);
    takeLock(database, caller, adom, scope);
    return {};
  }
  const own = ofAdom(database, adom).find((lock) => lock.scope === scope && lock.holder === caller.holder);
  if (!own) throw refusal.notLocked();
  if (verb === 'commit') {
    own.isDirty = false;
    own.before = guarded(database.state, adom, scope);
  } else release(database, own);
  return {};
}

function takeLock(database: Database, caller: Caller, adom: string, scope: string): void {
  const overlapping = ofAdom(database, adom).filter(
    (lock) => lock.scope === scope || lock.scope === '' || scope === '',
  );
  if (overlapping.some((lock) => lock.holder !== caller.holder)) throw refusal.lockedByOther();
  if (overlapping.some((lock) => lock.scope === scope)) return;
  database.state.locks.push({
    adom,
    scope,
    holder: caller.holder,
    user: caller.user.name,
    session: caller.session,
    since: database.seconds,
    isDirty: false,
    before: guarded(database.state, adom, scope),
  });
}

/** What is locked must be there. */
function requireScope(database: Database, adom: string, scope: string): void {
  const [kind = '', ...rest] = scope.split('/');
  const name = rest.join('/');
  if (kind === 'dev' && database.device(name)?.['adom'] !== adom) throw refusal.invalidUrl();
  const isPackage = rest.some((_, length) => database.package(adom, rest.slice(0, length + 1).join('/')));
  if (kind === 'pkg' && !isPackage) throw refusal.invalidUrl();
  if (!['', 'dev', 'pkg', 'obj'].includes(kind)) throw refusal.invalidUrl();
}

/** A session is over: its locks are free, what it did not commit is undone. */
export function releaseAll(database: Database, holder: string): void {
  for (const lock of database.state.locks.filter((one) => one.holder === holder)) release(database, lock);
}

function release(database: Database, lock: Lock): void {
  const { state } = database;
  state.locks = state.locks.filter((other) => other !== lock);
  if (lock.isDirty) restore(state, lock);
}

function guarded(state: NetworkManagerState, adom: string, scope: string): Guarded {
  return copyOf({
    config: Object.fromEntries(
      Object.entries(state.config).filter(([route]) => isWithin(route, adom, scope)),
    ),
    packages: scope === '' ? ofName(state.packages, adom) : [],
    groups: scope === '' ? ofName(state.groups, adom) : [],
    scripts: scope === '' ? ofName(state.scripts, adom) : [],
  });
}

function restore(state: NetworkManagerState, { adom, scope, before }: Lock): void {
  const { config, packages, groups, scripts } = copyOf(before) as Guarded;
  const others = Object.entries(state.config).filter(([route]) => !isWithin(route, adom, scope));
  state.config = { ...Object.fromEntries(others), ...config };
  if (scope !== '') return;
  const without = (rows: Row[]) => rows.filter((row) => row['adom'] !== adom);
  state.packages = [...without(state.packages), ...packages];
  state.groups = [...without(state.groups), ...groups];
  state.scripts = [...without(state.scripts), ...scripts];
}

function isWithin(route: string, adom: string, scope: string): boolean {
  const base = adom === 'global' ? 'global' : `adom/${adom}`;
  if (scope === '') return route.startsWith(`${base}/`);
  if (scope.startsWith('dev/')) return route.startsWith(`device/${scope.slice('dev/'.length)}/`);
  return `${route}/`.startsWith(`${base}/${scope}/`);
}

const ofName = (rows: readonly Row[], adom: string) => rows.filter((row) => row['adom'] === adom);
const ofAdom = ({ state }: Database, adom: string) => state.locks.filter((lock) => lock.adom === adom);

function lockInfo(database: Database, adom: string): Row[] {
  return ofAdom(database, adom).map((lock) => ({
    adom_dirty: lock.isDirty ? 1 : 0,
    db_mode: 1,
    dirty: lock.isDirty ? 1 : 0,
    flags: 0,
    lock_sid: lock.session,
    lock_time: lock.since,
    lock_user: lock.user,
    obj_url: lock.scope,
    type: lock.scope === '' ? 1 : 2,
    wfsid: 0,
  }));
}
