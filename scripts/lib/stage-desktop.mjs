// What the desktop program is made of: the folder that electron-builder makes an application of.

import { npm } from './npm.mjs';
import { commonManifest, ownManifest, pinDependencies, stageParts } from './stage.mjs';
import { Trouble } from './say.mjs';

/**
 * Fills `folder`, which is made anew, with the application and all it needs at run time. Interpreters and runs are
 * processes of a Node that comes along, as Electron is never run as Node. The studio must have been built.
 */
export async function stageDesktop(folder) {
  const { devDependencies, allowScripts } = ownManifest();
  const { dependencies, ...rest } = commonManifest();
  stageParts(folder, {
    ...rest,
    productName: 'Packwright',
    author: 'The contributors of Packwright',
    main: 'out/main/electron.js',
    dependencies: { ...dependencies, node: devDependencies.node },
    allowScripts,
  });
  await pinDependencies(folder);
  const { code, output } = await npm(['ci', '--omit=dev', '--prefer-offline', '--loglevel=error'], {
    cwd: folder,
    capture: true,
  });
  if (code !== 0)
    throw new Trouble(`npm ci failed:\n${output}`, 'Check that the npm registry can be reached.');
}
