import { member } from '../text/values';
import type { ContentItem } from '../contract/workspace';
import { onExporterStyle, printFile } from './exporter-style';
import { localPathOf, type SourceFile } from './source';

/** A file of the archive to be: its text, a file of the workspace, or the archive of a package of the workspace. */
export type ExportEntry = { path: string } & ({ text: string } | { copy: string } | { packed: string });

/** Something of the selection that the archive does not hold, and why. */
export interface ExportProblem {
  category: string;
  /** What the selection calls it. */
  name: string;
  message: string;
  /** Place in `options`; null for what no single element causes. */
  pointer: string | null;
}

/** Gathers what goes into an archive: files, lists that several things share, and the index of contents. */
export class ExportCollector {
  readonly problems: ExportProblem[] = [];
  private readonly entries = new Map<string, ExportEntry>();
  private readonly lists = new Map<string, string[]>();
  private readonly sequences = new Map<string, { order: readonly string[]; uuids: Set<string> }>();
  private readonly contents = new Map<string, unknown>();
  private readonly names = new Map<string, Set<string>>();

  constructor(private category = '') {}

  /** Problems from here on belong to this category. */
  begin(category: string): void {
    this.category = category;
  }

  /** Takes a file of the workspace over, changed or as it is. */
  file(file: SourceFile, text = file.text): void {
    this.entry({ path: file.localPath, text });
  }

  /** Copies the bytes of a file that is not read as text. */
  copy(item: Pick<ContentItem, 'path' | 'root'>): void {
    this.entry({ path: localPathOf(item), copy: item.path });
  }

  entry(entry: ExportEntry): void {
    const known = this.entries.get(entry.path);
    if (known === undefined) this.entries.set(entry.path, entry);
    else if (JSON.stringify(known) !== JSON.stringify(entry)) {
      this.problem(
        entry.path,
        'Two files of the selection have this place in the archive; the first is kept.',
      );
    }
  }

  /** A file that is one list is there, even if nothing is added to it. */
  beginList(path: string): void {
    if (!this.lists.has(path)) this.lists.set(path, []);
  }

  /** The index of the manifest has this key, even if nothing is listed under it. */
  noneOf(key: string): void {
    if (!this.contents.has(key)) this.contents.set(key, []);
  }

  /** Adds an element, as text, to a file that is one list; the same text once. */
  append(path: string, element: string): void {
    const list = this.lists.get(path) ?? [];
    this.lists.set(path, list);
    if (!list.includes(element)) list.push(element);
  }

  /** Puts a playbook into a list of those that run one after the other, at its place in `order`. */
  sequence(path: string, uuid: string, order: readonly string[]): void {
    const { uuids } = this.sequences.get(path) ?? { uuids: new Set<string>() };
    this.sequences.set(path, { order, uuids: uuids.add(uuid) });
  }

  /** Lists something in the index of the manifest, each name once. */
  list(key: string, name: string, entry: unknown): void {
    const names = this.names.get(key) ?? new Set();
    this.names.set(key, names);
    if (names.has(name)) return;
    names.add(name);
    const list = this.contents.get(key);
    if (Array.isArray(list)) list.push(entry);
    else this.contents.set(key, [entry]);
  }

  /** Lists something that is counted: the entry takes the place of an earlier one of the same `apiName`. */
  count(key: string, apiName: string, entry: unknown): void {
    const list = this.contents.get(key);
    const others = Array.isArray(list) ? list.filter((each) => member(each, 'apiName') !== apiName) : [];
    this.contents.set(key, [...others, entry]);
  }

  /** The same where the index is a map by name. */
  map(key: string, name: string, entry: unknown): void {
    const map = this.contents.get(key) ?? {};
    this.contents.set(key, { ...(map as Record<string, unknown>), [name]: entry });
  }

  entryOf(key: string): unknown {
    return this.contents.get(key);
  }

  problem(name: string, message: string, pointer: string | null = null): void {
    this.problems.push({ category: this.category, name, message, pointer });
  }

  index(): Record<string, unknown> {
    return Object.fromEntries(this.contents);
  }

  files(): ExportEntry[] {
    const lists = [...this.lists].map(([path, elements]) => ({ path, text: listOf(elements) }));
    const sequences = [...this.sequences].map(([path, { order, uuids }]) => ({
      path,
      text: printFile({ execution_sequence: order.filter((uuid) => uuids.has(uuid)) }),
    }));
    return [...this.entries.values(), ...lists, ...sequences];
  }
}

/** The text of a list whose elements are already indented by one level. */
function listOf(elements: readonly string[]): string {
  const { newline, indent } = onExporterStyle;
  return elements.length === 0
    ? '[]'
    : `[${newline}${indent}${elements.join(`,${newline}${indent}`)}${newline}]`;
}
