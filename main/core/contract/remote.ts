import { z } from 'zod';
import { method, nothing } from './method';

/** How much may be done to a remote instance. */
export const RemoteMark = z.enum(['protected', 'read-only', 'development']);
export type RemoteMark = z.infer<typeof RemoteMark>;

/** Where the password or API key of a remote lies. */
export const RemoteSecretPlace = z.enum(['keychain', 'safe-storage', 'file', 'environment']);
export type RemoteSecretPlace = z.infer<typeof RemoteSecretPlace>;

export const RemoteAccountInfo = z.union([
  z.strictObject({ kind: z.literal('user'), user: z.string().min(1).max(500) }),
  z.strictObject({ kind: z.literal('api-key') }),
]);
export type RemoteAccountInfo = z.infer<typeof RemoteAccountInfo>;

/** A remote instance as it is listed: nothing of it is secret. */
export const RemoteInfo = z.strictObject({
  name: z.string(),
  /** `https://soar.example.com` */
  address: z.string(),
  account: RemoteAccountInfo,
  trust: z.strictObject({
    by: z.enum(['system', 'authority', 'pin']),
    /** Of the certificate that is pinned, SHA-256 as `AB:CD:…`. */
    fingerprint: z.string().nullable(),
  }),
  proxy: z.string().nullable(),
  /** Seconds one answer may take. */
  timeout: z.number(),
  mark: RemoteMark,
  secret: RemoteSecretPlace,
  /** Whether a passphrase has to be given before it can be used. */
  locked: z.boolean(),
});
export type RemoteInfo = z.infer<typeof RemoteInfo>;

/** A certificate as somebody compares it. */
export const RemoteCertificate = z.strictObject({
  fingerprint: z.string(),
  subject: z.string(),
  /** As certificates say it. */
  validTo: z.string(),
});
export type RemoteCertificate = z.infer<typeof RemoteCertificate>;

const right = z.boolean().nullable();

/** What a remote says of itself, and what may be done there, kind by kind. */
export const RemoteAccess = z.strictObject({
  name: z.string(),
  address: z.string(),
  /** As the remote says it. */
  version: z.string(),
  /** The release whose behaviour is known; null where none is. */
  profile: z.string().nullable(),
  user: z.string(),
  protection: RemoteMark,
  /** Null where it may be written to. */
  readOnlyBecause: z.string().nullable(),
  /** Whether modules are being published there. */
  isMigrating: z.boolean(),
  /** Milliseconds by which its clock is ahead; null where it does not say. */
  clockOffset: z.number().nullable(),
  /** Rights are null where the remote does not say. */
  kinds: z.array(
    z.strictObject({
      kind: z.string(),
      label: z.string(),
      read: right,
      create: right,
      update: right,
      delete: right,
    }),
  ),
});
export type RemoteAccess = z.infer<typeof RemoteAccess>;

/** A request that was sent to a remote; secrets in it are covered. */
export const RemoteRequest = z.strictObject({
  /** ISO 8601. */
  at: z.string(),
  method: z.string(),
  path: z.string(),
  /** Null where no answer came. */
  status: z.number().nullable(),
  milliseconds: z.number(),
  /** Bytes of the answer. */
  bytes: z.number(),
  failure: z.string().optional(),
});
export type RemoteRequest = z.infer<typeof RemoteRequest>;

/** How far something is that is done with a remote; `job` was chosen by the page. */
export const RemoteProgress = z.strictObject({
  job: z.string(),
  label: z.string(),
  done: z.number(),
  /** 0 where it is not known. */
  total: z.number(),
});
export type RemoteProgress = z.infer<typeof RemoteProgress>;

const named = z.strictObject({ name: z.string().max(64) });
/** What takes a while: `remote.cancel` with its `job` ends it with `cancelled`. */
const work = named.extend({ job: z.string().max(100) });
const address = z.string().max(2_000);
const seconds = z.number().int().min(1).max(3_600);
const proxy = address.nullable();

export const remoteMethods = {
  'remote.list': method(nothing, z.strictObject({ remotes: z.array(RemoteInfo) })),
  /** Where secrets can be put on this computer, the usual place first. */
  'remote.places': method(nothing, z.strictObject({ places: z.array(RemoteSecretPlace) })),
  /** The certificate that is shown at an address; nothing is sent there. */
  'remote.see': method(named.extend({ address, proxy, timeout: seconds }), RemoteCertificate),
  /** Remembers an instance. A certificate that is pinned has to be the one that is shown. */
  'remote.add': method(
    named.extend({
      address,
      account: RemoteAccountInfo,
      /** The password or API key; empty where it comes from the environment. */
      secret: z.string().max(10_000),
      trust: z.union([
        z.strictObject({ by: z.literal('system') }),
        z.strictObject({ by: z.literal('authority'), pem: z.string().max(1_000_000) }),
        z.strictObject({ by: z.literal('pin'), fingerprint: z.string().max(200) }),
      ]),
      proxy,
      timeout: seconds,
      mark: RemoteMark,
      place: RemoteSecretPlace,
      /** Seals the file the secret lies in; null for another place. */
      passphrase: z.string().max(1_000).nullable(),
    }),
    RemoteInfo,
  ),
  'remote.mark': method(named.extend({ mark: RemoteMark }), RemoteInfo),
  /** Another password or API key, in the place of the one before; all else that is kept of the remote stays. */
  'remote.changeSecret': method(named.extend({ secret: z.string().min(1).max(10_000) }), nothing),
  /** The certificate a remote shows now. With the fingerprint of it, it is pinned from now on. */
  'remote.trust': method(
    named.extend({ fingerprint: z.string().max(200).nullable() }),
    RemoteCertificate.extend({ taken: z.boolean() }),
  ),
  /** Forgets a remote, its secret, and all that is kept of it. */
  'remote.remove': method(named, nothing),
  /** Gives the passphrase of the secret in a file, until Packwright is closed; `refused` where it is not that of the remote. */
  'remote.unlock': method(named.extend({ passphrase: z.string().max(1_000) }), nothing),
  'remote.test': method(work, RemoteAccess),
  /** The latest requests, the oldest first. */
  'remote.log': method(
    named.extend({ most: z.number().int().min(1).max(200_000) }),
    z.strictObject({ requests: z.array(RemoteRequest), hasOlder: z.boolean() }),
  ),
  'remote.cancel': method(z.strictObject({ job: z.string().max(100) }), nothing),
};
