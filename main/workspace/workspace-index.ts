import type { CheckedFile, NoFile } from '@core/check/world';
import { kindOf } from '@core/content/kinds/index';
import { findRoots, rootOf } from '@core/content/roots';
import type { ContentItem, ContentRoot } from '@core/contract/workspace';
import { baseName } from './file-types';
import type { Content } from './read-content';

/** Kind of files that no kind of content claims, so that every file is reachable. */
const plainFile = 'file';

/** The content of one workspace in memory: every file, with its root, its kind and its items. */
export class WorkspaceIndex {
  roots: ContentRoot[] = [];
  readonly files = new Map<string, CheckedFile>();
  /** Files that are not held as text. */
  readonly others = new Set<string>();
  /** What is no file and was passed over, as the checker tells of it. */
  readonly noFiles = new Map<string, CheckedFile>();
  private readonly itemsByPath = new Map<string, ContentItem[]>();

  has(path: string): boolean {
    return this.files.has(path) || this.others.has(path);
  }

  paths(): string[] {
    return [...this.itemsByPath.keys()];
  }

  /** All that the checker looks at. */
  checked(): CheckedFile[] {
    return [...this.files.values(), ...this.noFiles.values()];
  }

  items(): ContentItem[] {
    return [...this.itemsByPath.values()].flat();
  }

  itemsOf(path: string): readonly ContentItem[] {
    return this.itemsByPath.get(path) ?? [];
  }

  /** Adds a file, or its new content; returns its items. */
  put(path: string, content: Content): readonly ContentItem[] {
    this.remove(path);
    const root = rootOf(path, this.roots);
    const localPath = localTo(root, path);
    const kind = kindOf(localPath, root.type);
    const problems = [...(content?.problems ?? [])];
    const items: ContentItem[] = [];
    try {
      for (const item of kind?.items(content?.value, localPath) ?? []) {
        items.push({
          id: `${path}#${item.pointer}`,
          root: root.path,
          kind: kind?.id ?? plainFile,
          path,
          ...item,
        });
      }
    } catch (thrown) {
      // Hand-written content can have any shape; one file that its kind cannot handle must not hide the others.
      const message = `The content could not be understood: ${String(thrown)}.`;
      if (!problems.some((known) => known.message === message))
        problems.push({ message, offset: 0, length: 0 });
    }
    if (items.length === 0) items.push(wholeFile(path, root.path, kind?.id ?? plainFile));
    if (content) {
      const { text, value } = content;
      this.files.set(path, { path, localPath, root, kind: kind?.id ?? null, text, value, problems });
    } else {
      this.others.add(path);
    }
    this.itemsByPath.set(path, items);
    return items;
  }

  /** Notes what stands at a path and is no file. */
  putNoFile(path: string, noFile: NoFile): void {
    this.remove(path);
    const root = rootOf(path, this.roots);
    const localPath = localTo(root, path);
    this.noFiles.set(path, {
      path,
      localPath,
      root,
      kind: null,
      text: '',
      value: undefined,
      problems: [],
      noFile,
    });
  }

  remove(path: string): void {
    this.noFiles.delete(path);
    this.files.delete(path);
    this.others.delete(path);
    this.itemsByPath.delete(path);
  }

  /** Detects the content roots again and, if they have changed, assigns every file again. Returns whether they have. */
  refreshRoots(): boolean {
    const roots = findRoots(this.paths().toSorted(), (path) => this.files.get(path)?.value);
    if (JSON.stringify(roots) === JSON.stringify(this.roots)) return false;
    this.roots = roots;
    for (const path of this.paths()) this.put(path, this.files.get(path) ?? null);
    const noFiles = [...this.noFiles.values()];
    for (const { path, noFile } of noFiles) if (noFile) this.putNoFile(path, noFile);
    return true;
  }
}

function localTo(root: ContentRoot, path: string): string {
  return root.path === '' ? path : path.slice(root.path.length + 1);
}

function wholeFile(path: string, root: string, kind: ContentItem['kind']): ContentItem {
  return {
    id: `${path}#`,
    root,
    kind,
    path,
    pointer: '',
    uuid: null,
    title: baseName(path),
    group: null,
    active: null,
  };
}
