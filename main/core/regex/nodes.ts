/** Flags of Python's `re`: i, m, s, x and a, for a whole pattern or a group. */
export interface PatternFlags {
  ignoreCase?: boolean;
  multiline?: boolean;
  dotAll?: boolean;
  verbose?: boolean;
  ascii?: boolean;
}

export type Category = 'd' | 'D' | 'w' | 'W' | 's' | 'S';

export type SetItem = { from: number; to: number } | { category: Category };

/** What matches one character: a literal, a set, or any character. */
export interface SetNode {
  kind: 'set';
  items: SetItem[];
  negated: boolean;
  flags: PatternFlags;
}

export type AssertionName = '^' | '$' | 'A' | 'Z' | 'b' | 'B';

/** How a repeat chooses: as much as possible, as little as possible, or as much as possible and never less. */
export type Greed = 'greedy' | 'lazy' | 'possessive';

export type RegexNode =
  | SetNode
  | { kind: 'any'; flags: PatternFlags }
  | { kind: 'assert'; name: AssertionName; flags: PatternFlags }
  | { kind: 'sequence'; items: RegexNode[] }
  | { kind: 'choice'; options: RegexNode[] }
  | { kind: 'group'; number: number; body: RegexNode }
  | { kind: 'atomic'; body: RegexNode }
  | { kind: 'repeat'; body: RegexNode; least: number; most: number; greed: Greed }
  | { kind: 'look'; behind: boolean; negative: boolean; body: RegexNode }
  | { kind: 'reference'; group: number; flags: PatternFlags }
  | { kind: 'condition'; group: number; yes: RegexNode; no: RegexNode };

/** A parsed pattern; groups are counted from 1. */
export interface ParsedPattern {
  body: RegexNode;
  groups: number;
  names: ReadonlyMap<string, number>;
}

/** Least and most characters a node can match; Infinity where there is no bound. */
export function widthOf(node: RegexNode): { least: number; most: number } {
  switch (node.kind) {
    case 'set':
    case 'any':
      return { least: 1, most: 1 };
    case 'assert':
    case 'look':
      return { least: 0, most: 0 };
    case 'sequence': {
      const widths = node.items.map(widthOf);
      return {
        least: widths.reduce((sum, width) => sum + width.least, 0),
        most: widths.reduce((sum, width) => sum + width.most, 0),
      };
    }
    case 'choice':
      return span(node.options);
    case 'group':
    case 'atomic':
      return widthOf(node.body);
    case 'repeat': {
      const { least, most } = widthOf(node.body);
      return { least: least * node.least, most: most === 0 ? 0 : most * node.most };
    }
    case 'reference':
      return { least: 0, most: Infinity };
    case 'condition':
      return span([node.yes, node.no]);
  }
}

function span(options: readonly RegexNode[]): { least: number; most: number } {
  const widths = options.map(widthOf);
  return {
    least: Math.min(...widths.map((width) => width.least)),
    most: Math.max(...widths.map((width) => width.most)),
  };
}
