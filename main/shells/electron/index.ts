import { join, resolve } from 'node:path';
import { app } from 'electron';
import { version } from '../../../package.json';
import { besideArchive } from '../../workers/beside-archive';
import { defaultDataDir, isIsolated } from '../data-dir';
import { readArguments } from './deep-links';
import { nativeDialogs } from './dialogs';
import { startDesktop } from './desktop';
import { safeVault } from './vault';

const outDir = resolve(import.meta.dirname, '..');
const home = besideArchive(resolve(outDir, '..'));
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
      workersDir: join(home, 'out', 'main'),
      templatesDir: join(home, 'templates'),
      docsDir: join(home, 'docs'),
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
