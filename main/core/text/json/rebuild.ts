import type { JsonNode, JsonTree } from './parse';

/**
 * The text reassembled from the tokens of the tree and the gaps between them. It equals the text that was read only
 * when the tree accounts for every unit of it, which proves that nothing was lost. A text that is not JSON has no
 * tokens and is returned unchanged.
 */
export function rebuild(tree: JsonTree): string {
  if (!tree.root) return tree.text;
  const parts: string[] = [];
  let at = 0;
  const token = (start: number, end: number): void => {
    parts.push(gap(tree.text, at, start), tree.text.slice(start, end));
    at = end;
  };
  const visit = (node: JsonNode): void => {
    if (node.members) {
      for (const member of node.members) {
        token(member.keyStart, member.keyEnd);
        visit(member.value);
      }
    } else if (node.items) {
      node.items.forEach(visit);
    } else {
      token(node.start, node.end);
    }
  };
  visit(tree.root);
  parts.push(gap(tree.text, at, tree.text.length));
  return parts.join('');
}

/** What is between two tokens; empty where that is more than structure, so that the loss shows. */
function gap(text: string, start: number, end: number): string {
  const between = text.slice(start, end);
  const structure = start === 0 ? between.replace(/^\uFEFF/, '') : between;
  return /^[ \t\r\n{}[\],:]*$/.test(structure) ? between : '';
}
