import { templateRule } from '../../templates/template-rule';
import { hasStatements } from '../../templates/template-tests';

const roots = new Set(['vars', 'globalVars', 'arrow']);

export default templateRule({
  title: 'Name of the platform taken for a variable',
  severity: 'warning',
  why: 'From here on the template no longer sees what the platform gives under that name.',
  remedy: 'Give the variable another name.',
  when: hasStatements,
  *template({ analysis }) {
    for (const use of analysis.assigned) {
      if (roots.has(use.name)) yield { message: `This hides the platform’s "${use.name}".`, at: use };
    }
  },
});
