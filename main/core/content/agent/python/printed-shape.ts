import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';
import { isMap } from '../../../text/values';
import { stringValue } from './literal';
import { withoutTemplates } from '../../code-snippet/code-only';

/** Deeper values, more of them, and code longer than this are not followed: names lead to names. */
const deepest = 8;
const mostValues = 2000;
const longest = 100_000;

/**
 * A value of the shape that code prints as JSON (`print(json.dumps(…))`), as far as it is written out: computed values are
 * null, lists have one element. Undefined where the shape cannot be told: nothing or several things are printed, or what is
 * printed is made elsewhere. Runs nothing.
 */
export function printedShape(source: string): unknown {
  if (source.length > longest || !source.includes('print')) return undefined;
  const code = withoutTemplates(source);
  const reader = new ShapeReader(code);
  const [only, ...more] = reader.printed();
  if (!only || more.length > 0) return undefined;
  const dumped = isCallOf(code, only, 'json.dumps', 'dumps') ? argumentOf(only) : null;
  return dumped ? (reader.shape(dumped, 0) ?? undefined) : undefined;
}

class ShapeReader {
  /** What is given to a name or added to it, in the order of the code. */
  private readonly given = new Map<string, SyntaxNode[]>();
  private readonly prints: SyntaxNode[] = [];
  private readonly followed = new Set<string>();
  private values = 0;

  constructor(private readonly code: string) {
    parser.parse(code).iterate({
      enter: ({ node }) => {
        if (isCallOf(code, node, 'print')) this.prints.push(node);
        if (node.name === 'AssignStatement') this.note(node, node.firstChild);
        if (node.name === 'CallExpression' && this.text(node).includes('.append('))
          this.note(node, node.firstChild);
      },
    });
  }

  /** What each `print` is given first. */
  printed(): SyntaxNode[] {
    return this.prints.flatMap((call) => argumentOf(call) ?? []);
  }

  /** A value of the shape of an expression; null for one that is computed. */
  shape(node: SyntaxNode, depth: number): unknown {
    if (depth > deepest || ++this.values > mostValues) return null;
    switch (node.name) {
      case 'String':
      case 'ContinuedString':
        return stringValue(this.text(node)) ?? '';
      case 'FormatString':
        return '';
      case 'Number':
        return 0;
      case 'Boolean':
        return true;
      case 'UnaryExpression':
        return node.lastChild?.name === 'Number' ? 0 : null;
      case 'DictionaryExpression':
        return this.dictionary(node, depth);
      case 'ArrayExpression':
      case 'ArrayComprehensionExpression':
        return this.list(node, depth);
      case 'VariableName':
        return this.named(this.text(node), depth);
      default:
        return null;
    }
  }

  private dictionary(node: SyntaxNode, depth: number): Record<string, unknown> {
    const entries: [string, unknown][] = [];
    for (let part = node.firstChild; part; part = part.nextSibling) {
      const value = part.name === ':' ? part.nextSibling : null;
      const key = part.prevSibling?.name === 'String' ? stringValue(this.text(part.prevSibling)) : null;
      if (value && key !== null) entries.push([key, this.shape(value, depth + 1)]);
    }
    return Object.fromEntries(entries);
  }

  private list(node: SyntaxNode, depth: number): unknown[] {
    const first = node.firstChild?.nextSibling;
    return first && first.name !== ']' ? [this.shape(first, depth + 1)] : [];
  }

  /** A variable: the first value that is written out for it, with the keys and elements that are added. */
  private named(name: string, depth: number): unknown {
    if (this.followed.has(name)) return null;
    this.followed.add(name);
    let value: unknown = null;
    for (const statement of this.given.get(name) ?? []) {
      const [target, added] = [statement.firstChild, statement.lastChild];
      if (!target || !added) continue;
      if (statement.name === 'CallExpression') {
        const element = argumentOf(statement);
        if (Array.isArray(value) && value.length === 0 && element) value = [this.shape(element, depth + 1)];
      } else if (target.name === 'VariableName') value ??= this.shape(added, depth);
      else if (isMap(value)) {
        const key = target.lastChild?.prevSibling;
        const word = key?.name === 'String' ? stringValue(this.text(key)) : null;
        if (word !== null) value = { ...value, [word]: this.shape(added, depth + 1) };
      }
    }
    this.followed.delete(name);
    return value;
  }

  /** Notes a statement under the name that it gives something to. */
  private note(statement: SyntaxNode, target: SyntaxNode | null): void {
    const root = target?.name === 'MemberExpression' ? target.firstChild : target;
    if (root?.name !== 'VariableName') return;
    const name = this.text(root);
    const known = this.given.get(name);
    if (known) known.push(statement);
    else this.given.set(name, [statement]);
  }

  private text({ from, to }: SyntaxNode): string {
    return this.code.slice(from, to);
  }
}

function isCallOf(code: string, node: SyntaxNode, ...names: string[]): boolean {
  const called = node.name === 'CallExpression' ? node.firstChild : null;
  return called !== null && names.includes(code.slice(called.from, called.to));
}

/** The first argument of a call. */
function argumentOf(call: SyntaxNode): SyntaxNode | null {
  const first = call.lastChild?.name === 'ArgList' ? call.lastChild.firstChild?.nextSibling : null;
  return first && first.name !== ')' ? first : null;
}
