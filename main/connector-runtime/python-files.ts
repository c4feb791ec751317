/// <reference types="vite/types/importMeta.d.ts" />

const runtime = import.meta.glob<string>('./python/runtime/*.py', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const sdk = import.meta.glob<string>('./python/sdk/**/*.py', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const modules = import.meta.glob<string>('./python/modules/**/*.py', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * The Python that connectors find: the runner, the SDK, and our own modules in place of packages most connectors use. By
 * the path of each module below the search path, such as `requests/__init__.py`.
 */
export const pythonFiles: Readonly<Record<string, string>> = Object.fromEntries(
  [runtime, sdk, modules].flatMap((files) =>
    Object.entries(files)
      .map(([path, text]): [string, string] => [path.replace(/^\.\/python\/[a-z]+\//, ''), text])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  ),
);
