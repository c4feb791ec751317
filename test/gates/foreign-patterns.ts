import ts from 'typescript';

/** Methods of texts that make an expression of a text they are given. `split` and `replace` take it letter by letter. */
const readers: ReadonlySet<string> = new Set(['match', 'matchAll', 'search']);

/**
 * A host's regular expression made from a text that is no literal: it may take for ever, and nobody counts it. The
 * project's own engine (`main/core/regex`) takes such texts. `RegExp` may be named to be called at once with a literal,
 * as a type and after `instanceof`; under another name nobody would see what it is called with.
 * @param path names the file and says whether it is TSX
 * @returns a sentence for each, with file and line
 */
export function foreignPatterns(path: string, text: string): string[] {
  if (!/\bRegExp\b|\b(?:match|matchAll|search)\b|\bconstructor\b/.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const expressions = namesOfExpressions(source);
  const problems: string[] = [];
  const say = (node: ts.Node, what: string): void => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    problems.push(`${path}:${line}: ${what}`);
  };
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (namesRegExp(node)) {
      const called = callOf(node);
      if (called && !isOurs(called.arguments?.[0])) {
        say(node, `makes a RegExp from ${called.arguments?.[0]?.getText() ?? 'nothing'}`);
      } else if (!called && !isComparedWith(node)) {
        say(node, `passes RegExp on: ${node.parent.getText()}`);
      }
    }
    if (takesConstructor(node)) say(node, `takes the class of an expression: ${node.parent.getText()}`);
    const reader = readerOf(node);
    if (!reader) return;
    const called = callOf(node);
    if (!called) {
      if (isHandedOn(node)) say(node, `passes ${reader.name} on: ${node.parent.getText()}`);
      return;
    }
    const [argument] = called.arguments ?? [];
    if (called.arguments?.length !== 1 || !argument) return;
    // A class's own method of that name, and what our own engine searches in.
    if (reader.of.kind === ts.SyntaxKind.ThisKeyword || isOurs(argument)) return;
    if (/^(?:new Subject|subject)\b/.test(reader.of.getText())) return;
    if (ts.isIdentifier(argument) && expressions.has(argument.text)) return;
    say(node, `${reader.name}(${argument.getText()}) makes a RegExp where that is a text`);
  };
  visit(source);
  return problems;
}

function isOurs(node: ts.Expression | undefined): boolean {
  return (
    node !== undefined &&
    (ts.isRegularExpressionLiteral(node) ||
      ts.isStringLiteral(node) ||
      ts.isNoSubstitutionTemplateLiteral(node))
  );
}

/** The class itself as a value: by its name, as a property of the global object, or as a name that is imported. */
function namesRegExp(node: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(node)) return node.name.text === 'RegExp';
  if (ts.isElementAccessExpression(node)) return textOf(node.argumentExpression) === 'RegExp';
  if (ts.isBindingElement(node)) return (node.propertyName ?? node.name).getText() === 'RegExp';
  if (!ts.isIdentifier(node) || node.text !== 'RegExp') return false;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  const isType = ts.isTypeNode(parent) && !ts.isExpressionWithTypeArguments(parent);
  return !isType && !ts.isBindingElement(parent);
}

/** `/a/.constructor`, by which one comes to the class without its name. */
function takesConstructor(node: ts.Node): boolean {
  const isNamed =
    (ts.isPropertyAccessExpression(node) && node.name.text === 'constructor') ||
    (ts.isElementAccessExpression(node) && textOf(node.argumentExpression) === 'constructor');
  return isNamed && ts.isRegularExpressionLiteral((node as ts.PropertyAccessExpression).expression);
}

function readerOf(node: ts.Node): { readonly name: string; readonly of: ts.Expression } | undefined {
  if (ts.isPropertyAccessExpression(node) && readers.has(node.name.text)) {
    return { name: node.name.text, of: node.expression };
  }
  if (!ts.isElementAccessExpression(node)) return undefined;
  const name = textOf(node.argumentExpression);
  return name !== undefined && readers.has(name) ? { name, of: node.expression } : undefined;
}

/** `text.match.call(…)` and the like, and the method taken from the prototype of texts. */
function isHandedOn(node: ts.Node): boolean {
  const { parent } = node;
  const isBorrowed =
    ts.isPropertyAccessExpression(parent) &&
    parent.expression === node &&
    ['call', 'apply', 'bind'].includes(parent.name.text);
  return isBorrowed || /^String\.prototype\b/.test(node.getText());
}

function textOf(node: ts.Expression): string | undefined {
  return ts.isStringLiteralLike(node) ? node.text : undefined;
}

/** The call or `new` that a node is the callee of; brackets around it do not matter. */
function callOf(node: ts.Node): ts.CallExpression | ts.NewExpression | undefined {
  let at = node;
  while (ts.isParenthesizedExpression(at.parent) || ts.isNonNullExpression(at.parent)) at = at.parent;
  const { parent } = at;
  return (ts.isCallExpression(parent) || ts.isNewExpression(parent)) && parent.expression === at
    ? parent
    : undefined;
}

function isComparedWith(node: ts.Node): boolean {
  const { parent } = node;
  return (
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.InstanceOfKeyword &&
    parent.right === node
  );
}

/** Names that are bound to an expression written out, or declared to be a RegExp or a compiled program. */
function namesOfExpressions(source: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!(ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isBindingElement(node))) return;
    const { initializer } = node;
    const type = 'type' in node ? node.type?.getText() : undefined;
    const isWritten =
      initializer !== undefined &&
      (ts.isRegularExpressionLiteral(initializer) ||
        (ts.isNewExpression(initializer) && initializer.expression.getText() === 'RegExp'));
    if (isWritten || type === 'RegExp' || type === 'Program') names.add(node.name.getText());
  };
  visit(source);
  return names;
}
