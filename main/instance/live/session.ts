import type { Account } from '../identity/accounts';
import { PlatformError } from '../platform-error';
import { type Frame, readFrames, StompError, writeFrame } from './stomp';
import { topicOf } from './topics';

/** The connection below a session. */
export interface Wire {
  send(text: string): void;
  /** @param code of the WebSocket protocol */
  close(code: number, reason: string): void;
}

/** Codes of the WebSocket protocol. */
const policy = 1008;
const normal = 1000;

/** Spoken versions of the protocol, the latest first. */
const versions = ['1.2', '1.1', '1.0'];

/** A client can follow no more at a time. */
const mostSubscriptions = 200;

/** One client of the live channel: who it is, and what it follows. */
export class LiveSession {
  /** Ids of the client's subscriptions and their destinations as it named them, by topic. */
  readonly #topics = new Map<string, Map<string, string>>();
  #account: (() => Account) | null = null;
  #sent = 0;

  /**
   * @param signIn gives the account of an `Authorization` header, and throws PlatformError 401 where it is not valid any
   *   more
   * @param authorization the header of the handshake; null where that had none, as in a browser
   * @param knows whether there is anything to follow at a topic
   */
  constructor(
    private readonly wire: Wire,
    private readonly signIn: (authorization: string) => Account,
    private readonly authorization: string | null,
    private readonly knows: (topic: string) => boolean,
  ) {}

  /** Whether somebody has signed in. */
  get isConnected(): boolean {
    return this.#account !== null;
  }

  receive(message: string): void {
    try {
      for (const frame of readFrames(message)) this.#handle(frame);
    } catch (failure) {
      if (!(failure instanceof StompError || failure instanceof PlatformError)) throw failure;
      this.end(failure.message);
    }
  }

  /** Sends `body` to those subscriptions to a topic whose account gets one. */
  tell(topic: string, bodyFor: (account: Account) => object | null): void {
    const subscriptions = this.#topics.get(topic);
    if (!subscriptions || !this.#account) return;
    try {
      // A token that has expired or was revoked since hears nothing more.
      const body = bodyFor(this.#account());
      if (body === null) return;
      for (const [subscription, destination] of subscriptions)
        this.wire.send(
          writeFrame(
            'MESSAGE',
            {
              destination,
              subscription,
              'message-id': String(++this.#sent),
              'content-type': 'application/json',
            },
            JSON.stringify(body),
          ),
        );
    } catch (failure) {
      if (!(failure instanceof PlatformError)) throw failure;
      this.end(failure.message);
    }
  }

  /** Says why, and closes the connection, as the protocol has it. */
  end(message: string): void {
    this.#topics.clear();
    this.wire.send(writeFrame('ERROR', { message, 'content-type': 'text/plain' }, message));
    this.wire.close(policy, 'see the ERROR frame');
  }

  #handle(frame: Frame): void {
    const { command, headers } = frame;
    if (command === 'CONNECT' || command === 'STOMP') return this.#connect(frame);
    if (!this.#account) throw new StompError('The first frame has to be CONNECT.');
    if (command === 'SUBSCRIBE') this.#subscribe(frame);
    else if (command === 'UNSUBSCRIBE') this.#unsubscribe(frame);
    else if (command !== 'DISCONNECT')
      throw new StompError(`"${command.slice(0, 40)}" is not taken here: the channel only tells.`);
    const receipt = headers.get('receipt');
    if (receipt !== undefined) this.wire.send(writeFrame('RECEIPT', { 'receipt-id': receipt }));
    if (command === 'DISCONNECT') this.wire.close(normal, '');
  }

  #connect({ headers }: Frame): void {
    const offered = (headers.get('accept-version') ?? '1.0').split(',').map((each) => each.trim());
    const version = versions.find((each) => offered.includes(each));
    if (version === undefined) throw new StompError(`Spoken versions of STOMP: ${versions.join(', ')}.`);
    const authorization = headers.get('Authorization') ?? headers.get('authorization') ?? this.authorization;
    const account = () => this.signIn(authorization ?? '');
    account();
    this.#account = account;
    this.wire.send(writeFrame('CONNECTED', { version, server: 'packwright', 'heart-beat': '0,0' }));
  }

  #subscribe({ headers }: Frame): void {
    const destination = headers.get('destination');
    if (destination === undefined) throw new StompError('SUBSCRIBE needs the header "destination".');
    const topic = topicOf(destination);
    if (topic === null || !this.knows(topic))
      throw new StompError(
        `There is nothing to follow at "${destination}". Topics are /topic/workflows/, /topic/<module> and /topic/<module>/<uuid>.`,
      );
    const count = [...this.#topics.values()].reduce((sum, each) => sum + each.size, 0);
    if (count >= mostSubscriptions)
      throw new StompError(`A connection follows at most ${mostSubscriptions} topics.`);
    const subscriptions = this.#topics.get(topic) ?? new Map<string, string>();
    this.#topics.set(topic, subscriptions.set(headers.get('id') ?? destination, destination));
  }

  #unsubscribe({ headers }: Frame): void {
    const id = headers.get('id') ?? headers.get('destination') ?? '';
    for (const [topic, subscriptions] of this.#topics) {
      subscriptions.delete(id);
      if (subscriptions.size === 0) this.#topics.delete(topic);
    }
  }
}
