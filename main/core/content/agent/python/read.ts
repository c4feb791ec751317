import type { SyntaxNode, SyntaxNodeRef } from '@lezer/common';
import { parser } from '@lezer/python';
import { GrammarGaps, withoutFormFeeds } from './grammar-gaps';
import { stringValue } from './literal';
import type {
  PythonCall,
  PythonClass,
  PythonImport,
  PythonMethod,
  PythonModule,
  PythonParameter,
  PythonText,
} from './model';

/** Agent programs are a few kilobytes; anything larger is not a program anybody reads. */
const maxLength = 1_000_000;
/** Where one mistake breaks the rest of a file, the first places say all there is to know. */
const maxProblems = 20;

/**
 * Reads a Python 3 file with a real grammar: classes, methods, imports, calls. Never throws; what is in a part that
 * cannot be parsed is missing, and that part is a problem with its place. Linear in the length of the text.
 */
export function readPython(source: string): PythonModule {
  if (source.length > maxLength) return tooLong();
  const reader = new Reader(source);
  parser.parse(withoutFormFeeds(source)).iterate({
    enter: (node) => reader.enter(node),
    leave: (node) => reader.leave(node),
  });
  return reader.module;
}

function tooLong(): PythonModule {
  const message = `The file is longer than ${maxLength} characters and was not read.`;
  return {
    classes: [],
    imports: [],
    calls: [],
    constants: new Map(),
    suppliedNames: new Set(),
    problems: [{ message, offset: 0, length: 0 }],
  };
}

class Reader {
  readonly constants = new Map<string, PythonText>();
  readonly suppliedNames = new Set<string>();
  readonly module: PythonModule = {
    classes: [],
    imports: [],
    calls: [],
    constants: this.constants,
    suppliedNames: this.suppliedNames,
    problems: [],
  };
  /** What encloses the node: functions of functions belong to the method around them all. */
  private classes: PythonClass[] = [];
  private functions: (PythonMethod | null)[] = [];

  private readonly gaps: GrammarGaps;

  constructor(private readonly source: string) {
    this.gaps = new GrammarGaps(source);
  }

  enter(node: SyntaxNodeRef): void {
    if (node.type.isError) return this.problem(node);
    switch (node.name) {
      case 'ClassDefinition':
        return this.enterClass(node.node);
      case 'FunctionDefinition':
        return this.enterFunction(node.node);
      case 'ImportStatement':
        return void this.module.imports.push(this.importOf(node.node));
      case 'PrintStatement':
        return this.say('Python 3 has no print statement: put parentheses around what is printed.', node);
      case 'CallExpression':
        return this.call(node.node);
      case 'AssignStatement':
        return this.assignment(node.node);
      case 'DictionaryExpression':
        return this.keys(node.node);
    }
  }

  leave(node: SyntaxNodeRef): void {
    if (node.name === 'ClassDefinition') this.classes.pop();
    if (node.name === 'FunctionDefinition') this.functions.pop();
  }

  private enterClass(node: SyntaxNode): void {
    const name = node.getChild('VariableName');
    const read: PythonClass = {
      name: name ? this.text(name) : '',
      namePlace: placeOf(name ?? node),
      bases: this.basesOf(node.getChild('ArgList')),
      methods: [],
      ...placeOf(node),
    };
    if (this.classes.length === 0 && this.functions.length === 0) this.module.classes.push(read);
    this.classes.push(read);
  }

  private basesOf(list: SyntaxNode | null): string[] {
    const bases: string[] = [];
    for (let child = list?.firstChild ?? null; child; child = child.nextSibling) {
      if (child.nextSibling?.name === 'AssignOp') child = skipValue(child);
      else if (isName(child)) bases.push(this.text(child));
      if (!child) break;
    }
    return bases;
  }

  private enterFunction(node: SyntaxNode): void {
    const owner = this.functions.length === 0 ? this.classes.at(-1) : undefined;
    const method = owner ? this.methodOf(node) : null;
    if (method) owner?.methods.push(method);
    this.functions.push(method ?? this.functions.at(-1) ?? null);
  }

  private methodOf(node: SyntaxNode): PythonMethod {
    const name = node.getChild('VariableName');
    const parent = node.parent?.name === 'DecoratedStatement' ? node.parent : null;
    const decorators = parent?.getChildren('Decorator') ?? [];
    return {
      name: name ? this.text(name) : '',
      namePlace: placeOf(name ?? node),
      isAsync: node.getChild('async') !== null,
      decorators: decorators.map((decorator) => this.text(decorator).replace(/^@\s*|\(.*$|\s+$/gs, '')),
      parameters: this.parametersOf(node.getChild('ParamList')),
      body: this.bodyOf(node.getChild('Body')),
      ...placeOf(node),
    };
  }

  private parametersOf(list: SyntaxNode | null): PythonParameter[] {
    const parameters: PythonParameter[] = [];
    let kind: PythonParameter['kind'] = 'plain';
    let wanted = true;
    for (let child = list?.firstChild ?? null; child; child = child.nextSibling) {
      const last = parameters.at(-1);
      if (child.name === ',') {
        kind = 'plain';
        wanted = true;
      } else if (child.name === '*') kind = 'list';
      else if (child.name === '**') kind = 'map';
      else if (child.name === 'AssignOp' && last) last.hasDefault = true;
      else if (child.name === 'VariableName' && wanted) {
        parameters.push({ name: this.text(child), kind, hasDefault: false });
        wanted = false;
      }
    }
    return parameters;
  }

  private bodyOf(body: SyntaxNode | null): number | null {
    let first = body?.firstChild?.nextSibling ?? null;
    const isDocumentation = first?.name === 'ExpressionStatement' && first.firstChild?.name === 'String';
    if (isDocumentation && first?.nextSibling) first = first.nextSibling;
    return first && !first.type.isError ? first.from : null;
  }

  private importOf(node: SyntaxNode): PythonImport {
    const [before = '', after] = splitOnce(
      this.text(node)
        .replace(/[()\\\s]+/g, ' ')
        .trim(),
      / ?\bimport\b ?/,
    );
    const isFrom = before.startsWith('from');
    const names = (after ?? '').split(',').flatMap((part) => {
      const [name = '', as] = part.trim().split(/ as /);
      return name === '' ? [] : [{ name, as: as ?? (isFrom ? name : (name.split('.', 1)[0] ?? name)) }];
    });
    return {
      module: isFrom ? before.slice('from'.length).replaceAll(' ', '') : '',
      names,
      ...placeOf(node),
    };
  }

  private call(node: SyntaxNode): void {
    const callee = node.firstChild;
    const list = node.getChild('ArgList');
    for (let child = list?.firstChild ?? null; child; child = child.nextSibling) {
      if (child.name === 'VariableName' && child.nextSibling?.name === 'AssignOp')
        this.suppliedNames.add(this.text(child));
    }
    if (!callee || !isName(callee)) return;
    const call: PythonCall = {
      callee: this.text(callee),
      argument: this.argumentOf(list?.firstChild?.nextSibling ?? null),
      ...placeOf(node),
    };
    this.module.calls.push(call);
  }

  private argumentOf(node: SyntaxNode | null): PythonCall['argument'] {
    // Given by keyword, the value follows the name and the sign.
    const value = node?.nextSibling?.name === 'AssignOp' ? node.nextSibling.nextSibling : node;
    if (!value) return null;
    const text = this.stringOf(value);
    if (text !== null) return { text, ...placeOf(value) };
    return isName(value) ? { name: this.text(value), ...placeOf(value) } : null;
  }

  private assignment(node: SyntaxNode): void {
    const target = node.firstChild;
    if (target?.name === 'MemberExpression' && target.lastChild?.name === ']') this.subscript(target);
    if (this.functions.length > 0 || target?.name !== 'VariableName') return;
    const value = node.lastChild;
    const text = value && this.stringOf(value);
    if (value && text !== null) {
      this.constants.set(this.text(target), { value: text, ...placeOf(value) });
    }
  }

  /** `inputs['name'] = …` */
  private subscript(target: SyntaxNode): void {
    const key = target.getChild('String');
    const text = key && this.stringOf(key);
    if (text) this.suppliedNames.add(text);
  }

  private keys(node: SyntaxNode): void {
    for (let child = node.firstChild; child; child = child.nextSibling) {
      const text = child.nextSibling?.name === ':' ? this.stringOf(child) : null;
      if (text) this.suppliedNames.add(text);
    }
  }

  /** The value of a text, also of one written in several pieces; null for anything else. */
  private stringOf(node: SyntaxNode): string | null {
    if (node.name === 'String') return stringValue(this.text(node));
    if (node.name !== 'ContinuedString') return null;
    let whole = '';
    for (let child = node.firstChild; child; child = child.nextSibling) {
      const part = child.name === 'String' ? stringValue(this.text(child)) : null;
      if (part === null) return null;
      whole += part;
    }
    return whole;
  }

  private problem(node: SyntaxNodeRef): void {
    if (this.gaps.explains(node.node)) return;
    const what = node.to > node.from ? `"${this.source.slice(node.from, node.to).slice(0, 40)}"` : '';
    this.say(what === '' ? 'Something is missing here.' : `${what} does not belong here.`, node);
  }

  private say(message: string, { from, to }: { from: number; to: number }): void {
    if (this.module.problems.length < maxProblems)
      this.module.problems.push({ message, offset: from, length: to - from });
  }

  private text(node: { from: number; to: number }): string {
    return this.source.slice(node.from, node.to);
  }
}

function placeOf({ from, to }: { from: number; to: number }): { from: number; to: number } {
  return { from, to };
}

/** A name, or names joined by dots; not an element (`a['b']`). */
function isName(node: SyntaxNode): boolean {
  let at: SyntaxNode | null = node;
  while (at?.name === 'MemberExpression' && at.lastChild?.name === 'PropertyName') at = at.firstChild;
  return at?.name === 'VariableName';
}

/** From the name of a keyword argument to its value. */
function skipValue(node: SyntaxNode): SyntaxNode {
  return node.nextSibling?.nextSibling ?? node;
}

function splitOnce(text: string, at: RegExp): [string, string?] {
  const match = at.exec(text);
  return match ? [text.slice(0, match.index), text.slice(match.index + match[0].length)] : [text];
}
