// How the desktop program is packaged: the configuration of electron-builder for all three systems.

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFuses } from '../scripts/lib/fuses.mjs';

/**
 * @param app folder that `stageDesktop` has filled
 * @param output folder for installers
 * @param electronVersion the one the studio is developed with
 * @param electronDist folder with an unpacked Electron, instead of the one that is fetched
 */
export const desktopConfig = ({ app, output, electronVersion, electronDist }) => ({
  appId: 'io.github.packwright.studio',
  productName: 'Packwright',
  copyright: 'The contributors of Packwright',
  directories: { app, output, buildResources: fileURLToPath(new URL('.', import.meta.url)) },
  electronVersion,
  ...(electronDist && { electronDist }),
  // Native parts are the ones that were staged: they are made for every runtime of their system.
  npmRebuild: false,
  nodeGypRebuild: false,
  publish: null,
  asar: true,
  // The window's page stays in the checked archive. What a plain Node runs or reads cannot.
  asarUnpack: [
    'out/main/**',
    'out/third-party.json',
    'node_modules/**',
    'templates/**',
    'docs/**',
    'package.json',
  ],
  // Of native parts, those of other systems.
  files: ['**/*', ...foreignPrebuilds.map((name) => `!**/prebuilds/${name}`)],
  afterPack: ({ appOutDir, electronPlatformName, packager }) =>
    setFuses(programWithFuses(appOutDir, electronPlatformName, packager.appInfo.productFilename)),
  artifactName: 'packwright-${version}-${os}-${arch}.${ext}',
  protocols: [{ name: 'Packwright', schemes: ['packwright'] }],
  win: { target: 'nsis', icon: 'icon.png' },
  // Offers itself for archives without taking them away from what opens them.
  nsis: {
    oneClick: true,
    perMachine: false,
    include: fileURLToPath(new URL('open-with.nsh', import.meta.url)),
  },
  mac: {
    target: 'dmg',
    icon: 'icon.png',
    category: 'public.app-category.developer-tools',
    hardenedRuntime: true,
    notarize: Boolean(process.env.APPLE_API_KEY ?? process.env.APPLE_ID),
    fileAssociations: archives.map(({ extension, type }) => ({
      ext: extension,
      name: 'Content pack',
      mimeType: type,
      role: 'Editor',
      rank: 'Alternate',
    })),
  },
  linux: {
    target: ['AppImage', 'deb', 'rpm'],
    executableName: linuxProgram,
    icon: 'icon.png',
    category: 'Development',
    synopsis: 'Studio for authors of security-automation content',
    maintainer: 'The contributors of Packwright <packwright@users.noreply.github.com>',
    mimeTypes: archives.map(({ type }) => type),
  },
});

/** The command line is called `packwright`. */
const linuxProgram = 'packwright-studio';

/** What packs travel as. */
const archives = [
  { extension: 'zip', type: 'application/zip' },
  { extension: 'tgz', type: 'application/gzip' },
];

/** Prebuilt native parts, by system and architecture, that this machine does not need. */
const foreignPrebuilds = ['darwin', 'linux', 'linuxmusl', 'win32']
  .flatMap((system) => ['x64', 'arm64'].map((arch) => [system, arch]))
  .filter(([system, arch]) => system !== process.platform || arch !== process.arch)
  .map(([system, arch]) => `${system}-${arch}.node`);

/** The file that holds the fuses: the program itself, on macOS the framework it loads. */
function programWithFuses(folder, platform, name) {
  if (platform === 'darwin')
    return join(
      folder,
      `${name}.app/Contents/Frameworks/Electron Framework.framework/Versions/A/Electron Framework`,
    );
  if (platform === 'win32') return join(folder, `${name}.exe`);
  return join(folder, linuxProgram);
}
