import { diskPath, foldedPath } from './entry-names';
import { ArchiveRefused, shown } from './refusal';

type Kind = 'file' | 'folder';

/**
 * The paths of one archive, with every folder on the way. Refuses what file systems would store differently: a file
 * twice, a path that is file and folder, two paths that differ in case or composition alone.
 */
export class PathSet {
  private readonly kinds = new Map<string, Kind>();
  private readonly spellings = new Map<string, string>();

  /** @param count called for each entry, and for each folder that only leads to others; throws where there are too many */
  constructor(
    private readonly platform: NodeJS.Platform,
    private readonly count: () => void,
  ) {}

  /** @param path a trailing `/` marks a folder, which may come more than once */
  add(path: string): void {
    const isFolder = path.endsWith('/');
    const parts = (isFolder ? path.slice(0, -1) : path).split('/');
    for (let length = 1; length < parts.length; length += 1) {
      if (this.place(parts.slice(0, length).join('/'), 'folder')) this.count();
    }
    const whole = parts.join('/');
    if (!isFolder && this.kinds.get(whole) === 'file') {
      throw new ArchiveRefused('duplicate', `The entry ${shown(path)} is in the archive twice.`);
    }
    this.place(whole, isFolder ? 'folder' : 'file');
    this.count();
  }

  /** Whether the path is new. */
  private place(path: string, kind: Kind): boolean {
    const known = this.kinds.get(path);
    if (known === kind) return false;
    if (known) {
      throw new ArchiveRefused('file-and-folder', `The entry ${shown(path)} is a file and a folder at once.`);
    }
    const folded = foldedPath(diskPath(path, this.platform));
    const twin = this.spellings.get(folded);
    if (twin !== undefined) {
      throw new ArchiveRefused(
        'collision',
        `The entries ${shown(twin)} and ${shown(path)} would be one file on this or another system.`,
      );
    }
    this.kinds.set(path, kind);
    this.spellings.set(folded, path);
    return true;
  }
}
