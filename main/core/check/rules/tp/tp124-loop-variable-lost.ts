import type { Statement } from '../../../template/syntax/ast';
import { bodiesOf } from '../../../template/syntax/walk';
import { statementsIn } from '../../templates/template-nodes';
import { templateRule } from '../../templates/template-rule';
import { hasStatements } from '../../templates/template-tests';

export default templateRule({
  title: 'Variable set in a loop and read after it',
  severity: 'warning',
  why: 'What `set` assigns inside a `for` is forgotten at the end of each round: after the loop the variable has its old value.',
  remedy:
    'Keep the value in a namespace (`{% set ns = namespace(x=0) %}` … `{% set ns.x = … %}`), or append to a list.',
  when: hasStatements,
  *template({ analysis }) {
    const { tree, assigned, paths } = analysis;
    if (!tree) return;
    for (const loop of statementsIn(tree)) {
      if (loop.kind !== 'for') continue;
      const from = loop.end;
      const to = endOf(loop);
      for (const set of setsIn(loop.body)) {
        const named = assigned.filter(({ name }) => name === set.name);
        if (!named.some((other) => other.to <= loop.start)) continue;
        const after = paths.filter((path) => path.segments[0]?.key === set.name && path.from > to);
        // A new value after the loop, before it is read, makes good.
        const isRead = after.some(
          (path) => !named.some((other) => other.from > to && other.from < path.from),
        );
        const isOwn = named.some((other) => other.from >= loop.start && other.to <= from);
        if (isRead && !isOwn) {
          yield {
            message: `"${set.name}" has its old value again after the loop.`,
            at: { from: set.start, to: set.end },
          };
        }
      }
    }
  },
});

/** Names a loop's body sets for itself, conditions inside it included. */
function* setsIn(body: readonly Statement[]): Generator<{ name: string; start: number; end: number }> {
  for (const node of body) {
    if (node.kind === 'set' && node.target.kind === 'name') yield node.target;
    if (node.kind === 'if') yield* setsIn(bodiesOf(node));
  }
}

/** Where the last statement inside ends. */
function endOf(node: Statement): number {
  const inner = bodiesOf(node).at(-1);
  return inner ? Math.max(node.end, endOf(inner)) : node.end;
}
