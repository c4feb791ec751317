import type { Drawing, DrawnItem, DrawnUse } from '../../contract/documentation';
import { kindById } from '../kinds/index';
import type { Defined } from './facts';
import type { ReferenceGraph } from './graph';

export interface DrawingOptions {
  /** Only items of these kinds; all when left out. */
  kinds?: ReadonlySet<string>;
  /** Only what can be reached from these items, by id. */
  from?: readonly string[];
  /** How many uses away from them at most. */
  depth?: number;
}

/** Which items use which; parts count as their item: a field as its module. */
export function drawingOf(graph: ReferenceGraph, options: DrawingOptions = {}): Drawing {
  const items = new Map<string, DrawnItem>();
  const uses = new Map<string, DrawnUse>();
  const shown = (kind: string) => options.kinds === undefined || options.kinds.has(kind);
  for (const path of graph.paths()) {
    for (const defined of graph.definitionsIn(path))
      if (shown(defined.kind) && defined.definition.pointer === defined.item) put(items, defined);
  }
  for (const path of graph.paths()) {
    for (const { reference, item, kind } of graph.usagesIn(path)) {
      if (!shown(kind)) continue;
      const from = idOf({ path, item });
      for (const defined of graph.resolve(reference.target, path)) {
        const to = idOf(defined);
        if (to === from || !shown(defined.kind)) continue;
        const use = uses.get(`${from}\n${to}`) ?? { from, to, roles: [], count: 0 };
        use.count += 1;
        if (!use.roles.includes(reference.role)) use.roles.push(reference.role);
        uses.set(`${from}\n${to}`, use);
        put(items, defined);
        if (!items.has(from)) items.set(from, { id: from, kind, title: fallback(path), path });
      }
    }
  }
  const all = { items: [...items.values()], uses: [...uses.values()] };
  return options.from === undefined ? all : reachable(all, options.from, options.depth ?? Infinity);
}

function put(items: Map<string, DrawnItem>, defined: Defined): void {
  const id = idOf(defined);
  const isItem = defined.definition.pointer === defined.item;
  if (items.has(id) && !isItem) return;
  const title = isItem ? defined.definition.title : fallback(defined.path);
  items.set(id, { id, kind: defined.kind, title, path: defined.path });
}

const idOf = ({ path, item }: { path: string; item: string }) => `${path}#${item}`;

function fallback(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/, '');
}

function reachable({ items, uses }: Drawing, from: readonly string[], depth: number): Drawing {
  const reached = new Set(from);
  const bySource = Map.groupBy(uses, (use) => use.from);
  let edge: readonly string[] = from;
  for (let step = 0; step < depth && edge.length > 0; step++) {
    const next = edge.flatMap((id) => (bySource.get(id) ?? []).map((use) => use.to));
    edge = [...new Set(next)].filter((id) => !reached.has(id));
    for (const id of edge) reached.add(id);
  }
  return {
    items: items.filter(({ id }) => reached.has(id)),
    uses: uses.filter((use) => reached.has(use.from) && reached.has(use.to)),
  };
}

/** For Graphviz. */
export function dotOf({ items, uses }: Drawing): string {
  const quote = (text: string) =>
    `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replace(/\s+/g, ' ')}"`;
  const nodes = items.map(
    ({ id, kind, title }) => `  ${quote(id)} [label=${quote(title)} tooltip=${quote(labelOf(kind))}];`,
  );
  const edges = uses.map(
    ({ from, to, roles }) => `  ${quote(from)} -> ${quote(to)} [label=${quote(roles.join(', '))}];`,
  );
  return ['digraph content {', '  rankdir=LR;', '  node [shape=box];', ...nodes, ...edges, '}', ''].join(
    '\n',
  );
}

/** For Markdown pages that draw Mermaid. */
export function mermaidOf({ items, uses }: Drawing): string {
  const names = new Map(items.map(({ id }, index) => [id, `n${index}`]));
  // Mermaid accepts entities for the characters its own syntax uses.
  const quote = (text: string) =>
    `"${text.replace(/\s+/g, ' ').replace(/[^\p{L}\p{N} .,:/()_-]/gu, (sign) => `#${sign.codePointAt(0) ?? 0};`)}"`;
  const nodes = items.map(({ id, title }) => `  ${names.get(id) ?? ''}[${quote(title)}]`);
  const edges = uses.map(
    ({ from, to, roles }) =>
      `  ${names.get(from) ?? ''} -->|${quote(roles.join(', '))}| ${names.get(to) ?? ''}`,
  );
  return ['flowchart LR', ...nodes, ...edges, ''].join('\n');
}

const labelOf = (kind: string) => kindById(kind)?.label ?? kind;
