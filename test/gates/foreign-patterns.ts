import ts from 'typescript';

/**
 * A host's regular expression made from a text that is no literal: it may take for ever, and nobody counts it. The
 * project's own engine (`main/core/regex`) takes such texts.
 * @param path names the file and says whether it is TSX
 * @returns a sentence for each, with file and line
 */
export function foreignPatterns(path: string, text: string): string[] {
  if (!/\bRegExp\s*\(|\.(?:match|matchAll|search)\(/.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const expressions = namesOfExpressions(source);
  const problems: string[] = [];
  const isOurs = (node: ts.Expression | undefined): boolean =>
    node !== undefined &&
    (ts.isRegularExpressionLiteral(node) ||
      ts.isStringLiteral(node) ||
      ts.isNoSubstitutionTemplateLiteral(node));
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return;
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const [argument] = node.arguments ?? [];
    if (ts.isIdentifier(node.expression) && node.expression.text === 'RegExp' && !isOurs(argument)) {
      problems.push(`${path}:${line}: makes a RegExp from ${argument?.getText() ?? 'nothing'}`);
    }
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const { name, expression: receiver } = node.expression;
    if (!['match', 'matchAll', 'search'].includes(name.text) || node.arguments.length !== 1 || !argument)
      return;
    // A class's own method of that name, and what our own engine searches in.
    if (receiver.kind === ts.SyntaxKind.ThisKeyword || isOurs(argument)) return;
    if (/^(?:new Subject|subject)\b/.test(receiver.getText())) return;
    if (ts.isIdentifier(argument) && expressions.has(argument.text)) return;
    problems.push(`${path}:${line}: ${name.text}(${argument.getText()}) makes a RegExp where that is a text`);
  };
  visit(source);
  return problems;
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
