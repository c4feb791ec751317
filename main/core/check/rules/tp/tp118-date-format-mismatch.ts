import type { Expression } from '../../../template/syntax/ast';
import { quoteText } from '../../../template/print/literals';
import { safely, templateRule } from '../../templates/template-rule';
import { hasCalls } from '../../templates/template-tests';

/** The same parts of a date in both spellings: `format` of arrow, `strftime`. */
const spellings: readonly (readonly [arrow: string, python: string])[] = [
  ['YYYY', '%Y'],
  ['YY', '%y'],
  ['MMMM', '%B'],
  ['MMM', '%b'],
  ['MM', '%m'],
  ['DD', '%d'],
  ['HH', '%H'],
  ['hh', '%I'],
  ['mm', '%M'],
  ['ss', '%S'],
  ['A', '%p'],
];
const toArrow = new Map(spellings.map(([arrow, python]) => [python, arrow]));
const toPython = new Map(spellings);

export default templateRule({
  title: 'Date format of the other kind',
  severity: 'warning',
  why: 'A date’s `format` reads `YYYY-MM-DD HH:mm:ss`, its `strftime` reads `%Y-%m-%d %H:%M:%S`. The other spelling is printed as it stands.',
  remedy: 'Spell the format as the method reads it.',
  fix: 'safe',
  when: hasCalls,
  *template({ analysis }) {
    for (const { name, receiver, node } of analysis.calls) {
      const [format] = node.args.positional;
      if (format?.kind !== 'literal' || format.literal.type !== 'text' || !receiver) continue;
      const text = format.literal.value;
      const right = name === 'format' ? asArrow(text, receiver) : name === 'strftime' ? asPython(text) : null;
      if (right === null) continue;
      const at = { from: format.start, to: format.end };
      yield {
        message: `${name} reads "${right}", not "${text}".`,
        at,
        fix: safely(`Write ${right}`, at, quoteText(right)),
      };
    }
  },
});

function asArrow(text: string, receiver: Expression): string | null {
  // `'%s'.format(…)` is Python's format of a text.
  if (receiver.kind === 'literal' || !/%[YmdHMS]/.test(text) || text.includes('{')) return null;
  const right = text.replace(/%[A-Za-z]/g, (part) => toArrow.get(part) ?? part);
  return right.includes('%') ? null : right;
}

function asPython(text: string): string | null {
  if (text.includes('%') || !/YYYY|MM|DD|HH/.test(text)) return null;
  return text.replace(/YYYY|YY|MMMM|MMM|MM|DD|HH|hh|mm|ss|A/g, (part) => toPython.get(part) ?? part);
}
