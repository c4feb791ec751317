import { filters } from '../../../template/filters';
import { nearestName } from '../../../text/near-name';
import { safely, templateRule } from '../../templates/template-rule';
import { hasFilters } from '../../templates/template-tests';

export default templateRule({
  title: 'Unknown filter',
  severity: 'error',
  why: 'The platform compiles a template before it renders it. A filter it does not know fails the step, whether or not the expression is reached.',
  remedy: 'Use a filter the platform has; `packwright render` names those that come near.',
  fix: 'safe',
  when: hasFilters,
  *template({ analysis }) {
    for (const use of analysis.filters) {
      if (Object.hasOwn(filters, use.name)) continue;
      const near = nearestName(use.name, Object.keys(filters));
      yield {
        message: `There is no filter "${use.name}".${near ? ` Did you mean "${near}"?` : ''}`,
        at: use,
        ...(near && { fix: safely(`Use the filter ${near}`, use, near) }),
      };
    }
  },
});
