import { readJson } from '../json/read';
import { readYaml } from '../yaml/read';
import { knownForms, secretSpans, signInForms } from './forms';
import { literalSecrets } from './members';

const forms = [...knownForms, ...signInForms];
const mark = '•';
/** Shorter values are also words of their own: they are covered only where they stand alone in quotes. */
const tellingLength = 6;

/** The texts in a file that are secrets by their names; none where it is neither JSON nor YAML. */
export function secretTextsOf(path: string, text: string): string[] {
  const isYaml = /\.ya?ml$/i.test(path);
  const { value } = isYaml ? readYaml(text) : readJson(text);
  return [...new Set([...literalSecrets(value, '')].map((secret) => secret.text))];
}

/**
 * A text in which every character of a secret is covered by a dot, so that all places stay where they are.
 * @param known secrets that are covered wherever they come; besides, what is known by its form
 */
export function concealed(text: string, known: readonly string[]): string {
  const spans: { from: number; to: number }[] = secretSpans(text, forms);
  for (const secret of known) {
    for (const written of new Set([secret, JSON.stringify(secret).slice(1, -1)])) {
      const isTelling = written.length >= tellingLength;
      const wanted = isTelling ? written : `"${written}"`;
      const inset = isTelling ? 0 : 1;
      for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length))
        spans.push({ from: at + inset, to: at + inset + written.length });
    }
  }
  if (spans.length === 0) return text;
  let shown = '';
  let at = 0;
  for (const { from, to } of spans.sort((a, b) => a.from - b.from)) {
    if (to <= at) continue;
    const start = Math.max(from, at);
    shown += text.slice(at, start) + text.slice(start, to).replace(/[^\n]/g, mark);
    at = to;
  }
  return shown + text.slice(at);
}
