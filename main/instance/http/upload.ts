import type { FastifyRequest } from 'fastify';
import { invalid } from '../platform-error';

/** A file of a form. */
export interface Upload {
  fileName: string;
  bytes: Uint8Array;
}

/** @throws PlatformError 400 where the form has no file */
export async function uploadOf(request: FastifyRequest): Promise<Upload> {
  const upload = request.isMultipart() ? await request.file() : undefined;
  if (!upload) throw invalid('The form has no part "file".');
  return { fileName: upload.filename, bytes: await upload.toBuffer() };
}
