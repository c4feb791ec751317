import { compilePattern } from '../../../regex/pattern';
import { literalArgument, problemOf } from '../../templates/filter-arguments';
import { templateRule } from '../../templates/template-rule';
import { hasFilters } from '../../templates/template-tests';

/** Filters that take a pattern first, and the name of that parameter. */
const takePattern = new Map([
  ['regex_search', 'regex'],
  ['regex_findall', 'regex'],
  ['regex_replace', 'pattern'],
]);

export default templateRule({
  title: 'Pattern that cannot be read',
  severity: 'error',
  why: 'The pattern is a regular expression in Python’s dialect; one with an error in it fails the step.',
  remedy:
    'Fix the pattern. Brackets and signs that are meant as text need a backslash, written twice inside quotes.',
  when: hasFilters,
  *template({ analysis }) {
    for (const use of analysis.filters) {
      const name = takePattern.get(use.name);
      const pattern = name === undefined ? null : literalArgument(use.node, 0, name);
      if (!pattern) continue;
      const flags = { ignoreCase: false, multiline: false };
      const problem = problemOf(() => compilePattern(pattern.text, flags));
      if (problem !== null) yield { message: `The pattern cannot be read: ${problem}.`, at: pattern };
    }
  },
});
