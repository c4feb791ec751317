import { deflateRaw as deflate } from 'pako';

/**
 * DEFLATE written in JavaScript, so that the same input gives the same bytes on every machine: the compressor that
 * comes with a runtime differs between its versions and between processors.
 */
export const deflateRaw = (bytes: Uint8Array): Uint8Array => deflate(bytes, { level: 6 });
