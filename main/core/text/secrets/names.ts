/** Words that name a secret when they come last in a key: `new_password`, `clientSecret`, `x-api-key`. */
const secretWords =
  /^(pass|passwords?|passwd|pwd|passphrase|passcode|secrets?|apikey|token|bearer|credentials?)$/;
const secretPairs = /^(api|private|secret|access) key$/;

/** A part of every such key; most keys are ruled out by this alone. */
const mayNameSecret = /pass|pwd|secret|key|token|bearer|credential/i;

/** Words that name a secret or something harmless: a key of an issue, a kind of sign-in, a pin on a map. */
const ambiguousWords = /^(auth|key|pin|otp)$/;
/** How every key ends that has such a word last. */
const mayBeAmbiguous = /(?:auth|key|pin|otp)[^a-z0-9]*$/i;

/** Words that name a secret of digits as well; numbers of tokens or secrets are counts (`max_tokens: 500`). */
const secretNumbers = /^(pass|password|passwd|pwd|passphrase|passcode|secret|apikey|pin|otp)$/;

/** Headers that carry a secret although their names do not say so. */
const headers = /^(?:proxy-)?authorization$|^(?:set-)?cookie$/i;
/** A session ends by itself: it is removed from recordings, and no mistake of an author. */
const sessions = /^session(?:_?id)?$/i;

/** Whether a key names a secret; `token_type` and `compass` do not. */
export function namesSecret(key: string): boolean {
  if (!mayNameSecret.test(key)) return false;
  const words = wordsOf(key);
  return secretWords.test(words.at(-1) ?? '') || secretPairs.test(words.slice(-2).join(' '));
}

/** Whether a key names a secret that may be written as a number. */
export function namesSecretNumber(key: string): boolean {
  const words = wordsOf(key);
  return secretNumbers.test(words.at(-1) ?? '') || secretPairs.test(words.slice(-2).join(' '));
}

/** Whether a key names a value as a secret. */
export const namesAsSecret = (key: string, value: string | number): boolean =>
  typeof value === 'number' ? namesSecretNumber(key) : namesSecret(key);

/** Whether a key may name a secret, so that its value decides. */
export const mayNameOne = (key: string): boolean =>
  mayBeAmbiguous.test(key) && ambiguousWords.test(wordsOf(key).at(-1) ?? '');

/** Whether a name has to do with a secret at all; for what is shown to readers, where one too many does no harm. */
export const mentionsSecret = (name: string): boolean => /pass|secret|token|credential|api_?key/i.test(name);

/** Whether a key is that of a header or value that signs somebody in. */
export const namesSignIn = (key: string): boolean => headers.test(key);

/** Whether a key is that of a session. */
export const namesSession = (key: string): boolean => sessions.test(key);

function wordsOf(key: string): string[] {
  return key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}
