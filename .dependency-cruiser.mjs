// Who may import what: the table of ARCHITECTURE.md, and what no table says. test/gates proves that each rule bites.

import { readFileSync } from 'node:fs';
import { layerRules } from './scripts/lib/layers.mjs';

/** A rule that files under `from` must not import `to`. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** A package that only one folder may use, so that it can be exchanged there. */
const keptIn = (name, folders, packages) =>
  forbid(
    `${name}-only-in-its-folder`,
    `${packages} is used through ${folders} alone`,
    { pathNot: `^(${folders})/` },
    { path: `(^|/)node_modules/(${packages})(/|$)` },
  );

export default {
  forbidden: [
    ...layerRules(readFileSync(new URL('ARCHITECTURE.md', import.meta.url), 'utf8')),
    forbid('no-cycles', 'A circle of imports has no bottom to start reading from', {}, { circular: true }),
    forbid(
      'core-has-no-runtime',
      'The core runs in Node, in a browser and in a worker alike',
      { path: '^main/core/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'core-packages',
      'The core may use only packages that run anywhere',
      { path: '^main/core/' },
      {
        path: '(^|/)node_modules/',
        pathNot: '(^|/)node_modules/(zod|js-yaml|yaml|croner|@dagrejs|@lezer|@noble|markdown-it)/',
      },
    ),
    forbid(
      'shells-are-apart',
      'One shell knows nothing of another',
      { path: '^main/shells/(browser|electron|cli)/' },
      { path: '^main/shells/(browser|electron|cli)/', pathNot: '^main/shells/$1/' },
    ),
    forbid(
      'page-has-no-node',
      'The page runs in a browser',
      { path: '^renderer/' },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'features-are-apart',
      'Features meet in app/, never in each other',
      { path: '^renderer/src/features/([^/]+)/' },
      { path: '^renderer/src/features/', pathNot: '^renderer/src/features/$1/' },
    ),
    forbid(
      'preload-is-thin',
      'The preload knows Electron and the contract',
      { path: '^preload/' },
      { pathNot: '(^electron$|(^|/)node_modules/electron/|^main/core/contract/|^preload/)' },
    ),
    keptIn('electron', 'main/shells/electron|preload', 'electron'),
    keptIn('canvas', 'renderer/src/canvas', '@xyflow'),
    keptIn('layout', 'main/core/diagram', '@dagrejs'),
    keptIn('code-editor', 'renderer/src/code-editor', '@codemirror|@lezer/highlight'),
    keptIn('python-reader', 'main/core/content/agent/python', '@lezer/(python|common)'),
    keptIn('python', 'main/python', 'pyodide'),
    keptIn('components', 'renderer/src/ui', 'react-aria-components|react-aria|react-stately'),
    keptIn('editor-protocol', 'main/language-server', 'vscode-languageserver.*'),
    keptIn('archives', 'main/archive', 'jszip|pako|@zip\\.js'),
    keptIn('markdown', 'main/core/text/markdown', 'markdown-it'),
    keptIn('hashes', 'main/core/template/hash', '@noble/hashes'),
    keptIn('database', 'main/storage|main/instance/store', 'better-sqlite3'),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.base.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|svg|png)$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
