import type { Value } from '../values/model';
import { loads } from '../values/json';
import { raise, Raised } from '../values/raise';

export interface JmesToken {
  type: string;
  value: Value;
  start: number;
}

const names: Record<string, string> = {
  '.': 'dot',
  '*': 'star',
  ']': 'rbracket',
  ',': 'comma',
  ':': 'colon',
  '@': 'current',
  '(': 'lparen',
  ')': 'rparen',
  '{': 'lbrace',
  '}': 'rbrace',
};
const identifier = /[A-Za-z_][A-Za-z0-9_]*/y;
const number = /-?\d+/y;
const quoted = /"(?:[^"\\]|\\[^])*"/y;
const raw = /'(?:[^'\\]|\\[^])*'/y;
const literal = /`(?:[^`\\]|\\[^])*`/y;
const longSigns: readonly (readonly [string, string])[] = [
  ['[?', 'filter'],
  ['[]', 'flatten'],
  ['[', 'lbracket'],
  ['&&', 'and'],
  ['&', 'expref'],
  ['||', 'or'],
  ['|', 'pipe'],
  ['==', 'eq'],
  ['!=', 'ne'],
  ['!', 'not'],
  ['<=', 'lte'],
  ['<', 'lt'],
  ['>=', 'gte'],
  ['>', 'gt'],
];

function fail(at: number, text: string, problem: string): never {
  return raise('LexerError', `Bad jmespath expression: ${problem}:\n${text}\n${' '.repeat(at)}^`);
}

function literalValue(inside: string, at: number, text: string): Value {
  const json = inside.replaceAll('\\`', '`').trimStart();
  try {
    return loads(json);
  } catch (thrown) {
    if (!(thrown instanceof Raised)) throw thrown;
  }
  try {
    // The old form of literals, still in use: bare text stands for itself.
    return loads(`"${json}"`);
  } catch (thrown) {
    if (!(thrown instanceof Raised)) throw thrown;
    return fail(at, text, `Bad token ${inside}`);
  }
}

/** The tokens of a JMESPath expression; raises LexerError. */
export function tokenizeJmes(text: string): JmesToken[] {
  const tokens: JmesToken[] = [];
  const match = (pattern: RegExp, at: number): string | null => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0] ?? null;
  };
  for (let at = 0; at < text.length;) {
    const char = text.charAt(at);
    let type = '';
    let value: Value = char;
    let length = 1;
    const word = match(identifier, at);
    const digits = match(number, at);
    const long = longSigns.find(([sign]) => text.startsWith(sign, at));
    if (/[ \t\n\r]/.test(char)) {
      at++;
      continue;
    }
    if (word !== null) [type, value, length] = ['identifier', word, word.length];
    else if (Object.hasOwn(names, char)) type = names[char] ?? '';
    else if (digits !== null) [type, value, length] = ['number', Number(digits), digits.length];
    else if (long) [type, value, length] = [long[1], long[0], long[0].length];
    else if (char === '"' || char === "'" || char === '`') {
      const pattern = { '"': quoted, "'": raw, '`': literal }[char];
      const whole = match(pattern, at) ?? fail(at, text, `Unclosed ${char} delimiter`);
      const inside = whole.slice(1, -1);
      length = whole.length;
      if (char === '`') [type, value] = ['literal', literalValue(inside, at, text)];
      else if (char === "'") [type, value] = ['literal', inside.replaceAll("\\'", "'")];
      else {
        type = 'quoted';
        try {
          value = loads(whole);
        } catch (thrown) {
          if (!(thrown instanceof Raised)) throw thrown;
          fail(at, text, thrown.message);
        }
      }
    } else fail(at, text, `Unknown token ${char}`);
    tokens.push({ type, value, start: at });
    at += length;
  }
  tokens.push({ type: 'eof', value: '', start: text.length });
  return tokens;
}
