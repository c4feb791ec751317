import { tests } from '../../../template/tests';
import { nearestName } from '../../../text/near-name';
import { safely, templateRule } from '../../templates/template-rule';
import { hasTests } from '../../templates/template-tests';

export default templateRule({
  title: 'Unknown test',
  severity: 'error',
  why: 'After `is` stands one of the 39 tests of Jinja2. The platform has no others and fails the step while it compiles the template.',
  remedy: 'Use one of them, or compare with `==`.',
  fix: 'safe',
  when: hasTests,
  *template({ analysis }) {
    for (const use of analysis.tests) {
      if (Object.hasOwn(tests, use.name)) continue;
      const near = nearestName(use.name, Object.keys(tests));
      yield {
        message: `There is no test "${use.name}".${near ? ` Did you mean "${near}"?` : ''}`,
        at: use,
        ...(near && { fix: safely(`Use the test ${near}`, use, near) }),
      };
    }
  },
});
