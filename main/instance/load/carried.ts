import type { Instance } from '../instance';
import type { PackageKey } from '../store/package-files';
import type { Loading } from './loading';
import type { Thing } from './thing';

/** Where the files are kept that bundles bring into a folder, and that the instance gives back as they came. */
const keyOf = (folder: string): PackageKey => ({ type: 'carried', name: folder, version: '' });

/**
 * A file the instance makes nothing of: translations and settings of modules, and what no public content describes
 * (docs/platform/packs.md#not-described; docs/platform/jobs.md#carried).
 */
export function carryFile({ instance, source }: Loading, { file, value }: Thing): void {
  const folder = /^(?:modules\/[^/]+|[^/]+)/.exec(file.localPath)?.[0] ?? '';
  const bytes = source.bytes(file.path) ?? Buffer.from(JSON.stringify(value, null, 4));
  instance.packages.write(keyOf(folder), { path: file.localPath.slice(folder.length + 1), bytes });
}

/** Whether a bundle has brought a file of this path before. */
export const isCarried = ({ packages }: Instance, path: string): boolean => {
  const [folder = '', ...rest] = path.split('/');
  return packages.paths(keyOf(folder)).includes(rest.join('/'));
};

/** The files of a folder that came with bundles, by their path in a pack. */
export function carriedFiles({ packages }: Instance, folder: string): [path: string, bytes: Uint8Array][] {
  return packages.all(keyOf(folder)).map(({ path, bytes }) => [`${folder}/${path}`, bytes]);
}
