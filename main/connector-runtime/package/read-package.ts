import { lstatSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readConnector, type Connector } from '@core/content/connector/model';
import { PackwrightError } from '@core/contract/errors';
import { readJson } from '@core/text/json/read';
import { mapOf } from '@core/text/values';
import { walk } from '../../workspace/walk';
import { refuseChangedWheels, wheelHashes } from './wheels';

/** Bytes of all files of a package; the largest public one has 9 MB. */
const largestPackage = 48 * 1024 * 1024;
/** Files of a package, each of which is a file in the interpreter. */
const mostFiles = 10_000;
/** The file that makes a folder a virtual environment, under the names people give one. */
const environmentMark = /(^|\/)\.?venv\/pyvenv\.cfg$/;

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
  /** The folder it was read from, where it is one. */
  home?: string;
}

/**
 * Reads the connector package in a folder, or in one of those below it, where there is only one.
 * @throws PackwrightError when there is none, or several, or it holds what the sandbox does not take
 */
export async function readPackage(folder: string): Promise<ConnectorPackage> {
  const paths = withoutEnvironment((await walk(folder)).paths);
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
  refuseUnfit(folder, prefix, paths);
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
  for (const path of paths) {
    if (!path.startsWith(prefix)) continue;
    const own = path.slice(prefix.length);
    const full = join(folder, path);
    const target = own.startsWith('wheels/') && own.endsWith('.whl') ? wheels : files;
    target[target === wheels ? basename(own) : own] = readFileSync(full).toString('base64');
  }
  const kept = files[wheelHashes];
  refuseChangedWheels(wheels, kept === undefined ? undefined : Buffer.from(kept, 'base64').toString('utf8'));
  const { name, version } = manifest;
  return {
    name,
    version,
    folder: folderName(name, version),
    manifest,
    info,
    files,
    wheels,
    home: join(folder, prefix),
  };
}

/**
 * Refuses before anything is read: links, as what they lead to is no part of the package, and too much.
 * @throws PackwrightError
 */
function refuseUnfit(folder: string, prefix: string, paths: readonly string[]): void {
  let [files, bytes] = [0, 0];
  for (const path of paths) {
    if (!path.startsWith(prefix)) continue;
    const stats = lstatSync(join(folder, path));
    if (!stats.isFile())
      throw new PackwrightError(
        'refused',
        `"${path}" is a link, and a connector package holds files alone.`,
        'Put the file itself there.',
      );
    bytes += stats.size;
    if (++files > mostFiles || bytes > largestPackage)
      throw new PackwrightError(
        'refused',
        `The connector package is larger than 48 MB or ${mostFiles} files.`,
        'Leave out what it does not need.',
      );
  }
}

/** Without the user's virtual environment beside the connector, which is no part of it. */
function withoutEnvironment(paths: readonly string[]): string[] {
  const environments = new Set(
    paths.flatMap((path) => (environmentMark.test(path) ? [path.slice(0, path.lastIndexOf('/') + 1)] : [])),
  );
  return environments.size === 0
    ? [...paths]
    : paths.filter((path) => ![...environments].some((each) => path.startsWith(each)));
}

/** What may stand in a name of a folder: a manifest may say anything. */
export function folderName(name: string, version: string): string {
  return `${name}_${version}`.replace(/[^\w-]/g, '_').slice(0, 120);
}
