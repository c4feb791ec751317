import type { KindId } from '../../contract/kind-ids.generated';
import { compareContents, type CategoryDifference } from '../../content/pack/contents-index';
import { categories } from '../../content/pack/categories';
import { releaseNotesFiles } from '../../content/pack/release-notes';
import { elementsOf, firstText, member, type Element } from '../../text/values';
import { memo, memoWorld } from '../facts';
import type { CheckedFile, CheckWorld } from '../world';

/** Facts about packs, shared by the rules about manifests. */

const indexedKinds = [...new Set<KindId>(['manifest', ...categories.flatMap(({ kinds }) => kinds)])];

/** By path of the pack: where index and files do not agree. Packs without an index are not compared. */
const differences = memoWorld(indexedKinds, (files) => {
  const byRoot = Map.groupBy(files, (file) => file.root.path);
  const found = new Map<string, CategoryDifference[]>();
  for (const [root, inside] of byRoot) {
    const manifest = inside.find((file) => file.kind === 'manifest');
    const contents = member(manifest?.value, 'contents');
    if (manifest && isPack(manifest) && contents !== undefined)
      found.set(root, compareContents(contents, inside));
  }
  return found;
});

/** Where the index of the pack this manifest belongs to does not agree with its files. */
export function contentsDifferences(manifest: CheckedFile, world: CheckWorld): readonly CategoryDifference[] {
  return differences(world).get(manifest.root.path) ?? [];
}

/** Whether a manifest is that of a solution pack that could be read. */
export function isPack(manifest: CheckedFile): boolean {
  return manifest.root.type === 'solutionpack' && manifest.value !== undefined;
}

export interface Dependency extends Element {
  name: string | null;
  /** The oldest version that will do, under either of its two keys (docs/platform/manifest.md#dependencies). */
  version: string | null;
  versionKey: 'minVersion' | 'version';
}

export const dependenciesOf = memo((manifest): readonly Dependency[] =>
  elementsOf(member(manifest.value, 'dependencies'), '/dependencies').map((element) => {
    const minVersion = firstText(element.value, 'minVersion');
    const version = firstText(element.value, 'version');
    return {
      ...element,
      name: firstText(element.value, 'name'),
      version: minVersion ?? version,
      versionKey: minVersion === null && version !== null ? 'version' : 'minVersion',
    };
  }),
);

/** Manifests of the packs of the workspace, by the name of the pack. */
export const packsByName = memoWorld(['manifest'], (files): ReadonlyMap<string, CheckedFile[]> =>
  Map.groupBy(
    files.filter((file) => isPack(file) && firstText(file.value, 'name') !== null),
    (file) => firstText(file.value, 'name') ?? '',
  ),
);

/** Path of a file of the pack, from its path below the pack. */
export function inPack(manifest: CheckedFile, localPath: string): string {
  return manifest.root.path === '' ? localPath : `${manifest.root.path}/${localPath}`;
}

/** The release notes next to a manifest. */
export function releaseNotesOf(manifest: CheckedFile, world: CheckWorld): CheckedFile | null {
  for (const name of releaseNotesFiles) {
    const file = world.file(inPack(manifest, name));
    if (file) return file;
  }
  return null;
}
