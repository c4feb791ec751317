import { effort } from '../../text/effort';
import { compilePattern, Subject, type Match } from '../../regex/pattern';
import { parseReplacement, replaceMatch } from '../../regex/replacement';
import type { Filter } from '../runtime/library';
import type { Keywords, Value } from '../values/model';
import { PyTuple } from '../values/objects';
import { tooLong } from '../values/limits';
import { raise, typeError } from '../values/raise';
import { str } from '../values/repr';
import { truthy } from '../values/truth';
import { hashToken } from '../values/hash';
import { textOf } from '../values/types';
import { Undefined } from '../values/undefined';

/** A match keeps the texts of its groups. */
const stepsPerMatch = 4;

function pattern(value: Value): string {
  if (value instanceof Undefined) value.fail();
  hashToken(value);
  return textOf(value) ?? typeError('first argument must be string or compiled pattern');
}

/** The piped value as the filters of this family read it: text, or the value's text form. */
function subject(value: Value): Subject {
  return new Subject(str(value));
}

/** A group argument of `regex_search`: `\1` or `\g<name>`, as Ansible reads them. */
function groupKey(argument: Value): string | number {
  const text = str(argument);
  const named = /^\\g<(\S+)>/.exec(text)?.[1];
  if (named !== undefined) return named;
  const number = /^\\(\d+)/.exec(text)?.[1];
  return number === undefined ? raise('AnsibleFilterError', 'Unknown argument') : Number(number);
}

function groupOf(match: Match, key: string | number): Value {
  const number = typeof key === 'number' ? key : match.names.get(key);
  if (number === undefined || number >= match.groups.length) return raise('IndexError', 'no such group');
  return match.groups[number] ?? null;
}

const flag = (named: Keywords, name: string): boolean => truthy(named.get(name) ?? false);

/** Ansible's filters around regular expressions, in Python's dialect. */
export const regexFilters: Record<string, Filter> = {
  regex_search: {
    signature: 'regex, *groups, **flags',
    summary: 'The first match, or a list of groups where they are named; None when nothing matches.',
    example: "{{ 'x=12' | regex_search('(\\\\w)=(\\\\d+)', '\\\\1', '\\\\2') }} → ['x', '12']",
    run: (_runtime, value, regex: Value, groups: Value[], named: Keywords) => {
      const keys = groups.map(groupKey);
      const flags = { ignoreCase: flag(named, 'ignorecase'), multiline: flag(named, 'multiline') };
      const match = subject(value).search(compilePattern(pattern(regex), flags));
      if (!match) return null;
      return keys.length ? keys.map((key) => groupOf(match, key)) : (match.groups[0] ?? null);
    },
  },
  regex_findall: {
    signature: 'regex, multiline=False, ignorecase=False',
    summary: 'All matches; of a pattern with groups, the groups.',
    example: "{{ 'a1b22' | regex_findall('[0-9]+') }} → ['1', '22']",
    run: (runtime, value, regex: Value, multiline: Value, ignoreCase: Value) => {
      const flags = { ignoreCase: truthy(ignoreCase), multiline: truthy(multiline) };
      const program = compilePattern(pattern(regex), flags);
      const found: Value[] = [];
      for (const match of subject(value).matches(program)) {
        runtime.spend(stepsPerMatch);
        const groups = match.groups.slice(1).map((group) => group ?? '');
        if (groups.length === 0) found.push(match.groups[0]);
        else found.push(groups.length === 1 ? groups[0] : new PyTuple(groups));
      }
      return found;
    },
  },
  regex_replace: {
    signature: "pattern='', replacement='', ignorecase=False, multiline=False",
    summary: 'Every match replaced; \\1 and \\g<name> stand for groups.',
    example: "{{ 'foo-1' | regex_replace('^(\\\\w+)-(\\\\d)$', '\\\\2:\\\\1') }} → 1:foo",
    run: (runtime, value, regex: Value, replacement: Value, ignoreCase: Value, multiline: Value) => {
      const flags = { ignoreCase: truthy(ignoreCase), multiline: truthy(multiline) };
      const program = compilePattern(pattern(regex), flags);
      const parts = parseReplacement(pattern(replacement), program);
      const text = subject(value);
      let result = '';
      let from = 0;
      for (const match of text.matches(program)) {
        runtime.spend(stepsPerMatch);
        result += text.slice(from, match.start) + replaceMatch(parts, match);
        from = match.end;
        if (result.length > runtime.limits.text) tooLong(runtime.limits);
      }
      return result + text.slice(from);
    },
  },
  regex_escape: {
    signature: "re_type='python'",
    summary: 'A text with everything escaped that a pattern would treat specially.',
    example: "{{ 'a.b*' | regex_escape }} → a\\.b\\*",
    run: (_runtime, value, type: Value) => {
      if (type === 'posix_basic') return str(value).replace(/[.[\]^$*\\]/g, '\\$&');
      if (type !== 'python')
        raise(
          'AnsibleFilterError',
          type === 'posix_extended'
            ? `Regex type (${str(type)}) not yet implemented`
            : `Invalid regex type (${str(type)})`,
        );
      effort(str(value).length >> 2);
      return str(value).replace(/[\t\n\v\f\r !"#$&'()*+,\-./:;<=>?@[\\\]^`{|}~]/g, (char) =>
        /[!"',/:;<=>@`]/.test(char) ? char : `\\${char}`,
      );
    },
  },
};
