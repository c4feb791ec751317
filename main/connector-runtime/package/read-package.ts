import { lstatSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readConnector, type Connector } from '@core/content/connector/model';
import { PackwrightError } from '@core/contract/errors';
import { readJson } from '@core/text/json/read';
import { mapOf } from '@core/text/values';
import { walk } from '../../workspace/walk';

/** Bytes of all files of a package; the largest public one has 9 MB. */
const largestPackage = 48 * 1024 * 1024;

/** A connector package as the sandbox takes it. */
export interface ConnectorPackage {
  name: string;
  version: string;
  /** Name of the folder it is imported from, as the platform makes it: `<name>_<version with _>`. */
  folder: string;
  manifest: Connector;
  /** Its `info.json`. */
  info: Record<string, unknown>;
  /** Its files in base64, by their path below the package. */
  files: Record<string, string>;
  /** Wheels beside it, in `wheels/`, in base64 by their name. */
  wheels: Record<string, string>;
}

/**
 * Reads the connector package in a folder, or in one of those below it, where there is only one.
 * @throws PackwrightError when there is none, or several
 */
export async function readPackage(folder: string): Promise<ConnectorPackage> {
  const { paths } = await walk(folder);
  const roots = paths
    .filter((path) => basename(path) === 'info.json')
    .map((path) => dirname(path))
    .filter((root) => paths.includes(root === '.' ? 'connector.py' : `${root}/connector.py`));
  const [root, second] = roots.sort((one, other) => one.length - other.length);
  if (root === undefined) {
    throw new PackwrightError(
      'unsupported',
      'There is no connector package: a folder with info.json and connector.py.',
      'Name the folder or the .tgz of one connector.',
    );
  }
  if (second !== undefined && root !== '.' && !second.startsWith(`${root}/`)) {
    throw new PackwrightError(
      'invalid-input',
      `There are several connector packages: ${roots.join(', ')}.`,
      'Name one of these folders.',
    );
  }
  return packageOf(folder, root === '.' ? '' : `${root}/`, paths);
}

function packageOf(folder: string, prefix: string, paths: readonly string[]): ConnectorPackage {
  const info = mapOf(readJson(readFileSync(join(folder, prefix, 'info.json'), 'utf8')).value);
  const manifest = readConnector(info);
  if (manifest === null || manifest.name === '') {
    throw new PackwrightError(
      'unsupported',
      `${prefix}info.json is no manifest of a connector: it has no name.`,
      'packwright check says what is wrong with it.',
    );
  }
  const files: Record<string, string> = {};
  const wheels: Record<string, string> = {};
  let left = largestPackage;
  for (const path of paths) {
    if (!path.startsWith(prefix)) continue;
    const own = path.slice(prefix.length);
    const full = join(folder, path);
    left -= lstatSync(full).size;
    if (left < 0)
      throw new PackwrightError(
        'refused',
        'The connector package is larger than 48 MB.',
        'Leave out what it does not need.',
      );
    const target = own.startsWith('wheels/') && own.endsWith('.whl') ? wheels : files;
    target[target === wheels ? basename(own) : own] = readFileSync(full).toString('base64');
  }
  const { name, version } = manifest;
  return { name, version, folder: folderName(name, version), manifest, info, files, wheels };
}

/** What may stand in a name of a folder: a manifest may say anything. */
function folderName(name: string, version: string): string {
  return `${name}_${version}`.replace(/[^\w-]/g, '_').slice(0, 120);
}
