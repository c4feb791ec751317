import { textUuid } from '../text/text-uuid';
import type { Caller } from './call';
import { dataOf } from './commands/data';
import type { Database } from './database';
import type { Row, User } from './state';
import { refusal } from './status';
import { releaseAll } from './workspace';

/** How a client identifies itself, apart from its message. */
export interface Credentials {
  /** Value of the header `Authorization`. */
  authorization?: string;
  /** The call comes from within a run, whose connector is configured elsewhere: it acts as the first administrator. */
  isTrusted?: boolean;
}

/** More sessions than this make room, the longest unused first. */
const maxSessions = 200;

/** Makes the token of a session from its number. */
export type TokenMaker = (session: number) => string;

/** The same for the same number, which runs need; a server that answers others draws its own. */
export const derivedToken: TokenMaker = (session) =>
  `${textUuid(`session ${session}`)}${textUuid(`token ${session}`)}`.replaceAll('-', '');

/**
 * `sys/login/user`: the token of a new session.
 * @throws Refusal -22 for wrong credentials, -11 for a user without permission for calls
 */
export function login(database: Database, params: Row, makeToken: TokenMaker): string {
  const { user: name, passwd } = dataOf({ params });
  const user = database.state.users.find((one) => one.name === name && one.password !== undefined);
  if (!user || typeof passwd !== 'string' || user.password !== passwd) throw refusal.login();
  if (user.permission === 'none') throw refusal.noPermission();
  const id = ++database.state.counters.session;
  const token = makeToken(id);
  database.state.sessions.push({ token, id, user: user.name, lastUsed: database.now });
  while (database.state.sessions.length > maxSessions) {
    const [oldest] = database.state.sessions.toSorted((one, other) => one.lastUsed - other.lastUsed);
    if (oldest) endSession(database, oldest.token);
  }
  return token;
}

export function endSession(database: Database, token: string): void {
  database.state.sessions = database.state.sessions.filter((one) => one.token !== token);
  releaseAll(database, token);
}

/** Sessions that were not used for long end, and with them their locks. */
export function endIdle(database: Database): void {
  const oldest = database.now - database.state.system.idleSeconds * 1000;
  for (const { token } of database.state.sessions.filter((one) => one.lastUsed < oldest))
    endSession(database, token);
}

/**
 * Who makes a call: by the key of its header, else by the session of its message.
 * @throws Refusal -11 for a stranger
 */
export function callerOf(database: Database, session: unknown, credentials: Credentials): Caller {
  const { users, sessions } = database.state;
  const key = /^Bearer\s+(\S+)$/i.exec(credentials.authorization ?? '')?.[1];
  const keyed = key === undefined ? undefined : users.find((user) => user.apiKey === key);
  if (keyed) return admitted(keyed, `key of ${keyed.name}`, 0);
  const found = sessions.find((one) => one.token === session);
  const user = users.find((one) => one.name === found?.user);
  if (found && user) {
    found.lastUsed = database.now;
    return { user, holder: found.token, session: found.id };
  }
  const [first] = users;
  if (credentials.isTrusted && first) return { user: first, holder: 'run', session: 1 };
  throw refusal.noPermission();
}

/** `get sys/session`: whose it is, and how long it lasts if nothing more is asked. */
export function shownSession({ state: { system }, seconds }: Database, { user }: Caller): Row {
  return {
    admin_adom: 'root',
    admin_prof: user.permission === 'read-write' ? 'Super_User' : 'Standard_User',
    admin_user: user.name,
    adom_list: [],
    adom_override: 0,
    current_adom_name: 'root',
    email: '',
    first_name: '',
    last_name: '',
    login_user: user.name,
    time_left: system.idleSeconds,
    timestamp: seconds,
    valid: 1,
  };
}

function admitted(user: User, holder: string, session: number): Caller {
  if (user.permission === 'none') throw refusal.noPermission();
  return { user, holder, session };
}
