import { setTimeout as wait } from 'node:timers/promises';
import { Agent, type Dispatcher, FormData, ProxyAgent } from 'undici';
import { PackwrightError } from '@core/contract/errors';
import { isMap, type JsonMap, mapOf } from '@core/text/values';
import type { Remote } from '../remotes/remote';
import { bytesOf, largest, messageOf, originOf, waitIn } from './answer-parts';
import { RemoteFailure } from './failure';
import { networkFailure, proxyRemedy } from './network-failure';
import type { SentRequest } from './request-log';
import { ShownCertificate } from './shown-certificate';
import { basic, proxyTlsOptions, tlsOptions } from './trust';

export interface SessionOptions {
  /** The password or API key. */
  secret: string;
  /** `user:password` of the proxy; null where it wants none. */
  proxyCredentials: string | null;
  onRequest(request: SentRequest): void;
  /** Told the status of an instance that stays away, once for each request that waits for it. */
  onAway?: ((status: number) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Requests under way at once. */
  concurrency?: number;
  /** Waits between attempts; replaced by tests. */
  pause?: (milliseconds: number) => Promise<unknown>;
}

/** One request, and what is known of it. */
export interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** From the root of the instance, with parameters: `/api/3/workflows?$limit=1`. */
  path: string;
  body?: unknown;
  /** A file that is sent as a form, in place of a body. */
  upload?: { name: string; bytes: Uint8Array };
  /** Whether it may be sent again because it only reads; left out, GET may. */
  reads?: boolean;
  /** Whether it is sent again until an instance that is away is back; left out, it is. */
  waits?: boolean;
  /** Whether it is sent without signing in. */
  anonymous?: boolean;
  /** Whether an answer counts whatever its status says. */
  anyStatus?: boolean;
  /** Whether an answer that went well is taken as bytes, whatever they are. */
  isBytes?: boolean;
}

/** An answer: its status and its JSON. */
export interface Answer {
  status: number;
  body: unknown;
  /** Milliseconds since the epoch, by the clock of the remote; null where it does not say. */
  date: number | null;
  /** Milliseconds after which the remote wants to be asked again; null where it does not say. */
  retryAfter: number | null;
}

/** Waits before a reading request is sent again while an instance is away: 79 seconds in all, in milliseconds. */
const retryAfter = [250, 500, 1000, 2000, 5000, 10_000, 15_000, 20_000, 25_000];
/** The attempt after which whoever waits is told why. */
const attemptTold = 2;
/** Attempts after a connection broke. */
const reconnects = 2;

/**
 * A signed-in client of one remote: it verifies who answers, signs in and again when that has run out, waits where the
 * instance is busy, keeps to a number of requests at once, and follows no redirect (docs/remote.md).
 */
export class RemoteSession {
  readonly #dispatcher: Dispatcher;
  readonly #waiting: (() => void)[] = [];
  readonly #certificate: ShownCertificate;
  #running = 0;
  #token: Promise<string> | null = null;
  #confirmedName: string | null = null;

  constructor(
    readonly remote: Remote,
    private readonly options: SessionOptions,
  ) {
    const connections = options.concurrency ?? 4;
    this.#certificate = new ShownCertificate(this.#host);
    const tls = tlsOptions(remote.trust, (fingerprint) => this.#certificate.objectionTo(fingerprint));
    const milliseconds = remote.timeout * 1000;
    const common = { connections, headersTimeout: milliseconds, bodyTimeout: milliseconds };
    this.#dispatcher =
      remote.proxy === null
        ? new Agent({ ...common, connect: { ...tls, timeout: milliseconds } })
        : new ProxyAgent({
            ...common,
            uri: remote.proxy,
            requestTls: tls,
            proxyTls: { ...proxyTlsOptions(remote.trust), timeout: milliseconds },
            ...(options.proxyCredentials === null ? {} : { token: basic(options.proxyCredentials) }),
          });
  }

  /** SHA-256 of the certificate the remote has shown; null before the first answer, and over plain http. */
  get certificate(): string | null {
    return this.#certificate.fingerprint;
  }

  /** Takes down the name of the remote as somebody typed it who wants it written to: without it a protected one never is. */
  confirm(typedName: string): void {
    this.#confirmedName = typedName;
  }

  /**
   * Takes no other certificate from now on: where one is shown, requests fail as `changed-certificate`, unsent. An authority
   * that is trusted may have signed for more than one machine.
   */
  keepCertificate(): void {
    this.#certificate.keep();
  }

  /** Closes all connections. */
  async close(): Promise<void> {
    await this.#dispatcher.destroy();
  }

  /**
   * Asks, and answers with a map. Throws `RemoteFailure` for every other answer, and `cancelled`.
   */
  async map(asked: Asked): Promise<JsonMap> {
    const { body, status } = await this.ask(asked);
    if (isMap(body)) return body;
    throw new RemoteFailure(
      'not-json',
      `${asked.path} answers with something else than a map.`,
      'Look at the address: this may be another product, or another release.',
      status,
    );
  }

  /** Asks for a file, and answers with its bytes. Throws `RemoteFailure` where it is not given, and `cancelled`. */
  async bytes(asked: Asked): Promise<Uint8Array> {
    const { body } = await this.ask({ ...asked, isBytes: true });
    return body instanceof Uint8Array ? body : new Uint8Array();
  }

  /**
   * Asks, and answers where the status says that it went well.
   * @throws RemoteFailure with the reason; PackwrightError `cancelled`, and `refused` for what would write where the mark of
   * the remote forbids it
   */
  async ask(asked: Asked): Promise<Answer> {
    this.#requireMayWrite(asked);
    const { answer, token } = await this.#withRetries(asked);
    const isRefused = !asked.anonymous && (answer.status === 401 || isOfExpiry(answer));
    return checked(asked, isRefused ? await this.#renewed(asked, answer, token) : answer);
  }

  /** Signs in once more, and asks once more; one that is refused again is refused. */
  async #renewed(asked: Asked, refused: Answer, token: Promise<string> | null): Promise<Answer> {
    const { account } = this.remote;
    if (account.kind === 'api-key')
      throw new RemoteFailure(
        'sign-in-refused',
        `${this.#host} does not take the API key.`,
        'It may have run out or been revoked: ask for another.',
        refused.status,
      );
    // Another request may have signed in meanwhile.
    if (this.#token === token) this.#token = null;
    const { answer } = await this.#withRetries(asked);
    if (answer.status !== 401) return answer;
    throw new RemoteFailure(
      'sign-in-refused',
      `${this.#host} takes the password of ${account.user} and refuses the session all the same.`,
      'Ask whoever runs it.',
      answer.status,
    );
  }

  /** What only reads is sent again while the instance is away or the connection breaks; anything else never is. */
  async #withRetries(asked: Asked): Promise<{ answer: Answer; token: Promise<string> | null }> {
    const { method = 'GET', reads = method === 'GET', waits = true, anonymous = false } = asked;
    const pause =
      this.options.pause ?? ((ms: number) => wait(ms, undefined, { signal: this.options.signal }));
    let broken = 0;
    for (let attempt = 0; ; attempt += 1) {
      let delay = reads ? retryAfter[attempt] : undefined;
      try {
        const authorization = anonymous ? null : await this.#authorization();
        const token = this.#token;
        const answer = await this.#send(asked, authorization);
        if (delay === undefined || !waits || ![429, 502, 503, 504].includes(answer.status))
          return { answer, token };
        delay = Math.max(delay, answer.retryAfter ?? 0);
        if (attempt === attemptTold) this.options.onAway?.(answer.status);
      } catch (thrown) {
        const failure = this.#failure(thrown);
        const mayPass = failure instanceof RemoteFailure && failure.reason === 'unreachable';
        if (!mayPass || delay === undefined || ++broken > reconnects) throw failure;
      }
      await pause(delay ?? 0).catch(() => {});
      this.#requireWanted();
    }
  }

  async #authorization(): Promise<string> {
    const { account } = this.remote;
    if (account.kind === 'api-key') return `API-KEY ${this.options.secret}`;
    this.#token ??= this.#signIn(account.user);
    try {
      return `Bearer ${await this.#token}`;
    } catch (thrown) {
      this.#token = null;
      throw thrown;
    }
  }

  async #signIn(user: string): Promise<string> {
    const credentials = { loginid: user, password: this.options.secret };
    const asked = { method: 'POST', path: '/auth/authenticate', body: { credentials } } as const;
    const { status, body } = await this.#send(asked, null);
    const { token } = mapOf(body);
    if (status === 200 && typeof token === 'string') return token;
    if ([400, 401, 403].includes(status))
      throw new RemoteFailure(
        'sign-in-refused',
        `${this.#host} refuses the user ${user} with this password.`,
        'Users with a second factor or single sign-on need an API key.',
        status,
      );
    if (status >= 500)
      throw new RemoteFailure(
        'busy',
        `${this.#host} cannot sign anybody in: ${status}.`,
        'Try again.',
        status,
      );
    throw new RemoteFailure(
      'other-product',
      `${this.#host} is no instance: it does not know how to sign in.`,
      'Look at the address.',
      status,
    );
  }

  /** Sends a request once, and keeps it in the log whatever comes. */
  async #send(asked: Asked, authorization: string | null): Promise<Answer> {
    const { method = 'GET', path, body, upload } = asked;
    await this.#turn();
    const start = Date.now();
    const sent: SentRequest = {
      at: new Date(start).toISOString(),
      method,
      path,
      status: null,
      milliseconds: 0,
      bytes: 0,
    };
    try {
      this.#requireWanted();
      const deadline = AbortSignal.timeout(this.remote.timeout * 1000);
      const response = await this.#dispatcher.request({
        origin: this.remote.address,
        method,
        path: path.replaceAll(' ', '%20'),
        headers: {
          accept: asked.isBytes ? 'application/octet-stream' : 'application/json',
          'user-agent': 'Packwright',
          ...(authorization === null ? {} : { authorization }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(upload ? { body: formOf(upload) } : body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: this.options.signal ? AbortSignal.any([deadline, this.options.signal]) : deadline,
      });
      sent.status = response.statusCode;
      const bytes = await bytesOf(response.body, asked.isBytes ? largest.file : largest.json);
      sent.bytes = bytes.length;
      return this.#answer(asked, response, bytes);
    } catch (thrown) {
      const failure = this.#failure(thrown);
      sent.failure = failure instanceof RemoteFailure ? failure.reason : failure.code;
      throw failure;
    } finally {
      // First: a log that cannot be written must not hold up whoever waits.
      this.#running -= 1;
      this.#waiting.shift()?.();
      sent.milliseconds = Date.now() - start;
      this.options.onRequest(sent);
    }
  }

  #answer(
    { path, isBytes }: Asked,
    { statusCode: status, headers }: Dispatcher.ResponseData,
    bytes: Buffer,
  ): Answer {
    const header = (name: string) => {
      const value = headers[name];
      return (Array.isArray(value) ? value[0] : value) ?? '';
    };
    if (status >= 300 && status < 400)
      throw new RemoteFailure(
        'redirected',
        `${this.#host} sends elsewhere: to ${originOf(header('location'), this.remote.address)}. Nothing was sent there.`,
        'If that is the instance, add it with that address.',
        status,
      );
    if (status === 407) throw new RemoteFailure('proxy', 'The proxy wants a password.', proxyRemedy, status);
    const text = isBytes && status < 400 ? '' : bytes.toString('utf8');
    const date = Date.parse(header('date'));
    const now = Number.isNaN(date) ? null : date;
    const answer = { status, date: now, retryAfter: waitIn(header('retry-after'), now ?? Date.now()) };
    if (isBytes && status < 400) return { ...answer, body: bytes };
    if (text === '') return { ...answer, body: null };
    try {
      return { ...answer, body: JSON.parse(text) as unknown };
    } catch {
      // Errors of what stands in front of an instance are pages.
      if (status >= 400) return { ...answer, body: null };
      const isPage = /^\s*</.test(text);
      throw new RemoteFailure(
        'not-json',
        isPage
          ? `${this.#host} answers ${path} with a page for people.`
          : `The answer of ${this.#host} to ${path} is cut off or no JSON.`,
        isPage ? 'Look at the address: this may be another product, or another port.' : 'Try again.',
        status,
      );
    }
  }

  /** Waits until a request may be sent. */
  async #turn(): Promise<void> {
    const most = this.options.concurrency ?? 4;
    while (this.#running >= most) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.push(resolve);
      await promise;
    }
    this.#running += 1;
  }

  #requireMayWrite({ method = 'GET', reads = method === 'GET' }: Asked): void {
    const { name, protection } = this.remote;
    if (reads || protection === 'development') return;
    if (protection === 'read-only')
      throw new PackwrightError('refused', `"${name}" is marked as read-only: nothing is written there.`);
    if (this.#confirmedName !== name)
      throw new PackwrightError(
        'refused',
        `"${name}" is protected: nothing is written there without a confirmation.`,
        'Type its name to confirm.',
      );
  }

  #failure(thrown: unknown): PackwrightError {
    if (this.options.signal?.aborted) return new PackwrightError('cancelled', 'Stopped.');
    if (thrown instanceof PackwrightError) return thrown;
    return networkFailure(this.remote, thrown);
  }

  #requireWanted(): void {
    if (this.options.signal?.aborted) throw new PackwrightError('cancelled', 'Stopped.');
  }

  get #host(): string {
    return new URL(this.remote.address).host;
  }
}

/** A session that has run out is told as a 403 too; any other 403 is about permissions (docs/platform/wire.md). */
const isOfExpiry = ({ status, body }: Answer): boolean =>
  status === 403 && /expired/i.test(messageOf(body) ?? '');

function checked({ path, anyStatus = false }: Asked, answer: Answer): Answer {
  const { status, body } = answer;
  if (status < 400 || anyStatus) return answer;
  const said = messageOf(body);
  const message = said === null ? '' : `: ${said}`;
  if (status === 403)
    throw new RemoteFailure(
      'forbidden',
      `${path} is not allowed${message}`,
      'Ask for the permission.',
      status,
    );
  if ([429, 502, 503, 504].includes(status))
    throw new RemoteFailure(
      'busy',
      `The instance is away or busy (${status})${message}`,
      'Try again later.',
      status,
      answer.retryAfter,
    );
  throw new RemoteFailure(
    'answered-with-error',
    `${path} failed with ${status}${message}`,
    status < 500
      ? 'Change what it names, or ask whoever runs the instance.'
      : 'Try again. If it stays so, tell whoever runs the instance: its log says why.',
    status,
  );
}

function formOf({ name, bytes }: NonNullable<Asked['upload']>): FormData {
  const form = new FormData();
  form.append('file', new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
  return form;
}
