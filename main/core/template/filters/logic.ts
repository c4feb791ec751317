import type { Filter } from '../runtime/library';
import { contains } from '../values/iterate';
import { doubleOf } from '../values/arithmetic';
import { fixed } from '../values/decimal';
import { toFloat } from '../values/float';
import { intOfFloat } from '../values/integer';
import type { Keywords, Value } from '../values/model';
import { raise } from '../values/raise';
import { repr, str } from '../values/repr';
import { truthy } from '../values/truth';
import { isNumber, textOf, typeName, isText } from '../values/types';
import { Undefined } from '../values/undefined';

const sizes: Record<string, number> = {
  Y: 2 ** 80,
  Z: 2 ** 70,
  E: 2 ** 60,
  P: 2 ** 50,
  T: 2 ** 40,
  G: 2 ** 30,
  M: 2 ** 20,
  K: 2 ** 10,
  B: 1,
};

function numberOf(value: Value, name: string): number {
  if (value instanceof Undefined) value.fail();
  if (!isNumber(value)) {
    return raise(
      'AnsibleFilterTypeError',
      `${name}() can only be used on numbers: must be real number, not ${typeName(value)}`,
    );
  }
  return doubleOf(value);
}

function readable(size: number, isBits: boolean, unit: Value): string {
  const name = isBits ? 'bits' : 'Bytes';
  for (const [suffix, limit] of Object.entries(sizes)) {
    if ((unit === null && size >= limit) || (unit !== null && str(unit).toUpperCase() === suffix)) {
      const label = limit === 1 ? name : `${suffix}${isBits ? 'b' : 'B'}`;
      return `${fixed(size / limit, 2)} ${label}`;
    }
  }
  return `${fixed(size, 2)} ${name}`;
}

function bytesOf(text: string, unit: Value, isBits: boolean): Value {
  const match = /^\s*(\d*\.?\d*)\s*([A-Za-z]+)?/.exec(text);
  if (!match || match[1] === '' || match[1] === '.') {
    return raise('AnsibleFilterError', `human_to_bytes() can't interpret following string: ${text}`);
  }
  const number = Number(match[1]);
  const given = match[2] ?? (unit === null ? '' : str(unit));
  if (given === '') return intOfFloat(Math.round(number));
  const factor = sizes[given.charAt(0).toUpperCase()];
  if (factor === undefined) {
    return raise(
      'AnsibleFilterError',
      `human_to_bytes() failed to convert ${text} (unit = ${given}). The suffix must be one of Y, Z, E, P, T, G, M, K, B`,
    );
  }
  const wanted = isBits ? 'b' : 'B';
  if (given.length > 1 && given !== given.charAt(0) + wanted && !/^(?:bits?|bytes?)$/i.test(given)) {
    return raise(
      'AnsibleFilterError',
      `human_to_bytes() failed to convert ${text}. Value is not a valid string`,
    );
  }
  return intOfFloat(Math.round(number * factor));
}

const commentStyles: Record<string, { decoration: string; beginning?: string; end?: string }> = {
  plain: { decoration: '# ' },
  erlang: { decoration: '% ' },
  c: { decoration: '// ' },
  cblock: { beginning: '/*', decoration: ' * ', end: ' */' },
  xml: { beginning: '<!--', decoration: ' - ', end: '-->' },
};

function comment(text: string, style: string, named: Keywords): string {
  const base = Object.hasOwn(commentStyles, style) ? commentStyles[style] : undefined;
  if (!base) return raise('KeyError', repr(style));
  const option = (name: string, fallback: Value): string => str(named.get(name) ?? fallback);
  const count = (name: string): number => Number(named.get(name) ?? 1);
  const newline = option('newline', '\n');
  const decoration = option('decoration', base.decoration);
  const prefix = option('prefix', decoration.trimEnd());
  const postfix = option('postfix', decoration.trimEnd());
  const beginning = option('beginning', base.beginning ?? '');
  const end = option('end', base.end ?? '');
  const lines = decoration + text.split(newline).join(newline + decoration);
  const body = lines.replaceAll(decoration + newline, decoration.trimEnd() + newline);
  const repeat = (part: string, times: number): string =>
    (part === '' ? newline : part + newline).repeat(times);
  return [
    beginning === '' ? '' : beginning + newline,
    repeat(prefix, count('prefix_count')),
    body,
    count('postfix_count')
      ? newline +
        (postfix === ''
          ? ''
          : `${postfix}${newline}`.repeat(count('postfix_count')).slice(0, -newline.length))
      : '',
    end === '' ? '' : newline + end,
  ].join('');
}

/** Ansible's small helpers: choices, types, numbers. */
export const logicFilters: Record<string, Filter> = {
  ternary: {
    signature: 'true_val, false_val, none_val=None',
    summary: 'One value where this one is true, another where it is false, a third where it is None.',
    example: "{{ true | ternary('Y', 'N') }} → Y",
    constant: true,
    run: (_runtime, value, yes: Value, no: Value, none: Value) => {
      if (value === null && none !== null) return none;
      return truthy(value) ? yes : no;
    },
  },
  bool: {
    signature: '',
    summary: 'True for yes, on, 1 and true in any case; everything else is false.',
    example: "{{ 'yes' | bool }} → True",
    run: (_runtime, value) => {
      if (value === null || typeof value === 'boolean') return value;
      const text = isText(value) ? str(value).toLowerCase() : value;
      return contains(['yes', 'on', '1', 'true', 1], text);
    },
  },
  mandatory: {
    signature: 'msg=None',
    summary: 'The value; an error where it is undefined.',
    example: '{{ vars.x | mandatory }}',
    constant: true,
    run: (_runtime, value, message: Value) => {
      if (!(value instanceof Undefined)) return value;
      const { name } = value.about;
      const shown = name === undefined ? '' : `'${str(name)}' `;
      return raise(
        'AnsibleFilterError',
        message === null ? `Mandatory variable ${shown}not defined.` : str(message),
      );
    },
  },
  type_debug: {
    signature: '',
    summary: "The name of the value's Python class.",
    example: '{{ [1] | type_debug }} → list',
    constant: true,
    run: (_runtime, value) => typeName(value),
  },
  log: {
    signature: 'base=None',
    summary: 'The logarithm, to base e unless another is given.',
    example: '{{ 8 | log(2) }} → 3.0',
    run: (_runtime, value, base: Value) => {
      const number = numberOf(value, 'log');
      if (number <= 0) raise('ValueError', 'math domain error');
      if (base === null) return toFloat(Math.log(number));
      const by = numberOf(base, 'log');
      return toFloat(
        by === 10 ? Math.log10(number) : by === 2 ? Math.log2(number) : Math.log(number) / Math.log(by),
      );
    },
  },
  pow: {
    signature: 'y',
    summary: 'The value to a power, as a float.',
    example: '{{ 2 | pow(3) }} → 8.0',
    run: (_runtime, value, by: Value) => toFloat(numberOf(value, 'pow') ** numberOf(by, 'pow')),
  },
  root: {
    signature: 'base=2',
    summary: 'The root, square unless another is given, as a float.',
    example: '{{ 9 | root }} → 3.0',
    run: (_runtime, value, base: Value) => {
      const by = numberOf(base, 'root');
      const number = numberOf(value, 'root');
      return toFloat(by === 2 ? Math.sqrt(number) : number ** (1 / by));
    },
  },
  human_readable: {
    signature: 'isbits=False, unit=None',
    summary: 'A size in bytes or bits, readable.',
    example: '{{ 1048576 | human_readable }} → 1.00 MB',
    run: (_runtime, value, isBits: Value, unit: Value) => {
      if (isNumber(value)) return readable(doubleOf(value), truthy(isBits), unit);
      if (value instanceof Undefined) value.fail();
      const problem =
        unit === null
          ? `'>=' not supported between instances of '${typeName(value)}' and 'int'`
          : `unsupported operand type(s) for /: '${typeName(value)}' and 'int'`;
      return raise('AnsibleFilterTypeError', `human_readable() failed on bad input: ${problem}`);
    },
  },
  human_to_bytes: {
    signature: 'default_unit=None, isbits=False',
    summary: 'A readable size as a number.',
    example: "{{ '10 KB' | human_to_bytes }} → 10240",
    run: (_runtime, value, unit: Value, isBits: Value) => bytesOf(str(value), unit, truthy(isBits)),
  },
  comment: {
    signature: "style='plain', **options",
    summary: 'A text as a comment: plain, c, cblock, erlang or xml.',
    example: "{{ 'hi' | comment('c') }}",
    run: (_runtime, value, style: Value, named: Keywords) => {
      if (value instanceof Undefined) value.fail();
      const text =
        textOf(value) ?? raise('AttributeError', `'${typeName(value)}' object has no attribute 'replace'`);
      return comment(text, str(style), named);
    },
  },
};
