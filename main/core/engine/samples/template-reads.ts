import { analyseTemplate } from '../../template/analysis/analyse';
import type { PathKey, TemplateAnalysis } from '../../template/analysis/model';
import { keysOf } from '../../template/analysis/origin';
import type { Expression, ForNode, Statement } from '../../template/syntax/ast';
import { placeIn, type ReadHint, type ReadShape } from './read-shape';

/** What filters say of the value they are given. */
const hints: Readonly<Record<string, ReadHint>> = {
  length: 'list',
  count: 'list',
  join: 'list',
  first: 'list',
  last: 'list',
  map: 'list',
  select: 'list',
  selectattr: 'list',
  rejectattr: 'list',
  unique: 'list',
  union: 'list',
  difference: 'list',
  intersect: 'list',
  flatten: 'list',
  sort: 'list',
  sum: 'list',
  max: 'list',
  min: 'list',
  int: 'number',
  float: 'number',
  abs: 'number',
  round: 'number',
  from_json: 'json',
};

/** Names under which a template sees what is not its own. */
const roots: ReadonlySet<PathKey | undefined> = new Set(['vars', 'globalVars']);

/** Notes everything a template reads of the variables, below the shape of the context (`vars` is a field of it). */
export function noteReads(source: string, context: ReadShape): void {
  const analysis = analyseTemplate(source);
  const pathOf = pathsOf(analysis);
  const keysIn = (node: Expression) => keysOf(node, pathOf);
  for (const { keys, via } of analysis.paths) {
    if (via !== 'local' && roots.has(keys[0])) placeIn(context, keys);
  }
  for (const node of loopsIn(analysis.tree?.body ?? [])) {
    const keys = keysIn(node.iterable);
    if (keys && roots.has(keys[0])) placeIn(context, keys).hint ??= 'list';
  }
  for (const { name, receiver } of analysis.calls) {
    const keys = receiver && keysIn(receiver);
    if (keys && roots.has(keys[0])) placeIn(context, keys).methods.add(name);
  }
  for (const { name, node } of analysis.filters) {
    const keys = node.input && keysIn(node.input);
    if (!keys || !roots.has(keys[0])) continue;
    const place = placeIn(context, keys);
    place.hint ??= Object.hasOwn(hints, name) ? (hints[name] ?? null) : null;
    const [query] = node.args.positional;
    if (name === 'json_query' && query?.kind === 'literal' && query.literal.type === 'text')
      noteQuery(query.literal.value, place);
  }
}

/** The path a template is nothing but, through filters that keep the value; null for anything else. */
export function wholePath(source: string): readonly PathKey[] | null {
  const analysis = analyseTemplate(source);
  const keys = analysis.whole && keysOf(analysis.whole, pathsOf(analysis));
  return keys?.[0] === 'vars' ? keys : null;
}

/** Finds the path an expression is, among those of its template. */
function pathsOf(analysis: TemplateAnalysis): Parameters<typeof keysOf>[1] {
  const byNode = new Map(analysis.paths.map((path) => [path.node, path]));
  return (node) => byNode.get(node);
}

/** Fields a JMESPath expression names, as far as it is a plain path; what follows a pipe is ignored. */
function noteQuery(query: string, from: ReadShape): void {
  let at = from;
  for (const [token] of query.matchAll(/\[[^\]]{0,300}\]|\{[^}]{0,500}\}|\||"[^"]{1,100}"|[A-Za-z_@]\w*/g)) {
    if (token === '|' || token.startsWith('@')) return;
    if (token.startsWith('[')) {
      at = placeIn(at, [null]);
      const filtered = /^\[\?\s*([A-Za-z_]\w*)/.exec(token)?.[1];
      if (filtered !== undefined) placeIn(at, [filtered]);
    } else if (token.startsWith('{')) {
      for (const [, field = ''] of token.matchAll(/:\s*"?([A-Za-z_]\w*)/g)) placeIn(at, [field]);
      return;
    } else at = placeIn(at, [token.replaceAll('"', '')]);
  }
}

/** The loops of a template, also those inside others. */
function* loopsIn(statements: readonly Statement[]): Generator<ForNode> {
  for (const statement of statements) {
    if (statement.kind === 'for') yield statement;
    if (statement.kind === 'if') {
      for (const { body } of statement.branches) yield* loopsIn(body);
      yield* loopsIn(statement.otherwise);
    } else if ('body' in statement) yield* loopsIn(statement.body);
  }
}
