// Which folder may know which. The design's sentence "core knows nobody, services know core, shells know
// services, the page knows the core and the bridge" as rules; test/gates proves that each one bites.

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
    forbid('no-cycles', 'A circle of imports has no bottom to start reading from', {}, { circular: true }),
    forbid(
      'core-knows-nobody',
      'The core is pure',
      { path: '^main/core/' },
      { path: '^(main/(?!core/)|preload|renderer)' },
    ),
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
      { path: '(^|/)node_modules/', pathNot: '(^|/)node_modules/(zod|js-yaml|yaml|croner|@dagrejs|@lezer)/' },
    ),
    forbid(
      'services-know-no-shell',
      'A service serves every shell',
      {
        path: '^main/(workspace|archive|storage|engine-host|python|instance|instance-host|network-manager|language-server|studio)/',
      },
      { path: '^(main/shells|preload|renderer)' },
    ),
    forbid(
      'services-know-no-studio',
      'The studio composes the services, not the other way round',
      {
        path: '^main/(workspace|archive|storage|engine-host|python|instance|instance-host|network-manager|language-server)/',
      },
      { path: '^main/studio/' },
    ),
    forbid(
      'shells-are-apart',
      'One shell knows nothing of another',
      { path: '^main/shells/(browser|electron|cli)/' },
      { path: '^main/shells/(browser|electron|cli)/', pathNot: '^main/shells/$1/' },
    ),
    forbid(
      'page-knows-core-alone',
      'What the page needs of the host goes through the bridge',
      { path: '^renderer/' },
      { path: '^(main/(?!core/)|preload)' },
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
      'page-layers',
      'State and kit know no feature',
      { path: '^renderer/src/(state|ui|canvas|code-editor)/' },
      { path: '^renderer/src/(features|app)/' },
    ),
    forbid(
      'kit-is-low',
      'The kit knows no state',
      { path: '^renderer/src/ui/' },
      { path: '^renderer/src/(state|canvas|code-editor)/' },
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
    keptIn('archives', 'main/archive', 'jszip|@zip\\.js'),
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
