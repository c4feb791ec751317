import type { RegexNode } from './nodes';

/** A character that nothing else equals when case is ignored: `i`, `k` and `s` have such others beyond ASCII. */
const isPlain = (code: number): boolean =>
  code >= 0x20 && code < 0x7f && !'iksIKS'.includes(String.fromCharCode(code));

/**
 * The longest text of plain characters, in lower case, that every match of a pattern holds, whatever its case; '' where none
 * can be told. A text without it need not be searched.
 */
export function requiredText(node: RegexNode): string {
  return runsOf(node).reduce((longest, run) => (run.length > longest.length ? run : longest), '');
}

/** Texts that every match holds; the first begins where the node does and the last ends where it does. */
function runsOf(node: RegexNode): string[] {
  switch (node.kind) {
    case 'set': {
      const [only, ...more] = node.items;
      const isOne = only && more.length === 0 && !node.negated && 'from' in only && only.from === only.to;
      return isOne && isPlain(only.from) ? [String.fromCharCode(only.from).toLowerCase()] : ['', ''];
    }
    case 'assert':
      return [''];
    case 'sequence':
      return node.items.map(runsOf).reduce(joined, ['']);
    case 'group':
    case 'atomic':
      return runsOf(node.body);
    case 'repeat':
      if (node.least === 0) return ['', ''];
      return node.least === 1 && node.most === 1 ? runsOf(node.body) : ['', ...runsOf(node.body), ''];
    default:
      return ['', ''];
  }
}

function joined(runs: string[], next: string[]): string[] {
  const [first = '', ...rest] = next;
  return [...runs.slice(0, -1), `${runs.at(-1) ?? ''}${first}`, ...rest];
}
