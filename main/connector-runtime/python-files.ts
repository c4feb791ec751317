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

type Files = Readonly<Record<string, string>>;

const below = (...groups: Files[]): Files =>
  Object.fromEntries(
    groups.flatMap((files) =>
      Object.entries(files)
        .map(([path, text]): [string, string] => [path.replace(/^\.\/python\/[a-z]+\//, ''), text])
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    ),
  );

/** The runner and the SDK, by the path of each module below the search path, such as `django/conf/__init__.py`. */
export const platformFiles: Files = below(runtime, sdk);
/** Our own modules in place of packages most connectors use, in the same form. */
export const moduleFiles: Files = below(modules);

/** All Python that connectors find in the sandbox. */
export const pythonFiles: Files = { ...platformFiles, ...moduleFiles };
