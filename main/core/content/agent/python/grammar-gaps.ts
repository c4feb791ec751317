import type { SyntaxNode } from '@lezer/common';

/**
 * Where the grammar takes valid Python for a mistake: a `yield` of nothing, a number that ends with its point, names
 * in parentheses behind `with`, a pattern of a class without arguments. Nothing is said about those.
 */
export class GrammarGaps {
  /** Where what follows a line that was misread begins. */
  private misreadTo = -1;

  constructor(private readonly source: string) {}

  /** Whether an error node is a gap of the grammar, not a mistake of the author. Called in the order of the text. */
  explains(node: SyntaxNode): boolean {
    const { parent } = node;
    if (!parent || node.from <= this.misreadTo) return parent !== null;
    if (parent.name.startsWith('Yield')) return node.prevSibling?.name === 'yield';
    if (parent.name === 'MemberExpression') return parent.firstChild?.name === 'Number';
    if (parent.name === 'LiteralPattern') return parent.parent?.name === 'PatternArgList';
    if (!isInWith(parent)) return false;
    const lineEnd = /\n\s*|$/g;
    lineEnd.lastIndex = node.from;
    const end = lineEnd.exec(this.source);
    this.misreadTo = end ? end.index + end[0].length : this.source.length;
    return true;
  }
}

/** The part of a `with` before its body; it is not nested deeply. */
function isInWith(node: SyntaxNode): boolean {
  let at: SyntaxNode | null = node;
  for (let depth = 0; at && depth < 4; depth += 1, at = at.parent) {
    if (at.name === 'WithStatement') return true;
    if (at.name === 'Body') return false;
  }
  return false;
}

/** Old sources separate pages with form feeds; to Python they are white space. */
export function withoutFormFeeds(source: string): string {
  return source.replaceAll('\f', ' ');
}
