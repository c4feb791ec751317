import { PackwrightError } from '@core/contract/errors';
import { BlockReader } from './block-reader';
import type { EntryBudget } from './entry-budget';
import { checkPath } from './entry-names';
import { limits } from './limits';
import { PathSet } from './path-set';
import { ArchiveRefused, shown } from './refusal';
import { extendedName, readLongName, readPax } from './tar-extended';
import { isEmptyBlock, readTarHeader, type TarHeader } from './tar-header';

const block = 512;

/** An entry of a tar archive that has passed the policy. */
export interface TarEntry {
  path: string;
  isFolder: boolean;
  bytes: number;
  /** What the file holds; what is not read is skipped. Empty for a folder. */
  content: AsyncIterable<Uint8Array>;
}

/**
 * The entries of a tar archive, in their order, each after the policy has accepted it: files and folders only, paths
 * that every machine stores alike, sizes within the limits, one meaning. A `./` at the start of a path, as `tar` writes
 * it for a folder, does not count. All of it is charged to `budget`. Throws ArchiveRefused with the reason, `unreadable` where the end is missing.
 */
export async function* readTar(
  pieces: AsyncIterable<Uint8Array>,
  budget: EntryBudget,
  platform: NodeJS.Platform = process.platform,
): AsyncGenerator<TarEntry> {
  const reader = new BlockReader(pieces);
  const paths = new PathSet(platform, () => budget.countEntry());
  for (;;) {
    const entry = await nextEntry(reader, budget);
    if (!entry) return checkEnd(reader, budget);
    const { header, name } = entry;
    const path = name.replace(/^\.\/(?=.|$)/, '');
    const isFolder = checkType(header, path);
    if (path !== '') {
      checkPath(path);
      budget.addFile(path, header.size, null);
      paths.add(isFolder && !path.endsWith('/') ? `${path}/` : path);
      const content = reader.stretch(header.size);
      yield { path: path.replace(/\/$/, ''), isFolder, bytes: header.size, content };
      for await (const _ of content);
    }
    await reader.skip(-header.size & (block - 1));
  }
}

/** The next header of an entry, with the name its extended headers give it; null at the end. */
async function nextEntry(
  reader: BlockReader,
  budget: EntryBudget,
): Promise<{ header: TarHeader; name: string } | null> {
  let pax: Map<string, string> | null = null;
  let longName: string | null = null;
  for (;;) {
    const bytes = await reader.take(block);
    budget.addBytes(block);
    if (isEmptyBlock(bytes)) {
      if (pax || longName !== null) throw unfinished();
      return null;
    }
    const header = readTarHeader(bytes);
    if (!'xgLK'.includes(header.type)) {
      return { header, name: extendedName(header, pax ?? new Map(), longName) };
    }
    if (header.type === 'K') throw link(header.name);
    if (header.size > limits.tarHeaderBytes) {
      throw new ArchiveRefused('name-too-long', 'An extended header of the archive is far too long.');
    }
    budget.addBytes(header.size);
    const content = await reader.take(header.size);
    await reader.skip(-header.size & (block - 1));
    if (header.type === 'g') {
      const keys = [...readPax(content).keys()];
      if (keys.length > 0) {
        throw new ArchiveRefused(
          'ambiguous',
          `The archive says "${keys[0] ?? ''}" of all its entries at once.`,
        );
      }
    } else if (header.type === 'x') {
      if (pax) throw new ArchiveRefused('ambiguous', 'An entry of the archive has two extended headers.');
      pax = readPax(content);
    } else {
      if (longName !== null)
        throw new ArchiveRefused('ambiguous', 'An entry of the archive has two long names.');
      longName = readLongName(content);
    }
  }
}

/** Whether it is a folder. Only files and folders, and unambiguously one of the two. */
function checkType({ type, size }: TarHeader, path: string): boolean {
  if (type === '1' || type === '2') throw link(path);
  if (type === 'S') {
    throw new ArchiveRefused(
      'sparse-file',
      `The entry ${shown(path)} has holes, which programs fill differently.`,
    );
  }
  if (type !== '0' && type !== '5') {
    throw new ArchiveRefused('special-file', `The entry ${shown(path)} is neither a file nor a folder.`);
  }
  const isFolder = type === '5';
  if ((isFolder && size > 0) || (!isFolder && (path.endsWith('/') || path === ''))) {
    throw new ArchiveRefused(
      'folder-mark',
      `The entry ${shown(path)} is a folder by one mark and a file by another.`,
    );
  }
  return isFolder;
}

/** Two empty blocks end the archive; nothing may follow but more of them. */
async function checkEnd(reader: BlockReader, budget: EntryBudget): Promise<void> {
  const second = await reader.take(block);
  if (!isEmptyBlock(second)) {
    throw new ArchiveRefused(
      'ambiguous',
      'The archive goes on behind an empty block; programs read it differently.',
    );
  }
  for await (const piece of reader.rest()) {
    budget.addBytes(piece.length);
    if (isEmptyBlock(piece)) continue;
    throw new ArchiveRefused(
      'foreign-bytes',
      'The archive is followed by other data; programs read it differently.',
    );
  }
}

function link(path: string): ArchiveRefused {
  return new ArchiveRefused('link', `The entry ${shown(path)} is a link to another place on the disk.`);
}

function unfinished(): PackwrightError {
  return new PackwrightError('unreadable', 'The archive ends within an entry.', 'Fetch it again.');
}
