import { limits, readableSize } from './limits';
import { ArchiveRefused, shown } from './refusal';

/** Adds up the resources one archive would need, before it is unpacked, and refuses what exceeds the limits. */
export class EntryBudget {
  private count = 0;
  private total = 0;

  /** @param archiveBytes size of the whole archive */
  constructor(private readonly archiveBytes: number) {}

  countEntry(): void {
    this.count += 1;
    if (this.count > limits.entries) {
      throw new ArchiveRefused(
        'too-many-entries',
        `The archive holds more than ${limits.entries.toLocaleString('en')} entries.`,
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
    this.total += bytes;
    if (this.total > limits.totalRatioFromBytes && this.total > this.archiveBytes * limits.ratio) {
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
