import type { Remote } from '../remotes/remote';
import { RemoteFailure } from './failure';

/** What to do where a proxy is not passed. */
export const proxyRemedy = 'Look at its address, and at PACKWRIGHT_REMOTE_<NAME>_PROXY_CREDENTIALS.';

/** What Node says of certificates that lead to no authority that is trusted. */
const untrusted = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_UNTRUSTED',
  'CERT_SIGNATURE_FAILURE',
]);

const late = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

/** What went wrong on the way to a remote, as a sentence with the way forward. */
export function networkFailure(
  { address, timeout, trust, proxy }: Pick<Remote, 'address' | 'timeout' | 'trust' | 'proxy'>,
  thrown: unknown,
): RemoteFailure {
  if (thrown instanceof RemoteFailure) return thrown;
  const { host, hostname } = new URL(address);
  const error = innermost(thrown);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isOfCertificate =
    untrusted.has(code) || code.startsWith('CERT_') || code === 'ERR_TLS_CERT_ALTNAME_INVALID';
  if (isOfCertificate && trust.by === 'pin')
    return new RemoteFailure(
      'changed-certificate',
      `${host} shows another certificate than the one that was pinned, or it has expired. Nothing was sent.`,
      'Ask who runs it. If it was renewed, packwright remote trust shows the new one and takes it.',
    );
  if (untrusted.has(code))
    return new RemoteFailure(
      'untrusted-certificate',
      `The certificate of ${host} is from nobody this computer trusts. Nothing was sent.`,
      'Add the remote with --authority FILE (the certificate of its authority) or with --pin.',
    );
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID')
    return new RemoteFailure(
      'untrusted-certificate',
      `The certificate of ${host} is not valid today. Nothing was sent.`,
      'Look at the clock of this computer, then ask who runs the instance.',
    );
  if (isOfCertificate)
    return new RemoteFailure(
      'untrusted-certificate',
      `The certificate that ${host} shows is for another name. Nothing was sent.`,
      'Use the name the certificate is for.',
    );
  if (code === 'EPROTO' || code.startsWith('ERR_SSL_'))
    return new RemoteFailure(
      'not-tls',
      `What answers at ${host} does not speak https.`,
      'Look at the port in the address.',
    );
  if (/Proxy response \((\d+)\)/.test(error.message))
    return new RemoteFailure(
      'proxy',
      `The proxy ${proxy ?? ''} refuses: ${/\((\d+)\)/.exec(error.message)?.[1] ?? ''}.`,
      proxyRemedy,
    );
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new RemoteFailure(
      'unreachable',
      `Nothing is known under the name ${proxy === null ? hostname : `${hostname}, or of the proxy ${proxy}`}.`,
      'Look at the address, and whether this computer is online.',
    );
  if (late.has(code) || error.name === 'TimeoutError')
    return new RemoteFailure(
      'timeout',
      `${host} did not answer within ${timeout} seconds.`,
      'Try again, or give it longer with --timeout.',
    );
  if (code.startsWith('HPE_'))
    return new RemoteFailure(
      'unreachable',
      `What answers at ${host} does not speak http.`,
      'Look at the port in the address.',
    );
  if (code === 'ECONNREFUSED')
    return new RemoteFailure(
      'unreachable',
      `Nothing listens at ${proxy === null ? host : `${host}, or at the proxy ${proxy}`}.`,
      'Look at the host and the port in the address.',
    );
  return new RemoteFailure(
    'unreachable',
    `The connection to ${host} broke: ${error.message || code}.`,
    'Try again.',
  );
}

/** Under the wrappers of the library, and of the addresses of one name the last. */
function innermost(thrown: unknown): Error {
  if (thrown instanceof AggregateError && thrown.errors.length > 0) return innermost(thrown.errors.at(-1));
  if (!(thrown instanceof Error)) return new Error(String(thrown));
  return thrown.cause instanceof Error ? innermost(thrown.cause) : thrown;
}
