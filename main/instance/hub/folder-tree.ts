import type { JsonMap } from '@core/text/values';

/** The files of a package as its workspace shows them: a tree of one folder (docs/platform/widgets.md#wire). */
export const folderTree = (folder: string, paths: readonly string[]): JsonMap => ({
  [folder]: {
    name: folder,
    primaryFolder: true,
    type: 'folder',
    files: Object.fromEntries(
      paths.map((path) => [path, { name: path, type: path.split('.').at(-1), xpath: `/${folder}/${path}` }]),
    ),
  },
});
