import { join, resolve } from 'node:path';
import { app } from 'electron';
import { version } from '../../../package.json';
import { defaultDataDir, isIsolated } from '../data-dir';
import { readArguments } from './deep-links';
import { nativeDialogs } from './dialogs';
import { startDesktop } from './desktop';
import { safeVault } from './vault';

/** Folder of the built entries; the workers lie beside this one. */
const workersDir = import.meta.dirname;
const outDir = resolve(workersDir, '..');
// Started from the project, the first argument is the project's own folder.
const given = readArguments(process.argv.slice(app.isPackaged ? 1 : 2), process.cwd());
const dataDir = given.dataDir ?? defaultDataDir();

startDesktop({
  target: given.target,
  dataDir,
  rendererDir: join(outDir, 'renderer'),
  preload: join(outDir, 'preload', 'index.cjs'),
  platform: process.platform,
  openStudio: async (path) => {
    const { createStudio } = await import('../../studio/studio');
    return createStudio({
      dataDir,
      workersDir,
      templatesDir: resolve(outDir, '..', 'templates'),
      docsDir: resolve(outDir, '..', 'docs'),
      version,
      shell: 'electron',
      notice: null,
      dialogs: nativeDialogs,
      vault: safeVault,
      isIsolated: isIsolated(dataDir),
      ...(path === null ? {} : { openAtStart: path }),
    });
  },
});
