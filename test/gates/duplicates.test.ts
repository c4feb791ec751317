import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { build, type Rolldown } from 'vite';
import { makeFolder } from '../workspace/folder';
import { PlantedTree } from './planted-tree';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

let tree: PlantedTree | undefined;
afterEach(() => tree?.dispose());

/** Loads a module of the product, bundled with what it imports, with another text in one file. */
async function load<Module = object>(entry: string, file = entry, from = '', to = ''): Promise<Module> {
  const changed = join(project, file);
  const text = readFileSync(changed, 'utf8');
  expect(text, `${file} is written otherwise now; plant the duplicate anew`).toContain(from);
  tree = new PlantedTree({});
  const { output } = (await build({
    root: project,
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '@core': join(project, 'main/core') } },
    plugins: [
      {
        name: 'planted',
        enforce: 'pre',
        load: (id) => (id === changed ? text.replace(from, () => to) : null),
      },
    ],
    build: {
      ssr: join(project, entry),
      write: false,
      rollupOptions: { output: { codeSplitting: false, entryFileNames: 'bundle.mjs' } },
    },
  })) as Rolldown.RolldownOutput;
  const bundle = join(tree.folder, 'bundle.mjs');
  writeFileSync(bundle, output[0].code);
  return (await import(/* @vite-ignore */ pathToFileURL(bundle).href)) as Module;
}

/** Each table that is put together when the product starts: a file of an entry, and what makes it clash with another. */
const planted: [named: string, entry: string, file: string, from: string, to: string][] = [
  [
    'call of the contract "app.info"',
    'main/core/contract/index.ts',
    'main/core/contract/check.ts',
    'Methods = {',
    "Methods = { 'app.info': method(z.null(), z.null()),",
  ],
  [
    'name of a step type "Decision"',
    'main/core/content/steps/index.ts',
    'main/core/content/steps/types/find-records.ts',
    "name: 'FindRecords'",
    "name: 'Decision'",
  ],
  [
    'uuid of a step type "12254cf5-5db7-4b1a-8cb1-3af081924b28"',
    'main/core/content/steps/index.ts',
    'main/core/content/steps/types/find-records.ts',
    'b593663d-7d13-40ce-a3a3-96dece928770',
    '12254cf5-5db7-4b1a-8cb1-3af081924b28',
  ],
  [
    'step type to run "Decision"',
    'main/core/engine/steps/index.ts',
    'main/core/engine/steps/api-call.ts',
    "types: ['APICall']",
    "types: ['APICall', 'Decision']",
  ],
  [
    'built-in operation "cyops_utilities no_op"',
    'main/core/engine/connectors/built-ins.ts',
    'main/core/engine/connectors/plain-utilities.ts',
    "'updatemacro'",
    "'updatemacro', 'no_op'",
  ],
  [
    'command of the network manager "sys/proxy/json"',
    'main/core/network-manager/commands/index.ts',
    'main/core/network-manager/commands/packages.ts',
    'Answer>> = {',
    "Answer>> = { 'sys/proxy/json': () => ({}),",
  ],
  [
    'template filter "upper"',
    'main/core/template/filters/index.ts',
    'main/core/template/filters/sets.ts',
    'setFilters: Record<string, Filter> = {',
    'setFilters: Record<string, Filter> = { upper: null!,',
  ],
  [
    'template filter "count"',
    'main/core/template/filters/index.ts',
    'main/core/template/filters/sets.ts',
    'setFilters: Record<string, Filter> = {',
    'setFilters: Record<string, Filter> = { count: null!,',
  ],
  [
    'global of templates "range"',
    'main/core/template/globals.ts',
    'main/core/template/globals.ts',
    "'joiner',",
    "'range',",
  ],
  [
    'kind to edit "agent"',
    'renderer/src/app/editors/index.ts',
    'renderer/src/app/editors/connector.ts',
    "kinds: ['connector']",
    "kinds: ['connector', 'agent']",
  ],
];

it.each(planted)('two entries have the %s: nothing starts', async (named, entry, file, from, to) => {
  await expect(load(entry, file, from, to)).rejects.toThrow(
    `Two entries have the ${named}; rename one of them.`,
  );
});

it.each([...new Set(planted.map(([, entry]) => entry))])('%s loads as it is', async (entry) => {
  await expect(load(entry)).resolves.toBeTruthy();
});

it('two handlers answer one call: no studio starts, and the call is named', async () => {
  const { createStudio } = await load<typeof import('../../main/studio/studio')>(
    'main/studio/studio.ts',
    'main/studio/handlers/docs.ts',
    'return {',
    "return { 'app.info': null,",
  );
  const folder = makeFolder();
  await expect(
    createStudio({
      dataDir: folder,
      workersDir: folder,
      templatesDir: folder,
      docsDir: folder,
      version: '1.2.3',
      shell: 'browser',
      notice: null,
      dialogs: null,
      vault: null,
      isIsolated: true,
    }),
  ).rejects.toThrow('Two entries have the handler of a call "app.info"; rename one of them.');
});
