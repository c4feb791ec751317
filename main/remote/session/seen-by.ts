import { PackwrightError } from '@core/contract/errors';
import type { Remote } from '../remotes/remote';
import { networkFailure } from './network-failure';
import { seeCertificate, type SeenCertificate } from './trust';

/**
 * The certificate a remote shows now, whether or not it is trusted; nobody signs in.
 * @param credentials `user:password` of its proxy; null where it wants none
 * @throws RemoteFailure where it cannot be reached; PackwrightError `invalid-input` for an address without one
 */
export function seenBy(
  remote: Pick<Remote, 'address' | 'proxy' | 'timeout' | 'trust'>,
  credentials: string | null,
): Promise<SeenCertificate> {
  if (!remote.address.startsWith('https:'))
    throw new PackwrightError('invalid-input', 'Only an address with https has a certificate.');
  const { trust } = remote;
  const proxy = remote.proxy === null ? null : { address: remote.proxy, credentials, trust };
  return seeCertificate(remote.address, proxy, remote.timeout * 1000).catch((thrown: unknown) => {
    throw networkFailure(remote, thrown);
  });
}
