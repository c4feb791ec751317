import { afterEach, expect, it } from 'vitest';
import { join } from 'node:path';
import { build } from 'vite';
import { hostGate } from '../../renderer/host-gate';
import { PlantedTree } from './planted-tree';

let tree: PlantedTree | undefined;
afterEach(() => tree?.dispose());

function buildPage(source: string) {
  tree = new PlantedTree({ 'renderer/src/main.ts': source });
  const input = join(tree.folder, 'renderer/src/main.ts');
  return build({
    root: tree.folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [hostGate()],
    build: { write: false, rollupOptions: { input } },
  });
}

it.each(['node:fs', 'fs', 'electron'])('refuses to build a page that imports %s', async (name) => {
  await expect(buildPage(`import * as host from '${name}';\nconsole.log(host);\n`)).rejects.toThrow(
    `must not import "${name}"`,
  );
});

it('refuses to build a page that loads schemas', async () => {
  await expect(buildPage("import { z } from 'zod';\nconsole.log(z);\n")).rejects.toThrow(
    'must not load "zod"',
  );
});

it('builds a page that imports nothing of the host', async () => {
  await expect(buildPage('console.log(1);\n')).resolves.toBeTruthy();
});
