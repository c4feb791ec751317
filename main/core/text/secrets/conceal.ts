import { readJson } from '../json/read';
import { isMap } from '../values';
import { readYaml } from '../yaml/read';
import { put } from '../yaml/values';
import { allForms, secretSpans } from './forms';
import { secretsIn } from './remove';

const deepest = 200;
const mark = '•';
/** Shorter values are also words of their own: they are covered only where they stand alone in quotes. */
const tellingLength = 6;

/** The secrets in a file, by names and forms; by forms alone where it is neither JSON nor YAML. */
export function secretTextsOf(path: string, text: string): string[] {
  const isYaml = /\.ya?ml$/i.test(path);
  const { value } = isYaml ? readYaml(text) : readJson(text);
  return secretsIn(value === undefined ? text : value);
}

/** How a secret is written: as it is, in JSON, and in JSON that is a text in JSON. */
function writings(secret: string): Set<string> {
  const once = JSON.stringify(secret).slice(1, -1);
  return new Set([secret, once, JSON.stringify(once).slice(1, -1)]);
}

/**
 * A text in which every character of a secret is covered by a dot, so that all places stay where they are.
 * @param known secrets that are covered wherever they come; besides, what is known by its form
 */
export function concealed(text: string, known: readonly string[]): string {
  const spans: { from: number; to: number }[] = secretSpans(text, allForms);
  for (const secret of known) {
    for (const written of writings(secret)) {
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

/** A copy of a value in which the secrets of all its texts are covered. */
export function concealedValue<T>(value: T, known: readonly string[]): T {
  const walk = (part: unknown, depth: number): unknown => {
    if (typeof part === 'string') return concealed(part, known);
    if (depth > deepest) return null;
    if (Array.isArray(part)) return part.map((entry) => walk(entry, depth + 1));
    if (!isMap(part)) return part;
    const copy = {};
    for (const [key, inner] of Object.entries(part)) put(copy, key, walk(inner, depth + 1));
    return copy;
  };
  return walk(value, 0) as T;
}
