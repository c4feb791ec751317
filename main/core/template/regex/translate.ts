import { raise } from '../values/raise';

export interface PatternFlags {
  ignoreCase?: boolean;
  multiline?: boolean;
  dotAll?: boolean;
  verbose?: boolean;
}

/** A Python pattern in JavaScript, and what differs of its flags. */
export interface TranslatedPattern {
  source: string;
  flags: string;
}

const classes: Record<string, string> = {
  d: '\\p{Nd}',
  w: '\\p{L}\\p{N}_',
  s: '\\s\\x1c-\\x1f\\x85',
};
const posixLimits = /^\{(\d*)(,?)(\d*)\}/;

function fail(message: string, at: number): never {
  return raise('error', `${message} at position ${at}`);
}

/**
 * Translates Python's `re` dialect: named groups and references, \A and \Z, inline flags, Unicode classes, braces that
 * are no quantifier, verbose patterns. Raises `error` for what Python refuses or JavaScript cannot do (conditional
 * groups, possessive quantifiers).
 */
export function translatePattern(pattern: string, flags: PatternFlags): TranslatedPattern {
  const state = { ...flags };
  let at = 0;
  let result = '';
  let depth = 0;
  const names = new Map<string, number>();
  let groups = 0;

  const escape = (inClass: boolean): string => {
    const start = at;
    const char = pattern.charAt(++at);
    at++;
    if (char === '') return fail('bad escape (end of pattern)', start);
    if (/[1-9]/.test(char) && !inClass) {
      const digits = /^\d?/.exec(pattern.slice(at))?.[0] ?? '';
      at += digits.length;
      if (Number(char + digits) > groups) return fail(`invalid group reference ${char + digits}`, start + 1);
      return `(?:\\${char}${digits})`;
    }
    if (char === '0') {
      const digits = /^[0-7]{0,2}/.exec(pattern.slice(at))?.[0] ?? '';
      at += digits.length;
      return unit(Number.parseInt(`0${digits}`, 8));
    }
    if (Object.hasOwn(classes, char)) return inClass ? (classes[char] ?? '') : `[${classes[char]}]`;
    if (char === 'D' || char === 'W' || char === 'S') {
      const negated = `[^${classes[char.toLowerCase()]}]`;
      return inClass ? (char === 'D' ? '\\P{Nd}' : char === 'S' ? '\\S' : `\\W`) : negated;
    }
    if (char === 'x' || char === 'u' || char === 'U') {
      const width = { x: 2, u: 4, U: 8 }[char];
      const digits = pattern.slice(at, at + width);
      if (!/^[\da-fA-F]+$/.test(digits) || digits.length < width)
        return fail(`incomplete escape \\${char}${digits}`, start);
      at += width;
      return unit(Number.parseInt(digits, 16));
    }
    if (!inClass) {
      if (char === 'A') return '(?<![^])';
      if (char === 'Z') return '(?![^])';
      if (char === 'b')
        return '(?:(?<=[\\p{L}\\p{N}_])(?![\\p{L}\\p{N}_])|(?<![\\p{L}\\p{N}_])(?=[\\p{L}\\p{N}_]))';
      if (char === 'B')
        return '(?:(?<=[\\p{L}\\p{N}_])(?=[\\p{L}\\p{N}_])|(?<![\\p{L}\\p{N}_])(?![\\p{L}\\p{N}_]))';
    } else if (char === 'b') return '\\x08';
    if (char === 'a') return '\\x07';
    if ('nrtfv'.includes(char)) return `\\${char}`;
    if (/[A-Za-z]/.test(char)) return fail(`bad escape \\${char}`, start);
    return literal(char);
  };

  const characterClass = (): string => {
    const start = at++;
    let body = '[';
    if (pattern.charAt(at) === '^') {
      body += '^';
      at++;
    }
    for (let first = true; ; first = false) {
      const char = pattern.charAt(at);
      if (char === '') return fail('unterminated character set', start);
      if (char === ']' && !first) break;
      if (char === '\\') body += escape(true);
      else {
        body +=
          char === '-'
            ? dash(body)
            : /[[\](){}/|^$.*+?&~!#%,:;<=>@`"'-]/.test(char)
              ? `\\${char}`.replace(/^\\([&~!#%,:;<=>@`"'])$/, '$1')
              : char;
        at += char.length;
      }
    }
    at++;
    return `${body}]`;
  };

  /** A dash is a range only between two single characters. */
  const dash = (body: string): string => {
    const next = pattern.charAt(at + 1);
    const afterClass =
      /(?:\\p\{\w+\}|_|\\x85|\\s|\\P\{Nd\}|\\W|\\S)$/.test(body) && /\\[dwsDWS]$/.test(pattern.slice(0, at));
    const beforeClass = next === '\\' && /[dwsDWS]/.test(pattern.charAt(at + 2));
    return body === '[' || body === '[^' || next === ']' || afterClass || beforeClass ? '\\-' : '-';
  };

  const group = (): string => {
    const start = at++;
    depth++;
    if (pattern.charAt(at) !== '?') {
      groups++;
      return '(';
    }
    const rest = pattern.slice(at);
    const named = /^\?P<([^>]*)>/.exec(rest);
    if (named) {
      at += named[0].length;
      groups++;
      names.set(named[1] ?? '', groups);
      return `(?<${named[1]}>`;
    }
    const reference = /^\?P=([^)]*)\)/.exec(rest);
    if (reference) {
      at += reference[0].length;
      depth--;
      if (!names.has(reference[1] ?? '')) return fail(`unknown group name '${reference[1]}'`, start);
      return `\\k<${reference[1]}>`;
    }
    const comment = /^\?#[^)]*\)/.exec(rest);
    if (comment) {
      at += comment[0].length;
      depth--;
      return '';
    }
    const simple = /^\?(?::|=|!|<=|<!)/.exec(rest);
    if (simple) {
      at += simple[0].length;
      return `(${simple[0]}`;
    }
    const inline = /^\?([aiLmsux]+)\)/.exec(rest);
    if (inline) {
      setFlags(inline[1] ?? '');
      at += inline[0].length;
      depth--;
      return '';
    }
    const scoped = /^\?([aiLmsux]*)(?:-([imsx]+))?:/.exec(rest);
    if (scoped) {
      at += scoped[0].length;
      const on = (scoped[1] ?? '').replace(/[^ims]/g, '');
      const off = (scoped[2] ?? '').replace(/[^ims]/g, '');
      return on || off ? `(?${on}${off ? `-${off}` : ''}:` : '(?:';
    }
    if (rest.startsWith('?(')) return fail('conditional groups are not supported', start);
    return fail(`unknown extension ${rest.slice(0, 2)}`, start);
  };

  const setFlags = (letters: string): void => {
    state.ignoreCase ||= letters.includes('i');
    state.multiline ||= letters.includes('m');
    state.dotAll ||= letters.includes('s');
    state.verbose ||= letters.includes('x');
  };

  while (at < pattern.length) {
    const char = pattern.charAt(at);
    if (char === '\\') result += escape(false);
    else if (char === '[') result += characterClass();
    else if (char === '(') result += group();
    else if (char === ')') {
      if (depth-- === 0) fail('unbalanced parenthesis', at);
      result += char;
      at++;
    } else if (char === '{') {
      const limits = posixLimits.exec(pattern.slice(at));
      const isQuantifier =
        limits && (limits[1] || (limits[2] && limits[3])) !== '' && (limits[1] || limits[3]);
      if (isQuantifier) {
        result += limits[1] === '' ? `{0,${limits[3]}}` : limits[0];
        at += limits[0].length;
      } else {
        result += '\\{';
        at++;
      }
    } else if (char === '}' || char === ']') {
      result += `\\${char}`;
      at++;
    } else if (state.verbose && /\s/.test(char)) at++;
    else if (state.verbose && char === '#') {
      const end = pattern.indexOf('\n', at);
      at = end < 0 ? pattern.length : end;
    } else if (char === '$') {
      result += state.multiline ? '(?=\\n|(?![^]))' : '(?=\\n?(?![^]))';
      at++;
    } else if (char === '^') {
      result += state.multiline ? '(?<=\\n|(?<![^]))' : '(?<![^])';
      at++;
    } else if (char === '.') {
      result += state.dotAll ? '[^]' : '[^\\n]';
      at++;
    } else {
      result += char;
      at++;
    }
  }
  if (depth > 0) fail('missing ), unterminated subpattern', pattern.lastIndexOf('('));
  return { source: result, flags: state.ignoreCase ? 'iu' : 'u' };
}

function unit(code: number): string {
  return `\\u{${code.toString(16)}}`;
}

function literal(char: string): string {
  return /[\^$\\.*+?()[\]{}|/-]/.test(char) ? (char === '-' ? '\\x2d' : `\\${char}`) : char;
}
