import JSZip from 'jszip';

/**
 * DEFLATE written in JavaScript, so that the same input gives the same bytes on every machine: the compressor that
 * comes with a runtime differs between its versions and between processors. JSZip keeps its own to itself, so a
 * one-entry archive is made and its data cut out.
 */
export async function deflateRaw(bytes: Uint8Array): Promise<Uint8Array> {
  const zip = new JSZip();
  zip.file('d', bytes, { createFolders: false });
  const archive = await zip.generateAsync({
    type: 'uint8array',
    compression: 'DEFLATE',
    compressionOptions: { level: 6 },
  });
  const header = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const compressedSize = header.getUint32(18, true);
  const dataOffset = 30 + header.getUint16(26, true) + header.getUint16(28, true);
  return archive.slice(dataOffset, dataOffset + compressedSize);
}
