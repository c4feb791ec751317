import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readLayers } from '../../scripts/lib/layers.mjs';
import { PlantedTree } from './planted-tree';

let tree: PlantedTree | undefined;
afterEach(() => tree?.dispose());

const target = { 'main/core/a.ts': 'export const a = 1;\n' };

/** Each forbidden import, the file it is planted in, and the rule that must name it. */
const planted: [rule: string, file: string, text: string, others?: Record<string, string>][] = [
  ['core-has-no-runtime', 'main/core/with-node.ts', "import 'node:fs';"],
  ['core-packages', 'main/core/with-react.ts', "import 'react';"],
  [
    'shells-are-apart',
    'main/shells/browser/across.ts',
    "import '../electron/y';",
    { 'main/shells/electron/y.ts': 'export {};' },
  ],
  ['page-has-no-node', 'renderer/src/with-node.ts', "import 'node:path';"],
  [
    'features-are-apart',
    'renderer/src/features/a/across.ts',
    "import '../b/y';",
    { 'renderer/src/features/b/y.ts': 'export {};' },
  ],
  ['preload-is-thin', 'preload/with-state.ts', "import 'zustand';"],
  ['electron-only-in-its-folder', 'main/workspace/with-electron.ts', "import 'electron';"],
  ['canvas-only-in-its-folder', 'renderer/src/app/with-canvas.ts', "import '@xyflow/react';"],
  ['layout-only-in-its-folder', 'renderer/src/canvas/with-layout.ts', "import '@dagrejs/dagre';"],
  ['python-only-in-its-folder', 'main/studio/with-python.ts', "import 'pyodide';"],
  ['python-reader-only-in-its-folder', 'main/core/check/with-reader.ts', "import '@lezer/python';"],
  ['code-editor-only-in-its-folder', 'renderer/src/app/with-editor.ts', "import '@codemirror/state';"],
  ['components-only-in-its-folder', 'renderer/src/app/with-parts.ts', "import 'react-aria-components';"],
  ['archives-only-in-its-folder', 'main/workspace/with-zip.ts', "import 'jszip';"],
  ['archives-only-in-its-folder', 'main/workspace/with-inflate.ts', "import 'pako';"],
  ['markdown-only-in-its-folder', 'renderer/src/ui/with-markdown.ts', "import 'markdown-it';"],
  ['hashes-only-in-its-folder', 'main/core/engine/with-hashes.ts', "import '@noble/hashes/sha2.js';"],
  ['database-only-in-its-folder', 'main/workspace/with-database.ts', "import 'better-sqlite3';"],
  ['no-cycles', 'main/core/about.ts', "import './round';", { 'main/core/round.ts': "import './about';" }],
];

const cruise = 'dependency-cruiser/bin/dependency-cruiser.mjs';
const cruiseArgs = ['--config', '.dependency-cruiser.mjs', 'main', 'preload', 'renderer/src'];

const table = readLayers(readFileSync(new URL('../../ARCHITECTURE.md', import.meta.url), 'utf8'));
const fileOf = (folder: string) => `${folder}/leaf.ts`;
const importOf = (from: string, to: string) =>
  `import '${relative(from, fileOf(to)).replace(/\.ts$/, '')}';\n`;
const isWithin = (folder: string, other: string) => folder === other || folder.startsWith(`${other}/`);
const mayKnow = ({ folder, knows }: (typeof table)[number], other: string) =>
  [folder, ...knows].some((known) => isWithin(other, known));

/** A tree with every folder of the table, in which each imports those of the others that are chosen. */
function treeOfTable(
  choose: (row: (typeof table)[number], other: string) => boolean,
): Record<string, string> {
  const files: Record<string, string> = {};
  for (const row of table) {
    files[fileOf(row.folder)] = 'export {};\n';
    files[`${row.folder}/importer.ts`] = table
      .filter((other) => other.folder !== row.folder && choose(row, other.folder))
      .map((other) => importOf(row.folder, other.folder).replace(/^import '(?!\.)/, "import './"))
      .join('');
  }
  return files;
}

describe('the table of the architecture', () => {
  it('refuses every import it does not name', async () => {
    const isForbidden = (row: (typeof table)[number], other: string) => !mayKnow(row, other);
    tree = new PlantedTree(treeOfTable(isForbidden));
    const { output, code } = await tree.run(cruise, cruiseArgs);
    expect(code).not.toBe(0);
    const missed = table.flatMap((row) =>
      table
        .filter((other) => other.folder !== row.folder && isForbidden(row, other.folder))
        .map((other) => `error layer ${row.folder}: ${row.folder}/importer.ts → ${fileOf(other.folder)}`)
        .filter((line) => !output.includes(line)),
    );
    expect(missed).toEqual([]);
  });

  it('allows every import it names, but for those that a further rule refuses', async () => {
    tree = new PlantedTree(treeOfTable(mayKnow));
    const { output } = await tree.run(cruise, cruiseArgs);
    expect(output.split('\n').filter((line) => line.includes('error layer'))).toEqual([]);
  });

  it('refuses a folder that has no row', async () => {
    tree = new PlantedTree({
      ...target,
      'main/core/nameless/x.ts': "import '../contract/y';\n",
      'main/core/contract/y.ts': 'export {};\n',
    });
    const { output } = await tree.run(cruise, cruiseArgs);
    expect(output).toContain('error layer without a row: main/core/nameless/x.ts');
  });

  it('says what to do about a row that names a folder without one', () => {
    expect(() => readLayers('| `main/core/check` | rules | `contents` |')).toThrow(
      'main/core/check may know main/core/contents, which has no row of its own. Add the row, or correct the name.',
    );
  });
});

describe('the layer gate', () => {
  // One tree holds all of them, as the tool takes far longer to start than to look at a file.
  let found: string[];
  beforeAll(async () => {
    const files = planted.map(([, file, text, others]) => ({ [file]: `${text}\n`, ...others }));
    const crowded = new PlantedTree(Object.assign({}, target, ...files));
    const { code, output } = await crowded.run(cruise, cruiseArgs);
    crowded.dispose();
    expect(code).not.toBe(0);
    found = output.split('\n');
  });

  it.each(planted)('%s refuses an import planted in %s', (rule, file) => {
    expect(found.filter((line) => line.includes(`error ${rule}: ${file} `))).toHaveLength(1);
  });

  it('accepts a tree with nothing planted', async () => {
    tree = new PlantedTree({
      'main/core/text/a.ts': 'export const a = 1;\n',
      'renderer/src/ui/x.ts': "import { a } from '@core/text/a';\nexport const b = a;\n",
    });
    expect(await tree.run(cruise, cruiseArgs)).toMatchObject({ code: 0 });
  });
});

describe('the compiler as a gate', () => {
  const tsc = 'typescript-native/bin/tsc';

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
