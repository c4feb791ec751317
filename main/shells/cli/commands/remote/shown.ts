import type { Remote } from '../../../../remote/remotes/remote';

/** A remote as it is printed for programs. */
export function shownRemote({ trust, ...remote }: Remote) {
  const { by } = trust;
  return { ...remote, trust: by === 'pin' ? { by, fingerprint: trust.fingerprint } : { by } };
}

/** Who signs in. */
export const accountOf = ({ account }: Remote): string =>
  account.kind === 'user' ? account.user : 'an API key';
