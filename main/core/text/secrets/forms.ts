/** A secret inside a longer text. */
export interface SecretSpan {
  from: number;
  to: number;
  /** What it is, for a message: "A token of GitHub". */
  what: string;
}

interface Form {
  what: string;
  /** What stands in every text that holds one; most texts are ruled out by this alone. */
  hint: RegExp;
  /** Its group `secret` is the secret. Quantifiers have bounds: texts are foreign. */
  pattern: RegExp;
}

/** @param hint the source of an expression */
const form = (what: string, hint: string, pattern: RegExp): Form => ({
  what,
  hint: new RegExp(hint, pattern.ignoreCase ? 'i' : ''),
  pattern,
});
const quote = String.raw`[\\"']{0,4}`;
/** No blank, quote or bracket: where a value ends in code, JSON and sentences; a template is no value. */
const value = String.raw`[^\s"'\\,;&<>(){}[\]\x60]`;
/** What is called a secret in sentences. */
const named = String.raw`(?:password|passwd|pwd|passphrase|passcode|secret|token|api[_ -]?key|access[_-]?key|private[_-]?key)`;
const scheme = '(?:bearer|basic|token|digest|cs|apikey)';

/** Keys and tokens of large services: what each begins with says whose it is. */
export const knownForms: readonly Form[] = [
  form('An access key of Amazon Web Services', 'AKIA', /\b(?<secret>AKIA[0-9A-Z]{16})\b/dg),
  form('An API key of Google', 'AIza', /\b(?<secret>AIza[0-9A-Za-z_-]{35})(?![0-9A-Za-z_-])/dg),
  form('A token of GitHub', 'ghp_', /\b(?<secret>ghp_[0-9A-Za-z]{36})\b/dg),
  form('A token of GitHub', 'github_pat_', /\b(?<secret>github_pat_[0-9A-Za-z_]{40,90})\b/dg),
  form('A token of GitLab', 'glpat-', /\b(?<secret>glpat-[0-9A-Za-z_-]{20})(?![0-9A-Za-z_-])/dg),
  form('A token of Slack', 'xox', /\b(?<secret>xox[abprs]-[0-9]{8,14}-[0-9A-Za-z-]{10,80})/dg),
  form(
    'A private key',
    '-----BEGIN',
    /(?<secret>-----BEGIN (?:[A-Z]{2,12} )?PRIVATE KEY-----[A-Za-z0-9+/=\s\\-]{0,8000})/dg,
  ),
];

/** Secrets that are known by what stands around them: headers, addresses. */
export const signInForms: readonly Form[] = [
  form(
    'A sign-in',
    'authorization',
    new RegExp(
      String.raw`authorization${quote}\s{0,3}[:=]\s{0,3}${quote}(?:${scheme}\s{1,3})?(?!${scheme}\b)(?<secret>${value}{4,2000})`,
      'dgi',
    ),
  ),
  form(
    'A sign-in',
    String.raw`(?:Bearer|Basic|Token|CS|ApiKey)\s`,
    // A word like any other is none: Access Token Manipulation, Basic Authentication.
    /\b(?:Bearer|Basic|Token|CS|ApiKey)\s{1,3}(?<secret>(?![A-Z][a-z]{1,30}(?![A-Za-z0-9+/=._~-]))[A-Za-z0-9+/=._~-]{12,2000})(?![A-Za-z0-9+/=._~-])/dg,
  ),
  form(
    'The password of an address',
    '://',
    // Brackets and the like: a regular expression for addresses, not one of them.
    /:\/\/[\w.%+~-]{0,200}:(?<secret>[^/\s@"'<>(){}[\]\\^|]{1,200})@/dg,
  ),
  form(
    'A parameter of an address',
    '[?&]',
    /[?&](?:api_?key|(?:access_)?token|auth|password|passwd|pwd|(?:client_)?secret|sig|signature)=(?<secret>[^&\s"'\\<>{}]{1,2000})/dgi,
  ),
];

/** Secrets that sentences and programs name: `password=…`, `"token": "…"`, `the API key is …`. */
const sentenceForms: readonly Form[] = [
  form(
    'A JSON web token',
    'eyJ',
    /\b(?<secret>eyJ[A-Za-z0-9_-]{8,2000}\.[A-Za-z0-9_-]{8,4000}\.[A-Za-z0-9_-]{0,2000})/dg,
  ),
  form('A token', 'xox', /\b(?<secret>xox[abprs]-[0-9A-Za-z-]{20,120})/dg),
  form('A token', 'ghp_|github_pat_', /\b(?<secret>(?:ghp_|github_pat_)[0-9A-Za-z_-]{20,120})/dg),
  form('A token', 'glpat-', /\b(?<secret>glpat-[0-9A-Za-z_-]{20,120})/dg),
  form(
    'A value',
    named,
    new RegExp(String.raw`${named}${quote}\s{0,3}=\s{0,3}${quote}(?<secret>${value}{3,2000})`, 'dgi'),
  ),
  // What a sentence says of a password ("is required", "token: expired") has no digit.
  ...[String.raw`\s{0,3}:`, String.raw`\s{1,3}is`].map((between) =>
    form(
      'A value',
      named,
      new RegExp(
        String.raw`${named}${quote}${between}\s{1,3}${quote}(?<secret>(?=\D{0,200}\d)${value}{3,2000})`,
        'dgi',
      ),
    ),
  ),
  form(
    'A value',
    named,
    new RegExp(String.raw`${named}${quote}:${quote}(?<secret>(?=\D{0,200}\d)${value}{3,2000})`, 'dgi'),
  ),
];

/** Stars, crosses and words in angle brackets stand for a secret. */
export const isPlaceholder = (text: string): boolean => /^(?:[0x*•….-]+|<.*>|[$%].*)$/i.test(text);

/** Forms that leave no doubt, for texts that are told of one by one. */
export const writtenForms: readonly Form[] = [...knownForms, ...signInForms];

/** All forms, for texts that leave the house: what looks like a secret is taken for one. */
export const allForms: readonly Form[] = [...knownForms, ...signInForms, ...sentenceForms];

/** The hints of a list of forms as one expression: whole workspaces are looked through. */
const hints = new WeakMap<readonly Form[], RegExp>();

/** Whether a text may hold something of some forms, by one look for the hints of all of them. */
export function mayHold(text: string, forms: readonly Form[]): boolean {
  let any = hints.get(forms);
  if (!any) {
    const flags = forms.some(({ hint }) => hint.ignoreCase) ? 'i' : '';
    any = new RegExp(forms.map(({ hint }) => hint.source).join('|'), flags);
    hints.set(forms, any);
  }
  return any.test(text);
}

/**
 * The secrets in a text that are known by their form, by place; where two share characters, the first.
 * @param forms a list that is kept, as their hints are put together once for each list
 */
export function secretSpans(text: string, forms: readonly Form[]): SecretSpan[] {
  if (!mayHold(text, forms)) return [];
  const found: SecretSpan[] = [];
  for (const { what, hint, pattern } of forms) {
    if (!hint.test(text)) continue;
    for (const { indices } of text.matchAll(pattern)) {
      const [from, to] = indices?.groups?.secret ?? [0, 0];
      found.push({ from, to, what });
    }
  }
  found.sort((a, b) => a.from - b.from || b.to - a.to);
  let end = 0;
  return found.filter(({ from, to }) => {
    const isFree = from >= end;
    if (isFree) end = to;
    return isFree && to > from;
  });
}
