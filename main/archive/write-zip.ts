import JSZip from 'jszip';

export interface PackedFile {
  /** Path in the archive, `/` separated. */
  path: string;
  bytes: Uint8Array;
}

/** Below this size JSZip's own overhead is all there is to gain; the platform stores such files uncompressed too. */
const smallestDeflated = 32;
const regularFile = 0o100644;

/**
 * A zip archive as the platform writes it (docs/platform/packs.md#archives): entries in the given order, DEFLATE, Unix
 * host, no folder entries, every entry of the same date. Equal input gives equal bytes on every machine.
 */
export async function writeZip(
  files: readonly PackedFile[],
  date: Date,
  onProgress?: (percent: number) => void,
): Promise<Uint8Array> {
  const zip = new JSZip();
  for (const { path, bytes } of files) {
    zip.file(path, bytes, {
      date,
      createFolders: false,
      unixPermissions: regularFile,
      compression: bytes.length < smallestDeflated ? 'STORE' : 'DEFLATE',
      compressionOptions: { level: 6 },
    });
  }
  return zip.generateAsync({ type: 'uint8array', platform: 'UNIX' }, ({ percent }) => onProgress?.(percent));
}
