import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoots } from '@core/content/kinds/root-types';
import { isLeftOut } from '@core/content/left-out';
import type { ExportSource } from '@core/export/source';
import { rootOf } from '@core/content/roots';
import { isUnpacked } from '../../archive/nested';
import type { PackedFile } from '../../archive/write-zip';
import type { LoadedWorkspace } from '../../workspace/read-workspace';
import type { ContentFile } from './content-file';

/** The files behind content that is loaded, those among them that are not text as well. */
export interface ContentSource {
  /** Null for a file that is not there. */
  bytes(path: string): Uint8Array | null;
  /** The files a package of the root in this folder has, relative to it; those of roots inside it are not among them. */
  filesOf(rootPath: string): PackedFile[];
  /** What an export template could select of the root in this folder. */
  exportSource(rootPath: string): ExportSource;
}

/** Reads only files the walk of the folder has found: their paths are inside it. */
export function contentSource({ folder, files, items, otherPaths, roots }: LoadedWorkspace): ContentSource {
  const known = new Set([...files.keys(), ...otherPaths]);
  const read = (path: string) => readFileSync(join(folder, path));
  return {
    bytes: (path) => (known.has(path) ? read(path) : null),
    filesOf(rootPath) {
      const start = rootPath === '' ? 0 : rootPath.length + 1;
      return [...known].flatMap((path) => {
        const root = rootOf(path, roots);
        const local = path.slice(start);
        if (root.path !== rootPath || isLeftOut(local, root.type) || isUnpacked(local)) return [];
        return [{ path: local, bytes: read(path) }];
      });
    },
    exportSource: (rootPath) => ({
      roots: () => roots.filter(({ path }) => path === rootPath),
      files: (root) => [...files.values()].filter((file) => file.root.path === root.path),
      file: (path) => files.get(path),
      items: (kind) => items.filter((item) => item.kind === kind && item.root === rootPath),
    }),
  };
}

/** Where nothing but texts is known. */
export const noSource: ContentSource = {
  bytes: () => null,
  filesOf: () => [],
  exportSource: () => ({ roots: () => [], files: () => [], file: () => undefined, items: () => [] }),
};

/** The files of the package a manifest is in; none of what a pack only names. */
export const filesOfPackage = (source: ContentSource, { root }: ContentFile): PackedFile[] =>
  packageRoots.includes(root.type) ? source.filesOf(root.path) : [];
