import { Profile } from '@core/contract/check';
import { isMap, type JsonMap, mapOf, textOf } from '@core/text/values';
import { personName } from '../shape/modified';
import { RemoteFailure } from './failure';
import type { Answer, RemoteSession } from './session';

/** What a remote says of itself and of who asks. */
export interface Introduction {
  /** As the remote says it: `7.6.5-5662`. */
  version: string;
  /** The release whose behaviour is known, that it has; null where none is. */
  profile: Profile | null;
  /** Why nothing may be written there; null where it may. */
  readOnlyBecause: string | null;
  /** Who is signed in: a name for people. */
  user: string;
  /** Their uuid; null where the remote does not say. */
  actor: string | null;
  /** SHA-256 of the certificate that was shown; null over plain http. */
  certificate: string | null;
  /** By module: what may be done there; null where the remote does not say. */
  permissions: JsonMap | null;
  /** Whether modules are being published, so that lists may be incomplete. */
  isMigrating: boolean;
  /** Milliseconds by which the clock there is ahead of this one; null where it does not say. */
  clockOffset: number | null;
}

/**
 * Asks a remote what it is, and then who is signed in: no password goes to what is no instance (docs/platform/wire.md#system; docs/platform/identity.md#wire).
 * @throws RemoteFailure also for another product
 */
export async function introduce(session: RemoteSession): Promise<Introduction> {
  const before = Date.now();
  const { body, date, status } = await session.ask({ path: '/api/version', anonymous: true }).catch(notFound);
  const clockOffset = date === null ? null : date - Math.floor((before + Date.now()) / 2 / 1000) * 1000;
  const { version } = mapOf(body);
  if (typeof version !== 'string' || !/^\d+\.\d+\.\d+/.test(version))
    throw new RemoteFailure(
      'other-product',
      `${new URL(session.remote.address).host} is no instance: it does not say its release.`,
      'Look at the host and the port in the address: something else answers there.',
      status,
    );
  const actor = await optional(() => session.map({ path: '/api/3/actors/current' }));
  const permissions = actor?.['@permissions'];
  return {
    version,
    profile: Profile.options.find((one) => one === releaseOf(version)) ?? null,
    readOnlyBecause: whyOnlyRead(version),
    user: personName(actor) ?? 'unknown',
    actor: textOf(actor?.uuid),
    certificate: session.certificate,
    permissions: isMap(permissions) ? permissions : null,
    isMigrating: await isMigrating(session),
    clockOffset,
  };
}

/** Whether a credential may read what has a key of permissions; null where the remote does not say. */
export function mayDo(
  { permissions }: Pick<Introduction, 'permissions'>,
  key: string,
  permission: 'read' | 'create' | 'update' | 'delete',
): boolean | null {
  const said = mapOf(permissions?.[key])[permission];
  return typeof said === 'boolean' ? said : null;
}

const releaseOf = (version: string): string => /^\d+\.\d+\.\d+/.exec(version)?.[0] ?? '';

/** Why nothing may be written to an instance of this release (`7.6.5-5662`); null where its behaviour is known. */
export function whyOnlyRead(version: string): string | null {
  const release = releaseOf(version);
  if (Profile.options.some((one) => one === release)) return null;
  const [oldest = ''] = Profile.options;
  const isOlder = release.localeCompare(oldest, 'en', { numeric: true }) < 0;
  return isOlder
    ? `Release ${release} is older than ${oldest}, the first whose behaviour is known.`
    : `Release ${release} is not among those whose behaviour is known: ${Profile.options.join(', ')}.`;
}

/** What has no such address is something else than an instance, as what answers there without a release. */
function notFound(thrown: unknown): Pick<Answer, 'body' | 'date' | 'status'> {
  if (thrown instanceof RemoteFailure && thrown.status === 404)
    return { body: null, date: null, status: 404 };
  throw thrown;
}

/** Whether modules are being published: the drafts cannot be listed then. */
export async function isMigrating(session: RemoteSession): Promise<boolean> {
  try {
    await session.map({ path: '/api/3/staging_model_metadatas?$limit=1', waits: false });
    return false;
  } catch (thrown) {
    // While tables are made lists are not found (docs/platform/schema.md#publish).
    const isAway = thrown instanceof RemoteFailure && (thrown.reason === 'busy' || thrown.status === 404);
    if (isAway) return true;
    if (thrown instanceof RemoteFailure && thrown.status !== null && thrown.reason !== 'sign-in-refused')
      return false;
    throw thrown;
  }
}

/** Null for what this credential may not ask, or the release does not have. */
export async function optional<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (thrown) {
    // Who could not sign in was refused too, and is none of these.
    const isRefused =
      thrown instanceof RemoteFailure &&
      ['forbidden', 'answered-with-error'].includes(thrown.reason) &&
      [403, 404, 405].includes(thrown.status ?? 0);
    if (isRefused) return null;
    throw thrown;
  }
}
