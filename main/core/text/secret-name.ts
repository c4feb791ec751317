/** Words that name a secret when they come last in a key: `new_password`, `clientSecret`, `x-api-key`. */
const secretWords = /^(password|passwd|pwd|passphrase|passcode|secret|apikey|token|credentials?)$/;
const secretPairs = /^(api|private|secret|access) key$/;

/** A part of every such key; most keys are ruled out by this alone. */
const mayNameSecret = /pass|pwd|secret|key|token|credential/i;

/** Whether a key names a secret; `token_type` and `compass` do not. */
export function namesSecret(key: string): boolean {
  if (!mayNameSecret.test(key)) return false;
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return secretWords.test(words.at(-1) ?? '') || secretPairs.test(words.slice(-2).join(' '));
}
