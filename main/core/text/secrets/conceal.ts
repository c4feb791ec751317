import { readJson } from '../json/read';
import { readYaml } from '../yaml/read';
import { put } from '../yaml/values';
import { allForms, secretSpans } from './forms';
import { secretsIn } from './remove';

const deepest = 200;
const mark = '•';
/** Shorter values are also words of their own: they are covered only where they stand alone as a value. */
const tellingLength = 6;

/**
 * The secrets in a file, by names and forms; by forms alone where it is neither JSON nor YAML.
 * @param value what the file holds, where it has been read
 */
export function secretTextsOf(path: string, text: string, value = valueOf(path, text)): string[] {
  return secretsIn(value === undefined ? text : value);
}

function valueOf(path: string, text: string): unknown {
  if (/\.ya?ml$/i.test(path)) return readYaml(text).value;
  // Of anything else than a map or a list nothing is known by names.
  return /^\s*[[{]/.test(text) ? readJson(text).value : undefined;
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
      for (let at = text.indexOf(written); at !== -1; at = text.indexOf(written, at + written.length)) {
        const to = at + written.length;
        if (written.length >= tellingLength || isValue(text, at, to)) spans.push({ from: at, to });
      }
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

/** Whether a part of a text is a value of its own: the whole text, in quotes, or after a colon or equals sign. */
function isValue(text: string, from: number, to: number): boolean {
  const before = text
    .slice(Math.max(0, from - 3), from)
    .trimEnd()
    .at(-1);
  const after = text[to];
  if (before === '"' || before === "'") return after === before && text[from - 1] === before;
  const isBegun = before === ':' || before === '=' || (before === undefined && from <= 3);
  return isBegun && (after === undefined || /[\s,;}\])]/.test(after));
}

/**
 * A copy of a value in which the secrets of all its texts are covered. Numbers stay: whoever shows the value counts and
 * draws with them.
 */
export const concealedValue = <T>(value: T, known: readonly string[]): T =>
  copied(value, (part) => (typeof part === 'string' ? concealed(part, known) : part)) as T;

/** A copy of JSON of content in which secrets are covered, also those that are numbers: these become texts of dots. */
export const concealedContent = <T>(value: T, known: readonly string[]): T =>
  copied(value, (part) => {
    if (typeof part === 'string') return concealed(part, known);
    return typeof part === 'number' && known.includes(String(part)) ? mark.repeat(3) : part;
  }) as T;

function copied(value: unknown, ofLeaf: (leaf: unknown) => unknown): unknown {
  const walk = (part: unknown, depth: number): unknown => {
    if (typeof part !== 'object' || part === null) return ofLeaf(part);
    if (depth > deepest) return null;
    if (Array.isArray(part)) return part.map((entry) => walk(entry, depth + 1));
    const copy = {};
    for (const [key, inner] of Object.entries(part)) put(copy, key, walk(inner, depth + 1));
    return copy;
  };
  return walk(value, 0);
}
