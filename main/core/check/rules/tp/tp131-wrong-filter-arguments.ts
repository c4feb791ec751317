import { filters } from '../../../template/filters';
import { tests } from '../../../template/tests';
import { misfit } from '../../templates/filter-arguments';
import { templateRule } from '../../templates/template-rule';
import { hasFilters, hasTests } from '../../templates/template-tests';

export default templateRule({
  title: 'Arguments a filter or test does not take',
  severity: 'error',
  why: 'Too many or too few arguments, or one of a name it does not know, fail the step when the expression is reached.',
  remedy: 'Give what its signature asks for.',
  when: (analysis) => hasFilters(analysis) || hasTests(analysis),
  *template({ analysis }) {
    for (const [uses, known] of [
      [analysis.filters, filters],
      [analysis.tests, tests],
    ] as const) {
      for (const use of uses) {
        if (!Object.hasOwn(known, use.name)) continue;
        const signature = known[use.name]?.signature ?? '';
        const problem = misfit(use.name, signature, use.node.args);
        if (problem === null) continue;
        yield { message: `${problem}. It takes (${signature}).`, at: use };
      }
    }
  },
});
