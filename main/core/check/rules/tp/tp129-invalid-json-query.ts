import { parseJmes } from '../../../template/jmespath/parser';
import { literalArgument, problemOf } from '../../templates/filter-arguments';
import { templateRule } from '../../templates/template-rule';
import { hasFilters } from '../../templates/template-tests';

export default templateRule({
  title: 'Query that cannot be read',
  severity: 'error',
  why: '`json_query` takes a JMESPath expression; one with an error in its syntax fails the step.',
  remedy:
    'Fix the expression. Names with special characters stand in double quotes, texts in single quotes or backticks.',
  when: hasFilters,
  *template({ analysis }) {
    for (const use of analysis.filters) {
      const query = use.name === 'json_query' ? literalArgument(use.node, 0, 'expr') : null;
      if (!query) continue;
      const problem = problemOf(() => parseJmes(query.text));
      if (problem !== null) yield { message: `The query cannot be read: ${problem}`, at: query };
    }
  },
});
