import { raise } from '../values/raise';
import { translatePattern, type PatternFlags } from './translate';

/**
 * Texts and patterns beyond these sizes are refused, because JavaScript's matcher backtracks: time can grow with the
 * square of the text. What that leaves is for the deadline of the worker that renders.
 */
const longestText = 250_000;
const longestPattern = 5_000;
const kept = 300;
const compiled = new Map<string, RegExp>();

/** A Python pattern as a RegExp that finds all matches. Raises `error` as Python's `re` does. */
export function compilePattern(pattern: string, flags: PatternFlags): RegExp {
  const key = `${flags.ignoreCase ? 'i' : ''}${flags.multiline ? 'm' : ''}${flags.dotAll ? 's' : ''}/${pattern}`;
  const known = compiled.get(key);
  if (known) return known;
  if (pattern.length > longestPattern)
    raise('LimitError', `The pattern is longer than ${longestPattern} characters.`);
  refuseNestedRepeats(pattern);
  const { source, flags: letters } = translatePattern(pattern, flags);
  let result: RegExp;
  try {
    result = new RegExp(source, `${letters}g`);
  } catch {
    return raise('error', `The regular expression ${JSON.stringify(pattern)} is not valid.`);
  }
  if (compiled.size >= kept) compiled.clear();
  compiled.set(key, result);
  return result;
}

/**
 * Refuses the classic shapes that make a backtracking matcher take exponential time: an unbounded repeat directly
 * around a group that itself is nothing but an unbounded repeat, as in `(a+)+`. What remains is bounded by the length
 * of the text, and by the worker the host runs playbooks in.
 */
function refuseNestedRepeats(pattern: string): void {
  const bare = pattern.replace(/\\./gs, 'x').replace(/\[[^\]]*\]/g, 'x');
  if (/\((?:\?:|\?P<\w+>)?[^()|]?[+*][?]?\)(?:[+*]|\{\d+,\})/.test(bare)) {
    raise(
      'LimitError',
      `The pattern ${JSON.stringify(pattern)} repeats a repeated group and could run without end.`,
    );
  }
}

export function checkedText(text: string): string {
  if (text.length > longestText)
    raise('LimitError', `Patterns are not applied to texts longer than ${longestText} characters.`);
  return text;
}

/** Expands `\1`, `\g<name>`, `\n` in a replacement as Python does. */
export function expandTemplate(template: string, match: RegExpMatchArray): string {
  if (!template.includes('\\')) return template;
  return template.replace(/\\(?:g<([^>]*)>|(\d{1,2})|([^]))/g, (whole, name, digits, char) => {
    const key = (name ?? digits) as string | undefined;
    if (key !== undefined) return groupOf(match, key);
    const simple: Record<string, string> = {
      n: '\n',
      t: '\t',
      r: '\r',
      a: '\x07',
      b: '\b',
      f: '\f',
      v: '\v',
      '\\': '\\',
    };
    if (Object.hasOwn(simple, char as string)) return simple[char as string] ?? '';
    return /[A-Za-z]/.test(char as string)
      ? raise('error', `bad escape \\${char as string} at position 0`)
      : whole;
  });
}

/** A group by number or name; empty where it took no part. */
function groupOf(match: RegExpMatchArray, key: string): string {
  if (/^\d+$/.test(key)) {
    if (Number(key) >= match.length) raise('error', `invalid group reference ${key}`);
    return match[Number(key)] ?? '';
  }
  if (!match.groups || !Object.hasOwn(match.groups, key)) raise('IndexError', `unknown group name '${key}'`);
  return match.groups[key] ?? '';
}
