import { X509Certificate } from 'node:crypto';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { isIP, type Socket } from 'node:net';
import {
  checkServerIdentity,
  connect,
  type ConnectionOptions,
  getCACertificates,
  type PeerCertificate,
  rootCertificates,
} from 'node:tls';
import { PackwrightError } from '@core/contract/errors';
import type { Trust } from '../remotes/remote';
import { RemoteFailure } from './failure';

/** A proxy on the way to a remote. */
export interface ProxyPlace {
  address: string;
  /** `user:password`; null where it wants none. */
  credentials: string | null;
  /** Of the remote: its authority may be the proxy's too. */
  trust: Trust;
}

/** What is seen of a server before anything is sent to it. */
export interface SeenCertificate {
  /** SHA-256, as `AB:CD:…`. */
  fingerprint: string;
  pem: string;
  subject: string;
  validTo: string;
}

/**
 * How a connection to a remote is verified. None of them takes an unverified certificate.
 * @param objectionTo is asked about the fingerprint (SHA-256) of each certificate that is verified; answers with why it is not
 * taken all the same
 */
export function tlsOptions(
  trust: Trust,
  objectionTo: (fingerprint: string) => Error | undefined = () => undefined,
): ConnectionOptions {
  const { checkServerIdentity: check = checkServerIdentity, ...options } = verification(trust);
  return {
    ...options,
    checkServerIdentity: (host, certificate) =>
      check(host, certificate) ?? objectionTo(certificate.fingerprint256),
  };
}

function verification(trust: Trust): ConnectionOptions {
  if (trust.by === 'pin')
    return {
      ca: [trust.pem],
      // The certificate itself is trusted, whoever has signed it.
      allowPartialTrustChain: true,
      checkServerIdentity: (_host: string, { fingerprint256 }: PeerCertificate) =>
        fingerprint256 === trust.fingerprint
          ? undefined
          : new RemoteFailure('changed-certificate', 'The certificate is not the one that was pinned.'),
    };
  const further = trust.by === 'authority' ? [trust.pem] : [];
  return { ca: [...new Set([...rootCertificates, ...getCACertificates('system'), ...further])] };
}

/** How a connection to the proxy of a remote is verified: a pin is of the remote alone, an authority may be a company's. */
export const proxyTlsOptions = (trust: Trust): ConnectionOptions =>
  tlsOptions(trust.by === 'pin' ? { by: 'system' } : trust);

/** The certificates of a PEM file, as they are kept. Throws `invalid-input` where there is none in it. */
export function authorityIn(text: string, file: string): string {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    const certificates = blocks.map((block) => new X509Certificate(block));
    if (certificates.length > 0) return certificates.map((one) => one.toString()).join('');
  } catch {
    // None that can be read; said below.
  }
  throw new PackwrightError(
    'invalid-input',
    `There is no certificate in ${file}.`,
    'Name a PEM file: it holds -----BEGIN CERTIFICATE-----.',
  );
}

/**
 * Looks at the certificate a server shows; nothing is sent to it but the greeting of TLS.
 * @param proxy to go through; null for none
 * @throws whatever connecting throws
 */
export async function seeCertificate(
  address: string,
  proxy: ProxyPlace | null,
  milliseconds: number,
): Promise<SeenCertificate> {
  const url = new URL(address);
  const [host, port] = [url.hostname.replace(/^\[|\]$/g, ''), Number(url.port || 443)];
  const signal = AbortSignal.timeout(milliseconds);
  const socket = proxy ? await tunnel(proxy, `${url.hostname}:${port}`, signal) : null;
  const { promise, resolve, reject } = Promise.withResolvers<SeenCertificate>();
  const seen = connect({
    host,
    port,
    ...(socket ? { socket } : {}),
    ...(isIP(host) ? {} : { servername: host }),
    // Only its greeting is read, and shown to somebody who decides.
    rejectUnauthorized: false,
  });
  const stop = () => seen.destroy(signal.reason as Error);
  signal.addEventListener('abort', stop);
  seen.once('error', reject).once('secureConnect', () => {
    const certificate = seen.getPeerX509Certificate();
    if (!certificate) return reject(new Error('It shows no certificate'));
    const { fingerprint256: fingerprint, subject, validTo } = certificate;
    resolve({ fingerprint, pem: certificate.toString(), subject, validTo });
  });
  return promise.finally(() => {
    signal.removeEventListener('abort', stop);
    seen.destroy();
  });
}

function tunnel(
  { address, credentials, trust }: ProxyPlace,
  path: string,
  signal: AbortSignal,
): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const ask = address.startsWith('https:') ? tlsRequest : plainRequest;
  const authorization = credentials === null ? {} : { 'proxy-authorization': basic(credentials) };
  ask(address, {
    method: 'CONNECT',
    path,
    headers: { host: path, ...authorization },
    signal,
    ...proxyTlsOptions(trust),
  })
    .once('connect', ({ statusCode }, socket) => {
      if (statusCode === 200) return resolve(socket as Socket);
      socket.destroy();
      reject(new Error(`Proxy response (${statusCode})`));
    })
    .once('error', reject)
    .end();
  return promise;
}

/** The header that signs in at a proxy. */
export const basic = (credentials: string): string =>
  `Basic ${Buffer.from(credentials, 'utf8').toString('base64')}`;
