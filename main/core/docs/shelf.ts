import type { Inline } from '../contract/documentation';
import type { KindId } from '../contract/kind-ids.generated';
import type { ContentRoot } from '../contract/workspace';
import { buildGraph, type ReferenceGraph } from '../content/graph/graph';
import type { GraphFile, Usage } from '../content/graph/facts';
import { kindById } from '../content/kinds/index';
import type { FoundItem } from '../content/kind';
import { getAt } from '../text/pointer';
import { Ids } from './ids';

export interface DocSource {
  /** What the whole is called: the name of the folder or archive. */
  title: string;
  /** Of the product. */
  version: string;
  roots: readonly ContentRoot[];
  files: readonly GraphFile[];
}

/** One thing of the workspace that may be written about. */
export interface DocItem extends FoundItem {
  /** Of its section, where it has one. */
  id: string;
  kind: KindId;
  path: string;
  root: string;
  /** The value at its pointer. */
  value: unknown;
}

/** Kinds whose items have their own sections; others are rows of tables. */
const sectioned = new Set(['playbook', 'playbookBlock', 'module', 'picklist', 'agentPrompt']);

/** Everything there is to write about, in an order that depends on nothing but the content. */
export class Shelf {
  readonly ids = new Ids();
  readonly graph: ReferenceGraph;
  private readonly byRoot: Map<string, DocItem[]>;
  private readonly byPlace: Map<string, DocItem>;

  constructor(readonly source: DocSource) {
    const files = [...source.files].sort((a, b) => compare(a.path, b.path));
    this.graph = buildGraph(files);
    const items = files.flatMap((file) => this.itemsOf(file));
    this.byRoot = Map.groupBy(items, (item) => item.root);
    this.byPlace = new Map(items.map((item) => [`${item.path}#${item.pointer}`, item]));
  }

  private itemsOf(file: GraphFile): DocItem[] {
    const kind = file.kind === null ? null : kindById(file.kind);
    if (!kind || file.value === undefined) return [];
    return found(kind.items, file).map((item) => ({
      ...item,
      id: sectioned.has(kind.id) ? this.ids.next(prefixes[kind.id] ?? 'item', item.title) : '',
      kind: kind.id,
      path: file.path,
      root: file.root.path,
      value: getAt(file.value, item.pointer),
    }));
  }

  /** Items of these kinds in a pack, by group and title. */
  of(root: ContentRoot, ...kinds: readonly KindId[]): DocItem[] {
    return (this.byRoot.get(root.path) ?? [])
      .filter((item) => kinds.includes(item.kind))
      .sort(
        (a, b) =>
          compare(a.group ?? '', b.group ?? '') || compare(a.title, b.title) || compare(a.path, b.path),
      );
  }

  /** All items of a pack. */
  all(root: ContentRoot): readonly DocItem[] {
    return this.byRoot.get(root.path) ?? [];
  }

  at(place: { path: string; item: string }): DocItem | undefined {
    return this.byPlace.get(`${place.path}#${place.item}`);
  }

  /** What an item says of others. */
  usagesBy(item: DocItem): Usage[] {
    return this.graph.usagesIn(item.path).filter((usage) => usage.item === item.pointer);
  }

  /** The items that name one, each once. */
  usersOf(item: DocItem): DocItem[] {
    const defined = this.graph
      .definitionsIn(item.path)
      .filter(({ definition }) => definition.pointer === item.pointer);
    const users = this.graph.usages(defined).flatMap((usage) => this.at(usage) ?? []);
    return [...new Set(users)].filter((user) => user !== item && user.kind !== 'manifest');
  }

  /** The items a usage may mean. */
  meantBy(usage: Usage): DocItem[] {
    return this.graph
      .resolve(usage.reference.target, usage.path)
      .flatMap((defined) => this.at(defined) ?? []);
  }
}

const prefixes: Readonly<Record<string, string>> = {
  playbook: 'playbook',
  playbookBlock: 'block',
  module: 'module',
  picklist: 'picklist',
  agentPrompt: 'prompt',
};

/** Hand-written content has any shape; a file its kind cannot read is left out. */
function found(items: (value: unknown, path: string) => FoundItem[], file: GraphFile): FoundItem[] {
  try {
    return items(file.value, file.localPath);
  } catch {
    return [];
  }
}

/** An item as a piece of a line: a link where it has a section. */
export function named(item: DocItem): Inline {
  if (item.id !== '') return { text: item.title, to: item.id };
  return item.group === null ? item.title : `${item.title} of ${item.group}`;
}

/** By code units, the same on every machine. */
export function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
