import { createHash, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { Connection } from '../store/connection';

/** Someone who can sign in, or a program with a key. */
export interface Account {
  uuid: string;
  loginid: string | null;
  /** Its actor record: path and uuid. */
  actorPlural: string;
  actor: string;
  /** Of a person's account, what its record says: what is kept with the account does not count. */
  status: 'active' | 'inactive';
}

/** A named person has a seat for good, others share those that are left. */
export type Access = 'Named' | 'Concurrent';

/** A key as it may be shown: never the key itself. */
export interface KeyInfo {
  account: string;
  masked: string;
  status: 'Active' | 'Inactive' | 'Revoked';
  /** Seconds since the epoch. */
  validUntil: number;
  modified: number;
}

const day = 86_400;

/**
 * The accounts with the state they are in: that of a person is as its record says, whichever way that was written
 * (docs/platform/identity.md#wire).
 */
const current = `SELECT a.uuid, a.loginid, a.actorPlural, a.actor, a.password, a.salt,
    CASE WHEN a.actorPlural <> 'people' THEN a.status
      WHEN EXISTS (SELECT 1 FROM people p WHERE p.uuid = a.actor AND p.csActive IS NOT 0) THEN 'active'
      ELSE 'inactive' END AS status
  FROM packwright_accounts a`;

/**
 * The accounts that can access the instance. Passwords are stored as scrypt, keys as SHA-256: neither can be read back.
 */
export class Accounts {
  /**
   * Cache by the key in clear: every request of a program carries it, and looking it up costs more than most answers.
   */
  readonly #byKey = new Map<string, { account: Account; validUntil: number }>();

  constructor(
    private readonly connection: Connection,
    private readonly now: () => number,
  ) {
    connection.exec(`
      CREATE TABLE IF NOT EXISTS packwright_accounts (
        uuid TEXT PRIMARY KEY, loginid TEXT UNIQUE COLLATE NOCASE, password BLOB, salt BLOB,
        actorPlural TEXT NOT NULL, actor TEXT NOT NULL, status TEXT NOT NULL
      ) STRICT;
      CREATE TABLE IF NOT EXISTS packwright_keys (
        account TEXT PRIMARY KEY, hash TEXT NOT NULL UNIQUE, masked TEXT NOT NULL,
        status TEXT NOT NULL, validUntil REAL NOT NULL, modified REAL NOT NULL
      ) STRICT;`);
  }

  /** Invalidates what was read of accounts and keys. */
  forget(): void {
    this.#byKey.clear();
  }

  isEmpty(): boolean {
    return this.connection.prepare('SELECT 1 FROM packwright_accounts').get() === undefined;
  }

  /** How many people can sign in. */
  people(): number {
    return this.#activePeople().length;
  }

  /** People who can sign in, by the access their records say they have; it is `Named` where these say nothing. */
  peopleWith(access: Access): string[] {
    return this.#activePeople().flatMap((each) => (each.access === access ? [each.uuid] : []));
  }

  #activePeople(): { uuid: string; access: Access }[] {
    return this.connection
      .prepare(
        `SELECT a.uuid, CASE p.accessType WHEN 'Concurrent' THEN 'Concurrent' ELSE 'Named' END AS access
         FROM packwright_accounts a JOIN people p ON p.uuid = a.actor
         WHERE a.actorPlural = 'people' AND p.csActive IS NOT 0`,
      )
      .all() as { uuid: string; access: Access }[];
  }

  add(account: Account, password: string | null): void {
    const salt = randomBytes(16);
    this.connection
      .prepare(
        `INSERT INTO packwright_accounts (uuid, loginid, password, salt, actorPlural, actor, status)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        account.uuid,
        account.loginid,
        password === null ? null : scryptSync(password, salt, 32),
        salt,
        account.actorPlural,
        account.actor,
        account.status,
      );
  }

  /** Accounts of API keys, in the order they were made. */
  ofKeys(): Account[] {
    return this.connection
      .prepare(`${current} WHERE a.actorPlural = 'api_keys' ORDER BY a.rowid`)
      .all() as Account[];
  }

  get(uuid: string): Account | undefined {
    return this.connection.prepare(`${current} WHERE a.uuid = ?`).get(uuid) as Account | undefined;
  }

  byLogin(loginid: string): Account | undefined {
    return this.connection.prepare(`${current} WHERE a.loginid = ?`).get(loginid) as Account | undefined;
  }

  /** The account is that of another actor from now on. */
  giveTo(uuid: string, actor: string): void {
    this.forget();
    this.connection.prepare('UPDATE packwright_accounts SET actor = ? WHERE uuid = ?').run(actor, uuid);
  }

  remove(uuid: string): void {
    this.forget();
    this.connection.prepare('DELETE FROM packwright_accounts WHERE uuid = ?').run(uuid);
  }

  setPassword(uuid: string, password: string): void {
    const salt = randomBytes(16);
    this.connection
      .prepare('UPDATE packwright_accounts SET password = ?, salt = ? WHERE uuid = ?')
      .run(scryptSync(password, salt, 32), salt, uuid);
  }

  /** The account that has this password; undefined for a wrong one, an unknown name or a locked account. */
  signIn(loginid: string, password: string): Account | undefined {
    const row = this.connection.prepare(`${current} WHERE a.loginid = ?`).get(loginid) as
      (Account & { password: Buffer | null; salt: Buffer }) | undefined;
    // The same work whether the name is known or not.
    const given = scryptSync(password, row?.salt ?? Buffer.alloc(16), 32);
    if (!row?.password || !timingSafeEqual(given, row.password)) return undefined;
    return row.status === 'active' ? row : undefined;
  }

  /** Gives an account a new key and returns it this one time. `days` is how long it is valid. */
  newKey(account: string, days: number): string {
    this.forget();
    const key = randomBytes(24).toString('hex');
    const now = this.now();
    this.connection
      .prepare(
        `INSERT INTO packwright_keys (account, hash, masked, status, validUntil, modified) VALUES (?, ?, ?, 'Active', ?, ?)
         ON CONFLICT (account) DO UPDATE SET hash = excluded.hash, masked = excluded.masked, status = 'Active',
           validUntil = excluded.validUntil, modified = excluded.modified`,
      )
      .run(account, hashOf(key), `${'x'.repeat(8)}…${key.slice(-4)}`, now + days * day, now);
    return key;
  }

  key(account: string): KeyInfo | undefined {
    return this.connection
      .prepare('SELECT account, masked, status, validUntil, modified FROM packwright_keys WHERE account = ?')
      .get(account) as KeyInfo | undefined;
  }

  changeKey(account: string, change: { status?: KeyInfo['status']; days?: number }): void {
    this.forget();
    const now = this.now();
    if (change.status) {
      this.connection
        .prepare('UPDATE packwright_keys SET status = ?, modified = ? WHERE account = ?')
        .run(change.status, now, account);
    }
    if (change.days !== undefined) {
      this.connection
        .prepare('UPDATE packwright_keys SET validUntil = ?, modified = ? WHERE account = ?')
        .run(now + change.days * day, now, account);
    }
  }

  /** The account a key speaks for; undefined for an unknown, expired, revoked or inactive one. */
  byKey(key: string): Account | undefined {
    const now = this.now();
    const known = this.#byKey.get(key) ?? this.#readKey(key);
    if (!known || known.validUntil <= now) return undefined;
    this.#byKey.set(key, known);
    return known.account;
  }

  #readKey(key: string): { account: Account; validUntil: number } | undefined {
    const row = this.connection
      .prepare(
        `SELECT k.validUntil, a.uuid, a.loginid, a.actorPlural, a.actor, a.status
         FROM packwright_keys k JOIN packwright_accounts a ON a.uuid = k.account
         WHERE k.hash = ? AND k.status = 'Active' AND a.status = 'active'`,
      )
      .get(hashOf(key)) as (Account & { validUntil: number }) | undefined;
    if (!row) return undefined;
    const { validUntil, ...account } = row;
    return { account, validUntil };
  }
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');
