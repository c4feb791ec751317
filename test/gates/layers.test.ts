import { afterEach, describe, expect, it } from 'vitest';
import { PlantedTree } from './planted-tree';

let tree: PlantedTree | undefined;
afterEach(() => tree?.dispose());

const target = { 'main/core/a.ts': 'export const a = 1;\n' };

/** Each forbidden import, the file it is planted in, and the rule that must name it. */
const planted: [rule: string, file: string, text: string, others: Record<string, string>][] = [
  ['core-has-no-runtime', 'main/core/x.ts', "import 'node:fs';", {}],
  [
    'core-knows-nobody',
    'main/core/x.ts',
    "import '../workspace/y';",
    { 'main/workspace/y.ts': 'export {};' },
  ],
  ['core-packages', 'main/core/x.ts', "import 'react';", {}],
  [
    'services-know-no-shell',
    'main/workspace/x.ts',
    "import '../shells/cli/y';",
    { 'main/shells/cli/y.ts': 'export {};' },
  ],
  [
    'services-know-no-studio',
    'main/archive/x.ts',
    "import '../studio/y';",
    { 'main/studio/y.ts': 'export {};' },
  ],
  [
    'shells-are-apart',
    'main/shells/browser/x.ts',
    "import '../electron/y';",
    { 'main/shells/electron/y.ts': 'export {};' },
  ],
  [
    'page-knows-core-alone',
    'renderer/src/x.ts',
    "import '../../main/workspace/y';",
    { 'main/workspace/y.ts': 'export {};' },
  ],
  ['page-has-no-node', 'renderer/src/x.ts', "import 'node:path';", {}],
  [
    'features-are-apart',
    'renderer/src/features/a/x.ts',
    "import '../b/y';",
    { 'renderer/src/features/b/y.ts': 'export {};' },
  ],
  [
    'page-layers',
    'renderer/src/state/x.ts',
    "import '../features/b/y';",
    { 'renderer/src/features/b/y.ts': 'export {};' },
  ],
  ['kit-is-low', 'renderer/src/ui/x.ts', "import '../state/y';", { 'renderer/src/state/y.ts': 'export {};' }],
  ['preload-is-thin', 'preload/x.ts', "import 'zustand';", {}],
  ['electron-only-in-its-folder', 'main/workspace/x.ts', "import 'electron';", {}],
  ['canvas-only-in-its-folder', 'renderer/src/app/x.ts', "import '@xyflow/react';", {}],
  ['layout-only-in-its-folder', 'renderer/src/canvas/x.ts', "import '@dagrejs/dagre';", {}],
  ['python-only-in-its-folder', 'main/studio/x.ts', "import 'pyodide';", {}],
  ['python-reader-only-in-its-folder', 'main/core/check/x.ts', "import '@lezer/python';", {}],
  ['code-editor-only-in-its-folder', 'renderer/src/app/x.ts', "import '@codemirror/state';", {}],
  ['components-only-in-its-folder', 'renderer/src/app/x.ts', "import 'react-aria-components';", {}],
  ['archives-only-in-its-folder', 'main/workspace/x.ts', "import 'jszip';", {}],
  ['database-only-in-its-folder', 'main/workspace/x.ts', "import 'better-sqlite3';", {}],
  ['no-cycles', 'main/core/x.ts', "import './y';", { 'main/core/y.ts': "import './x';" }],
];

const cruise = 'dependency-cruiser/bin/dependency-cruiser.mjs';
const cruiseArgs = ['--config', '.dependency-cruiser.mjs', 'main', 'preload', 'renderer/src'];

describe('the layer gate', () => {
  it.each(planted)('%s refuses an import planted in %s', async (rule, file, text, others) => {
    tree = new PlantedTree({ ...target, [file]: `${text}\n`, ...others });
    const { code, output } = await tree.run(cruise, cruiseArgs);
    expect(output).toContain(`error ${rule}:`);
    expect(code).not.toBe(0);
  });

  it('accepts a tree with nothing planted', async () => {
    tree = new PlantedTree({
      ...target,
      'renderer/src/x.ts': "import { a } from '@core/a';\nexport const b = a;\n",
    });
    expect(await tree.run(cruise, cruiseArgs)).toMatchObject({ code: 0 });
  });
});

describe('the compiler as a gate', () => {
  const tsc = 'typescript/bin/tsc';

  it.each([
    'process.pid',
    'window.name',
    "console.log('x')",
    "new URL('http://x')",
    'setTimeout(() => 0, 1)',
  ])('does not let the core name %s', async (expression) => {
    tree = new PlantedTree({ 'main/core/x.ts': `export const x = () => ${expression};\n` });
    const { code, output } = await tree.run(tsc, ['-p', 'tsconfig.core.json']);
    expect(output).toMatch(/main\/core\/x\.ts.*Cannot find name/);
    expect(code).not.toBe(0);
  });

  it('does not let the page name process', async () => {
    tree = new PlantedTree({ 'renderer/src/x.ts': 'export const x = () => process.pid;\n' });
    const { output } = await tree.run(tsc, ['-p', 'tsconfig.renderer.json']);
    expect(output).toMatch(/renderer\/src\/x\.ts.*Cannot find name 'process'/);
  });
});
