import { analyseTemplate } from '../../../template/analysis/analyse';
import { expressionsIn } from '../../templates/template-nodes';
import { safely, templateRule } from '../../templates/template-rule';
import { hasComparisons } from '../../templates/template-tests';

export default templateRule({
  title: 'Compared with None by ==',
  severity: 'hint',
  why: '`is none` asks what is meant. A value that is undefined equals nothing, None included, so `== None` does not catch a missing one either.',
  remedy: 'Write `is none`; where the value may be missing, `is defined`, or ask for its truth.',
  fix: 'safe',
  when: hasComparisons,
  *template({ analysis }) {
    for (const node of expressionsIn(analysis.tree)) {
      const [only, ...others] = node.kind === 'compare' ? node.rest : [];
      if (node.kind !== 'compare' || !only || others.length > 0) continue;
      const { operand, operator } = only;
      if (operand.kind !== 'literal' || operand.literal.type !== 'none') continue;
      if (operator !== '==' && operator !== '!=') continue;
      const text = operator === '==' ? ' is none' : ' is not none';
      const at = { from: node.first.end, to: operand.end };
      const { source } = analysis;
      // A word that follows would be taken for an argument of the test.
      const fixed = analyseTemplate(source.slice(0, at.from) + text + source.slice(at.to));
      const isSimple = ['name', 'attribute', 'item', 'call', 'filter'].includes(node.first.kind);
      yield {
        message: `Ask with${text.slice(0, -5)} none.`,
        at: { from: node.first.start, to: operand.end },
        ...(isSimple && !fixed.error && { fix: safely(`Write${text}`, at, text) }),
      };
    }
  },
});
