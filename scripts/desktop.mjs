// `npm run desktop [-- FOLDER]`: makes the installers of the system it runs on, in the folder, which must be new or empty;
// dist/desktop, made anew, where none is named.
//   -- --unpacked            the application alone, without installers
//   -- --electron FOLDER     of this Electron, instead of the one electron-builder fetches

import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { npm } from './lib/npm.mjs';
import { inRoot } from './lib/paths.mjs';
import { bold, giveUp, say, step, Trouble } from './lib/say.mjs';
import { stageDesktop } from './lib/stage-desktop.mjs';
import { ownManifest } from './lib/stage.mjs';

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { unpacked: { type: 'boolean' }, electron: { type: 'string' } },
    });
    return { ...values, folder: positionals[0] };
  } catch (error) {
    throw new Trouble(error.message, 'Use: npm run desktop -- [FOLDER] [--unpacked] [--electron FOLDER]');
  }
}

/** The tool is large and only needed here, so it is no dependency of the project. */
async function ensurePackaging() {
  if (existsSync(inRoot('packaging', 'node_modules', 'electron-builder'))) return;
  const { code } = await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: inRoot('packaging'),
  });
  if (code !== 0)
    throw new Trouble(
      'electron-builder could not be installed.',
      'Check that the npm registry can be reached.',
    );
}

/** What lies in a folder of somebody's own is not ours to remove. */
function emptyFolder(folder, isNamed) {
  if (isNamed && existsSync(folder) && readdirSync(folder).length > 0)
    throw new Trouble(`${folder} is not empty.`, 'Name a folder that is not there yet, or empty it first.');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

const fileUrl = (...parts) => pathToFileURL(inRoot(...parts)).href;

try {
  const { folder, unpacked, electron } = readArguments();
  const there = process.env.INIT_CWD ?? process.cwd();
  const output = resolve(there, folder ?? inRoot('dist', 'desktop'));
  const app = join(output, 'app');
  await ensureInstalled();
  await ensureBuilt();
  await step('Installing electron-builder', ensurePackaging);
  emptyFolder(output, folder !== undefined);
  await step('Staging the application', () => stageDesktop(app));
  const { build } = await import(fileUrl('packaging', 'node_modules', 'electron-builder', 'out', 'index.js'));
  const { desktopConfig } = await import(fileUrl('packaging', 'desktop-config.mjs'));
  const made = await step('Packaging', () =>
    build({
      projectDir: app,
      dir: unpacked,
      config: desktopConfig({
        app,
        output,
        electronVersion: ownManifest().devDependencies.electron,
        electronDist: electron && resolve(there, electron),
      }),
    }),
  );
  rmSync(app, { recursive: true, force: true });
  for (const path of made) say(bold(path));
} catch (error) {
  giveUp(error);
}
