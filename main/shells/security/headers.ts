import { randomBytes } from 'node:crypto';

/** A fresh value for `style-src 'nonce-…'`; one per page that is handed out, never reused. */
export function newNonce(): string {
  return randomBytes(18).toString('base64url');
}

/**
 * The one policy of both shells. Nothing but the studio's own files runs or loads; styles made at run time
 * (the code editor's) need the page's nonce; scripts and workers pass the page's `default` Trusted Types policy.
 * Without a nonce, for everything that is not the page itself, no run-time styles are allowed at all.
 */
export function contentSecurityPolicy(nonce: string | null): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    nonce === null ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    // Previews of HTML that content brings, in frames that may do nothing; they inherit this policy.
    'frame-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

/** Headers of every answer, whatever it carries: a worker script is ruled by the policy of its own answer. */
export function securityHeaders(nonce: string | null = null): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(nonce),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
  };
}
