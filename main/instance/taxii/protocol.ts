import type { PlatformError } from '../platform-error';

/** Addresses at which TAXII 2.1 is spoken, with its own errors and its own sign-in. */
export const isTaxiiAddress = (url: string): boolean => /^\/(api\/taxii|taxii2)\//.test(url);

export const taxiiType = 'application/taxii+json;version=2.1';
export const stixType = 'application/stix+json;version=2.1';

/** What a client that has not signed in is asked for (TAXII 2.1, 3.2; RFC 7235). */
export const challenge = 'Basic realm="TAXII"';

/** The error message resource of TAXII 2.1, 3.6.1, with the keys every error of the platform has. */
export function taxiiError(failure: PlatformError): Record<string, unknown> {
  const { type: title, message: description, status } = failure;
  return { title, description, http_status: String(status), ...failure.body() };
}

/**
 * Whether a client takes the answers of TAXII 2.1 (its section 1.6.8): one that names no other version, or no more than
 * JSON as programs do.
 */
export function isAccepted(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  return accept.split(',').some((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const version = parameters.find((parameter) => parameter.startsWith('version='));
    if (type === 'application/taxii+json') return version === undefined || /^version="?2\.1"?$/.test(version);
    return ['*/*', 'application/*', 'application/json'].includes(type);
  });
}
