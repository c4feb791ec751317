import { checkedText, compilePattern, expandTemplate } from '../regex/match';
import type { Filter } from '../runtime/library';
import type { Keywords, Value } from '../values/model';
import { PyTuple } from '../values/objects';
import { raise, typeError } from '../values/raise';
import { str } from '../values/repr';
import { truthy } from '../values/truth';
import { textOf, typeName } from '../values/types';
import { Undefined } from '../values/undefined';

function pattern(value: Value): string {
  if (value instanceof Undefined) value.fail();
  return (
    textOf(value) ?? typeError(`first argument must be string or compiled pattern, not ${typeName(value)}`)
  );
}

/** The piped value as the filters of this family read it: text, or the value's text form. */
function subject(value: Value): string {
  return checkedText(str(value));
}

const flag = (named: Keywords, name: string): boolean => truthy(named.get(name) ?? false);

/** Ansible's filters around regular expressions, in Python's dialect. */
export const regexFilters: Record<string, Filter> = {
  regex_search: {
    signature: 'regex, *groups, **flags',
    summary: 'The first match, or a list of groups where they are named; None when nothing matches.',
    example: "{{ 'x=12' | regex_search('(\\\\w)=(\\\\d+)', '\\\\1', '\\\\2') }} → ['x', '12']",
    run: (_runtime, value, regex: Value, groups: Value[], named: Keywords) => {
      const keys = groups.map((group) => {
        const text = str(group);
        const match = /^\\g<(\S+)>/.exec(text) ?? /^\\(\d+)/.exec(text);
        return match?.[1] ?? raise('AnsibleFilterError', 'Unknown argument');
      });
      const flags = { ignoreCase: flag(named, 'ignorecase'), multiline: flag(named, 'multiline') };
      const expression = compilePattern(pattern(regex), flags);
      expression.lastIndex = 0;
      const match = expression.exec(subject(value));
      if (!match) return null;
      if (!keys.length) return match[0];
      return keys.map((key) => {
        const found = /^\d+$/.test(key) ? match[Number(key)] : match.groups?.[key];
        if (/^\d+$/.test(key) && Number(key) >= match.length) raise('IndexError', 'no such group');
        return found ?? null;
      });
    },
  },
  regex_findall: {
    signature: 'regex, multiline=False, ignorecase=False',
    summary: 'All matches; of a pattern with groups, the groups.',
    example: "{{ 'a1b22' | regex_findall('[0-9]+') }} → ['1', '22']",
    run: (runtime, value, regex: Value, multiline: Value, ignoreCase: Value) => {
      const flags = { ignoreCase: truthy(ignoreCase), multiline: truthy(multiline) };
      const found: Value[] = [];
      for (const match of subject(value).matchAll(compilePattern(pattern(regex), flags))) {
        runtime.spend(1);
        const groups = match.slice(1).map((group) => group ?? '');
        if (groups.length === 0) found.push(match[0]);
        else found.push(groups.length === 1 ? groups[0] : new PyTuple(groups));
      }
      return found;
    },
  },
  regex_replace: {
    signature: "pattern='', replacement='', ignorecase=False, multiline=False",
    summary: 'Every match replaced; \\\\1 and \\\\g<name> stand for groups.',
    example: "{{ 'foo-1' | regex_replace('^(\\\\w+)-(\\\\d)$', '\\\\2:\\\\1') }} → 1:foo",
    run: (runtime, value, regex: Value, replacement: Value, ignoreCase: Value, multiline: Value) => {
      const flags = { ignoreCase: truthy(ignoreCase), multiline: truthy(multiline) };
      const template = str(replacement);
      const text = subject(value);
      let result = '';
      let from = 0;
      for (const match of text.matchAll(compilePattern(pattern(regex), flags))) {
        runtime.spend(1);
        result += text.slice(from, match.index) + expandTemplate(template, match);
        from = match.index + match[0].length;
        if (result.length > runtime.limits.text) raise('LimitError', 'The text would be too long.');
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
      if (type !== 'python') raise('AnsibleFilterError', `Regex type (${str(type)}) not yet implemented`);
      return str(value).replace(/[\t\n\v\f\r !"#$&'()*+,\-./:;<=>?@[\\\]^`{|}~]/g, (char) =>
        /[!"',/:;<=>@`]/.test(char) ? char : `\\${char}`,
      );
    },
  },
};
