import { limits, readableSize } from './limits';
import { ArchiveRefused, shown } from './refusal';

/**
 * Adds up the resources an archive needs, and those inside it where they are unpacked too, before anything is written;
 * refuses what exceeds the limits. Archives in archives share one budget, so that nesting cannot evade the limits.
 */
export class EntryBudget {
  private count = 0;
  private total = 0;

  /** @param archiveBytes size of the whole archive; of the outermost one, for those inside it */
  constructor(private readonly archiveBytes: number) {}

  /** The same budget as it is now, for reading the same entries a second time. */
  copy(): EntryBudget {
    const copy = new EntryBudget(this.archiveBytes);
    copy.count = this.count;
    copy.total = this.total;
    return copy;
  }

  /** One more file or folder; folders count that only exist because a path leads through them. */
  countEntry(): void {
    this.count += 1;
    if (this.count > limits.entries) {
      throw new ArchiveRefused(
        'too-many-entries',
        `The archive holds more than ${limits.entries.toLocaleString('en')} files and folders.`,
      );
    }
  }

  /** @param packed bytes of the file in the archive; null where the format packs all files as one */
  addFile(path: string, bytes: number, packed: number | null): void {
    if (bytes > limits.entryBytes) {
      throw new ArchiveRefused(
        'entry-too-large',
        `The entry ${shown(path)} would take ${readableSize(bytes)}; at most ${readableSize(limits.entryBytes)} are allowed.`,
      );
    }
    if (packed !== null && bytes > limits.ratioFromBytes && bytes > packed * limits.ratio) {
      throw new ArchiveRefused(
        'compression-bomb',
        `The entry ${shown(path)} would grow from ${readableSize(packed)} to ${readableSize(bytes)}, as archives do that are made to fill a disk.`,
      );
    }
    this.addBytes(bytes);
  }

  /** Bytes that have to be unpacked, whether or not they end up in a file. */
  addBytes(bytes: number): void {
    this.total += bytes;
    if (this.total > limits.ratioFromBytes && this.total > this.archiveBytes * limits.ratio) {
      throw new ArchiveRefused(
        'compression-bomb',
        `The archive of ${readableSize(this.archiveBytes)} would grow to more than ${readableSize(this.total)}, as archives do that are made to fill a disk.`,
      );
    }
    if (this.total > limits.totalBytes) {
      throw new ArchiveRefused(
        'too-large',
        `The archive would take more than ${readableSize(limits.totalBytes)} unpacked.`,
      );
    }
  }
}
