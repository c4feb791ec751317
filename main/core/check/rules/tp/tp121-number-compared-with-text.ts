import type { Expression } from '../../../template/syntax/ast';
import { expressionsIn } from '../../templates/template-nodes';
import { safely, templateRule } from '../../templates/template-rule';
import { hasComparisons } from '../../templates/template-tests';

/** Filters that give a number. */
const numeric = new Set(['length', 'count', 'int', 'float', 'abs', 'sum', 'round', 'wordcount']);
const ordering = new Set(['<', '<=', '>', '>=']);

export default templateRule({
  title: 'Number compared with a text',
  severity: 'error',
  why: 'A number never equals a text of digits, and asking which of the two is greater fails the step.',
  remedy: 'Write the number without quotes.',
  fix: 'safe',
  when: hasComparisons,
  *template({ analysis }) {
    for (const node of expressionsIn(analysis.tree)) {
      if (node.kind !== 'compare') continue;
      let left = node.first;
      for (const { operator, operand } of node.rest) {
        const digits = isNumber(left) ? digitsOf(operand) : isNumber(operand) ? digitsOf(left) : null;
        if (digits !== null && (operator === '==' || operator === '!=' || ordering.has(operator))) {
          const text = digitsOf(operand) === null ? left : operand;
          const at = { from: text.start, to: text.end };
          const outcome = ordering.has(operator) ? 'cannot be compared with' : 'never equals';
          yield {
            message: `A number ${outcome} the text '${digits}'.`,
            at,
            fix: safely('Write the number', at, digits),
          };
        }
        left = operand;
      }
    }
  },
});

function isNumber(node: Expression): boolean {
  if (node.kind === 'literal') return node.literal.type === 'int' || node.literal.type === 'float';
  return node.kind === 'filter' && numeric.has(node.name);
}

/** The digits a text literal consists of. */
function digitsOf(node: Expression): string | null {
  if (node.kind !== 'literal' || node.literal.type !== 'text') return null;
  return /^(?:0|-?[1-9]\d{0,14})$/.test(node.literal.value) ? node.literal.value : null;
}
