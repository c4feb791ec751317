/** Nodes of a parsed template. `start` and `end` are offsets in its source. */
export interface Place {
  start: number;
  end: number;
}

/** `name=value` of a call; the place is the name's. */
export interface Keyword extends Place {
  name: string;
  value: Expression;
}

/** Arguments of a call, filter or test: `f(a, k=v, *rest, **named)`. */
export interface Arguments {
  positional: Expression[];
  keywords: Keyword[];
  rest: Expression | null;
  named: Expression | null;
}

/** Number literals keep their digits: an int may be of any size. */
export type Literal =
  | { type: 'text'; value: string }
  | { type: 'int'; digits: string }
  | { type: 'float'; digits: string }
  | { type: 'bool'; value: boolean }
  | { type: 'none' };

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '//' | '%' | '**';
export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not in';

export interface NameNode extends Place {
  kind: 'name';
  name: string;
}
export interface LiteralNode extends Place {
  kind: 'literal';
  literal: Literal;
}
export interface AttributeNode extends Place {
  kind: 'attribute';
  object: Expression;
  name: string;
}
export interface ItemNode extends Place {
  kind: 'item';
  object: Expression;
  key: Expression | SliceNode;
}
export interface SliceNode extends Place {
  kind: 'slice';
  from: Expression | null;
  to: Expression | null;
  step: Expression | null;
}
export interface CallNode extends Place {
  kind: 'call';
  callee: Expression;
  args: Arguments;
}
export interface FilterNode extends Place {
  kind: 'filter';
  /** Null stands for the text of the block the filter is applied to. */
  input: Expression | null;
  name: string;
  args: Arguments;
}
export interface TestNode extends Place {
  kind: 'test';
  input: Expression;
  name: string;
  args: Arguments;
}
export interface TupleNode extends Place {
  kind: 'tuple';
  items: Expression[];
}

export type Expression =
  | NameNode
  | LiteralNode
  | AttributeNode
  | ItemNode
  | SliceNode
  | CallNode
  | FilterNode
  | TestNode
  | TupleNode
  | (Place & { kind: 'list'; items: Expression[] })
  | (Place & { kind: 'dict'; entries: { key: Expression; value: Expression }[] })
  | (Place & { kind: 'unary'; operator: '-' | '+' | 'not'; operand: Expression })
  | (Place & { kind: 'binary'; operator: ArithmeticOperator; left: Expression; right: Expression })
  | (Place & { kind: 'logic'; operator: 'and' | 'or'; left: Expression; right: Expression })
  | (Place & { kind: 'concat'; parts: Expression[] })
  | (Place & {
      kind: 'compare';
      first: Expression;
      rest: { operator: ComparisonOperator; operand: Expression }[];
    })
  | (Place & { kind: 'condition'; test: Expression; chosen: Expression; otherwise: Expression | null });

export interface NamespaceTarget extends Place {
  kind: 'namespaceTarget';
  name: string;
  attribute: string;
}
export interface TupleTarget extends Place {
  kind: 'tupleTarget';
  items: Target[];
}
export type Target = NameNode | NamespaceTarget | TupleTarget;

/** A parameter of a macro or call block; the place is the name's. */
export interface Parameter extends Place {
  name: string;
  fallback: Expression | null;
}

export interface ForNode extends Place {
  kind: 'for';
  target: Target;
  iterable: Expression;
  test: Expression | null;
  recursive: boolean;
  body: Statement[];
  otherwise: Statement[];
}
export interface IfNode extends Place {
  kind: 'if';
  branches: { test: Expression; body: Statement[] }[];
  otherwise: Statement[];
}
export interface MacroNode extends Place {
  kind: 'macro';
  name: string;
  parameters: Parameter[];
  body: Statement[];
}
export interface CallBlockNode extends Place {
  kind: 'callBlock';
  call: CallNode;
  parameters: Parameter[];
  body: Statement[];
}
export interface WithNode extends Place {
  kind: 'with';
  targets: Target[];
  values: Expression[];
  body: Statement[];
}
export interface SetBlockNode extends Place {
  kind: 'setBlock';
  target: Target;
  filter: Expression | null;
  body: Statement[];
}
export interface FilterBlockNode extends Place {
  kind: 'filterBlock';
  filter: Expression;
  body: Statement[];
}
/** `block`, `autoescape`: a body with its own scope. */
export interface ScopeNode extends Place {
  kind: 'scope';
  /** The name of a block, which `self` can render again. */
  name: string | null;
  /** Whether output is escaped inside; null leaves it as it is around. */
  escape: boolean | null;
  body: Statement[];
}

export type Statement =
  | (Place & { kind: 'data'; text: string })
  | (Place & { kind: 'output'; value: Expression })
  | (Place & { kind: 'do'; value: Expression })
  | (Place & { kind: 'set'; target: Target; value: Expression })
  | (Place & { kind: 'break' })
  | (Place & { kind: 'continue' })
  | (Place & { kind: 'refused'; tag: string })
  | ForNode
  | IfNode
  | MacroNode
  | CallBlockNode
  | WithNode
  | SetBlockNode
  | FilterBlockNode
  | ScopeNode;

export interface TemplateNode {
  source: string;
  body: Statement[];
}
