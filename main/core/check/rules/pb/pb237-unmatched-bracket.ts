import { codeOnly } from '../../../content/code-snippet/code-only';
import { codeOf } from '../../playbooks/code-snippets';
import { stepRule } from '../../playbooks/playbook-rule';

const closing = new Map([
  [')', '('],
  [']', '['],
  ['}', '{'],
]);

/** The first bracket without its partner, as an offset; -1 where all have one. */
function loneBracket(code: string): number {
  const open: { bracket: string; at: number }[] = [];
  for (let at = 0; at < code.length; at++) {
    const bracket = code.charAt(at);
    if ('([{'.includes(bracket)) open.push({ bracket, at });
    else if (closing.has(bracket) && open.pop()?.bracket !== closing.get(bracket)) return at;
  }
  return open.at(-1)?.at ?? -1;
}

export default stepRule({
  title: 'Bracket in Python without its partner',
  severity: 'warning',
  why: 'A bracket that is not closed, or closed twice, is a syntax error, and the step fails before its first line runs.',
  remedy: 'Close the bracket, or remove it.',
  types: ['CodeSnippet', 'Connectors'],
  *step(step) {
    const code = codeOf(step);
    // A template that begins or ends inside a bracket may bring the partner along.
    if (!code || /\{%/.test(code.source)) return;
    const at = loneBracket(codeOnly(code.source));
    if (at < 0) return;
    yield {
      message: `A bracket in the code of "${step.name}" has no partner.`,
      pointer: code.pointer,
      within: { from: at, to: at + 1 },
    };
  },
});
