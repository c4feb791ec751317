import { pointerAt } from '../../../text/json/locate';
import { parseJson } from '../../../text/json/parse';
import type { RuleDefinition } from '../../rule';

/** Secrets that are known by their shape: what each begins with, the whole of it, and whose it is. */
const shapes: readonly { begins: string; whole: RegExp; what: string }[] = [
  { begins: 'AKIA', whole: /\bAKIA[0-9A-Z]{16}\b/g, what: 'An access key of Amazon Web Services' },
  { begins: 'AIza', whole: /\bAIza[0-9A-Za-z_-]{35}(?![0-9A-Za-z_-])/g, what: 'An API key of Google' },
  { begins: 'ghp_', whole: /\bghp_[0-9A-Za-z]{36}\b/g, what: 'A token of GitHub' },
  { begins: 'github_pat_', whole: /\bgithub_pat_[0-9A-Za-z_]{40,90}\b/g, what: 'A token of GitHub' },
  { begins: 'glpat-', whole: /\bglpat-[0-9A-Za-z_-]{20}(?![0-9A-Za-z_-])/g, what: 'A token of GitLab' },
  { begins: 'xox', whole: /\bxox[abprs]-[0-9]{8,14}-[0-9A-Za-z-]{10,80}/g, what: 'A token of Slack' },
  { begins: '-----BEGIN', whole: /-----BEGIN (?:[A-Z]{2,12} )?PRIVATE KEY-----/g, what: 'A private key' },
];

export default {
  title: 'Secret known by its shape',
  severity: 'error',
  why: 'Keys and tokens of large services are recognised by programs that search published files for them within minutes. One that was ever in a pack is everybody’s.',
  remedy:
    'Revoke it where it was made, keep the new one in the configuration of a connector or in a vault, and read it from there.',
  kinds: '*',
  *check({ text, value, path }) {
    const isJson = value !== undefined && path.endsWith('.json');
    for (const { begins, whole, what } of shapes) {
      if (!text.includes(begins)) continue;
      for (const [nth, { index, 0: secret }] of [...text.matchAll(whole)].entries()) {
        const pointer = isJson ? pointerAt(parseJson(text), index) : null;
        const at = { offset: index, length: secret.length };
        yield { message: `${what} is written here.`, pointer, at, subject: `${begins} ${nth}` };
      }
    }
  },
} satisfies RuleDefinition;
