import { expressionsIn } from '../../templates/template-nodes';
import { templateRule } from '../../templates/template-rule';
import { mentions } from '../../templates/template-tests';

export default templateRule({
  title: 'Key given twice',
  severity: 'warning',
  why: 'Of two entries with the same key the last one counts; the other is lost without a word.',
  remedy: 'Remove one of them, or give it another key.',
  when: mentions(':'),
  *template({ analysis }) {
    for (const node of expressionsIn(analysis.tree)) {
      if (node.kind !== 'dict') continue;
      const seen = new Set<string>();
      for (const { key } of node.entries) {
        if (key.kind !== 'literal' || key.literal.type !== 'text') continue;
        const { value } = key.literal;
        if (seen.has(value))
          yield { message: `The key "${value}" is given twice.`, at: { from: key.start, to: key.end } };
        seen.add(value);
      }
    }
  },
});
