import { createHmac, timingSafeEqual } from 'node:crypto';

/** Why a token is refused, in the platform's words where a client looks for them (docs/platform/wire.md#sign-in). */
export class TokenError extends Error {
  override readonly name = 'TokenError';
}

interface Claims {
  /** Uuid of the account. */
  sub: string;
  /** Seconds since the epoch. */
  exp: number;
  iat: number;
  /** How often the account had been signed out at that time; absent where never. */
  outs?: number;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const header = encode({ alg: 'HS256', typ: 'JWT' });

/** How often each account was signed out by an administrator: each time, its tokens so far are revoked. */
export interface SignOuts {
  of(account: string): number;
}

/** JSON web tokens signed with the instance's own secret; about half an hour each (docs/platform/wire.md#sign-in). */
export class Tokens {
  constructor(
    private readonly secret: Buffer,
    private readonly now: () => number,
    /** In seconds. */
    private readonly lifetime: () => number,
    private readonly signOuts: SignOuts,
  ) {}

  issue(account: string): string {
    const iat = Math.floor(this.now());
    const outs = this.signOuts.of(account);
    const claims: Claims = {
      sub: account,
      iat,
      exp: iat + this.lifetime(),
      ...(outs > 0 ? { outs } : {}),
    };
    const text = `${header}.${encode(claims)}`;
    return `${text}.${this.#sign(text).toString('base64url')}`;
  }

  /**
   * The account a token was issued to.
   * @throws TokenError for one that is forged, damaged or too old
   */
  read(token: string): string {
    const [head, body, signature, ...more] = token.split('.');
    if (head !== header || !body || !signature || more.length > 0) throw new TokenError('Invalid token');
    const given = Buffer.from(signature, 'base64url');
    const wanted = this.#sign(`${head}.${body}`);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
      throw new TokenError('Could not validate HMAC fingerprint');
    }
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Claims;
    if ((claims.outs ?? 0) !== this.signOuts.of(claims.sub)) throw new TokenError('Invalid token');
    if (claims.exp <= this.now()) throw new TokenError('HMAC signature has expired');
    return claims.sub;
  }

  #sign(text: string): Buffer {
    return createHmac('sha256', this.secret).update(text).digest();
  }
}
