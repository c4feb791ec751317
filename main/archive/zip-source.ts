import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { PackwrightError } from '@core/contract/errors';
import { Reader } from '@zip.js/zip.js';
import { limits, readableSize } from './limits';
import { ArchiveRefused } from './refusal';

/** The bytes of an archive, read chunk by chunk from a file or from memory. */
export abstract class ZipSource extends Reader<null> {
  protected constructor(readonly bytes: number) {
    super(null);
    this.size = bytes;
    if (bytes > limits.archiveBytes) {
      throw new ArchiveRefused(
        'too-large',
        `The archive has ${readableSize(bytes)}; at most ${readableSize(limits.archiveBytes)} are allowed.`,
      );
    }
  }

  override async init(): Promise<void> {}

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    // Only the directory is ever asked for in one large piece.
    if (length > limits.directoryBytes) {
      throw new ArchiveRefused('too-large', 'The list of entries of the archive is far too long.');
    }
    return this.read(index, Math.max(0, Math.min(length, this.bytes - index)));
  }

  protected abstract read(index: number, length: number): Promise<Uint8Array>;
  abstract release(): Promise<void>;
}

/** Archives up to this size are read whole: quicker than thousands of small reads. */
const wholeBelowBytes = 16 * 2 ** 20;

class FileSource extends ZipSource {
  constructor(
    private readonly file: FileHandle,
    bytes: number,
  ) {
    super(bytes);
  }

  protected override async read(index: number, length: number): Promise<Uint8Array> {
    const buffer = new Uint8Array(length);
    let filled = 0;
    while (filled < length) {
      const { bytesRead } = await this.file.read(buffer, filled, length - filled, index + filled);
      if (bytesRead === 0)
        throw new PackwrightError('unreadable', 'The archive became shorter while it was read.');
      filled += bytesRead;
    }
    return buffer;
  }

  override release(): Promise<void> {
    return this.file.close();
  }
}

class MemorySource extends ZipSource {
  constructor(private readonly content: Uint8Array) {
    super(content.length);
  }

  protected override async read(index: number, length: number): Promise<Uint8Array> {
    return this.content.subarray(index, index + length);
  }

  override async release(): Promise<void> {}
}

/** The bytes of an archive file. Throws `not-found` or `unreadable`. Must be released. */
export async function fileSource(path: string): Promise<ZipSource> {
  let file: FileHandle;
  try {
    // Opening a pipe would else wait for somebody to write into it.
    file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  } catch (thrown) {
    const missing = thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';
    throw missing
      ? new PackwrightError('not-found', `There is no archive at ${path}.`, 'Check the path.')
      : new PackwrightError(
          'unreadable',
          `The archive ${path} cannot be opened.`,
          'Check that you may read it.',
        );
  }
  try {
    const stats = await file.stat();
    if (!stats.isFile()) {
      throw new PackwrightError('unreadable', `${path} is not a file.`, 'Name a .zip archive.');
    }
    if (stats.size > wholeBelowBytes) return new FileSource(file, stats.size);
    const content = await file.readFile();
    await file.close();
    return new MemorySource(content);
  } catch (thrown) {
    await file.close().catch(() => {});
    throw thrown;
  }
}

/** An archive that is in memory already. */
export function memorySource(content: Uint8Array): ZipSource {
  return new MemorySource(content);
}
