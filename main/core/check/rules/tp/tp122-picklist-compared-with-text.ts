import type { Expression } from '../../../template/syntax/ast';
import { fieldAt, isPicklist } from '../../packs/record-paths';
import { expressionsIn } from '../../templates/template-nodes';
import { safely, templateRule } from '../../templates/template-rule';
import { hasComparisons } from '../../templates/template-tests';

export default templateRule({
  title: 'Picklist object compared with a text',
  severity: 'warning',
  why: 'A choice of a picklist is an object; it never equals the text of its value.',
  remedy: 'Compare `.itemValue`.',
  fix: 'safe',
  when: hasComparisons,
  *template({ analysis, read, world }) {
    const paths = new Map(analysis.paths.map((path) => [path.node, path]));
    for (const node of expressionsIn(analysis.tree)) {
      const [only, ...others] = node.kind === 'compare' ? node.rest : [];
      if (node.kind !== 'compare' || !only || others.length > 0) continue;
      const [left, right] = [node.first, only.operand];
      const path = paths.get(left) ?? paths.get(right);
      if (!path || !(isWord(left) || isWord(right)) || !isPicklist(fieldAt(path, read, world))) continue;
      if (only.operator !== '==' && only.operator !== '!=') continue;
      yield {
        message: `"${String(path.keys.at(-1))}" is a picklist: its object never equals a text.`,
        at: path,
        fix: safely('Compare its value', { from: path.to, to: path.to }, '.itemValue'),
      };
    }
  },
});

/** A text that is no IRI. */
function isWord(node: Expression): boolean {
  return node.kind === 'literal' && node.literal.type === 'text' && !node.literal.value.includes('/');
}
