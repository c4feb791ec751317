import { z } from 'zod';

/** How much may be done to a remote. */
export const Protection = z.enum(['protected', 'read-only', 'development']);
export type Protection = z.infer<typeof Protection>;

/** Where the secret of a remote lies: `safe-storage` is that of the desktop window, `environment` keeps none. */
export const SecretPlaceName = z.enum(['keychain', 'safe-storage', 'file', 'environment']);
export type SecretPlaceName = z.infer<typeof SecretPlaceName>;

/** Whom a remote's certificate is trusted on: the computer's authorities, a further one, or itself as it was first seen. */
export const Trust = z.discriminatedUnion('by', [
  z.object({ by: z.literal('system') }),
  /** Certificates in PEM, which are trusted besides those of the computer. */
  z.object({ by: z.literal('authority'), pem: z.string() }),
  /** `fingerprint`: SHA-256, as `AB:CD:…`; `pem`: the certificate. */
  z.object({ by: z.literal('pin'), fingerprint: z.string(), pem: z.string() }),
]);
export type Trust = z.infer<typeof Trust>;

/** Who one signs in as; the password or key lies elsewhere. */
export const RemoteAccount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user'), user: z.string().min(1) }),
  z.object({ kind: z.literal('api-key') }),
]);
export type RemoteAccount = z.infer<typeof RemoteAccount>;

/** An instance elsewhere, as this computer knows it. It holds no secret. */
export const Remote = z.object({
  /** Stays when it is renamed; what is kept of it lies under this. */
  id: z.uuid(),
  name: z.string(),
  /** Scheme, host and port: `https://soar.example.com`. */
  address: z.string(),
  account: RemoteAccount,
  trust: Trust,
  /** Address of a proxy; null for none. */
  proxy: z.string().nullable(),
  /** Seconds that one answer may take. */
  timeout: z.number().positive(),
  protection: Protection,
  secret: SecretPlaceName,
});
export type Remote = z.infer<typeof Remote>;

/** The start of the variables of the environment that are about a remote. */
export const variablePrefix = (name: string): string =>
  `PACKWRIGHT_REMOTE_${name.toUpperCase().replace(/[^A-Z0-9]/g, '_')}_`;
