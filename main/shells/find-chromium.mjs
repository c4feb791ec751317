// Browsers of Chromium's kind on this machine, for the studio's window and for the scripts, which run without a build.

import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'brave-browser',
];

const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

const windowsApps = [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
  .filter(Boolean)
  .flatMap((base) => [
    join(base, 'Google', 'Chrome', 'Application', 'chrome.exe'),
    join(base, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    join(base, 'Chromium', 'Application', 'chrome.exe'),
  ]);

/** File of a program of the PATH; undefined where there is none. */
export function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Program of a Chromium-like browser, or null. `PACKWRIGHT_CHROMIUM` names one explicitly. */
export function findChromium() {
  const named = process.env.PACKWRIGHT_CHROMIUM;
  if (named) return existsSync(named) ? named : null;
  if (process.platform === 'darwin') return macApps.find(existsSync) ?? null;
  if (process.platform === 'win32') return windowsApps.find(existsSync) ?? null;
  return names.map(onPath).find(Boolean) ?? null;
}
