import { RemoteFailure } from './failure';

/** The certificate a remote shows to one session: the last one that was taken, or one that is kept to. */
export class ShownCertificate {
  #fingerprint: string | null = null;
  #isKept = false;

  /** @param host of the remote, for messages */
  constructor(private readonly host: string) {}

  /** SHA-256, as `AB:CD:…`; null before the first connection, and over plain http. */
  get fingerprint(): string | null {
    return this.#fingerprint;
  }

  /** From now on takes no other than the one that was shown last; where none was so far, than the next. */
  keep(): void {
    this.#isKept = true;
  }

  /** Takes a certificate that was verified, and answers undefined; or with why it is not taken all the same. */
  objectionTo(fingerprint: string): RemoteFailure | undefined {
    if (this.#isKept && this.#fingerprint !== null && this.#fingerprint !== fingerprint)
      return new RemoteFailure(
        'changed-certificate',
        `${this.host} shows another certificate than before. Nothing more was sent.`,
        'Ask who runs it: it may have been renewed just now, or another machine answers under this name.',
      );
    this.#fingerprint = fingerprint;
    return undefined;
  }
}
