import type { Statement, TemplateNode } from '../syntax/ast';

/** What a tree says without saying where: for comparing two spellings of a template. */
function meaning(node: unknown): unknown {
  if (Array.isArray(node)) return joined(node).map(meaning);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).filter(
    ([key]) => key !== 'start' && key !== 'end' && key !== 'namePlace',
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, meaning(value)]));
}

/** Neighbouring pieces of text made one: a comment between them leaves no trace in the output. */
function joined(nodes: readonly unknown[]): unknown[] {
  const result: unknown[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (isData(last) && isData(node)) result[result.length - 1] = { ...last, text: last.text + node.text };
    else result.push(node);
  }
  return result;
}

function isData(node: unknown): node is Extract<Statement, { kind: 'data' }> {
  return typeof node === 'object' && node !== null && 'kind' in node && node.kind === 'data';
}

/** Whether two templates are the same but for spelling: equal trees, places and the joints of text aside. */
export function sameTemplate(left: TemplateNode, right: TemplateNode): boolean {
  return JSON.stringify(meaning(left.body)) === JSON.stringify(meaning(right.body));
}
