import type { MergedFile } from '@core/compare/merge/merge-states';
import { Pairing } from '@core/compare/rehearsal/pairing';
import type { ContentState } from '@core/compare/states/state';
import { diskName, freeDiskName } from '@core/content/disk-name';
import type { ContentItem } from '@core/contract/workspace';

/**
 * Playbooks that were made on an instance, in collections the others have: as files in the folder where these keep the
 * playbooks of the collection. A collection that is one file of its own takes none.
 * @param others the states beside it, that whose files the result has first
 */
export function madeThere(local: ContentState, others: readonly ContentState[]): MergedFile[] {
  const pairings = others.map((other) => new Pairing(other, local));
  const taken = new Set(others.flatMap(({ files }) => [...files.keys()]));
  return local.items.flatMap((item): MergedFile[] => {
    const isNew =
      item.kind === 'playbook' &&
      item.pointer === '' &&
      pairings.every((pairing) => pairing.beforeOf(item) === undefined);
    const folder = isNew ? folderOf(item, others) : undefined;
    const text = local.files.get(item.path)?.text;
    if (folder === undefined || text === undefined) return [];
    const names = [...taken].filter((path) => path.startsWith(folder)).map(nameWithin(folder));
    const path = `${folder}${freeDiskName(diskName(item.title), names)}.json`;
    taken.add(path);
    return [{ path, text }];
  });
}

/** The folder in which the others have playbooks of the same collection; undefined where none has one. */
function folderOf({ group }: ContentItem, others: readonly ContentState[]): string | undefined {
  const beside = others
    .flatMap(({ items }) => items)
    .find(
      ({ kind, path, pointer }) =>
        (kind === 'playbook' || kind === 'collection') && pointer === '' && path.split('/').at(-2) === group,
    );
  return beside?.path.slice(0, beside.path.lastIndexOf('/') + 1);
}

const nameWithin = (folder: string) => (path: string) => path.slice(folder.length).replace(/\.json$/i, '');
