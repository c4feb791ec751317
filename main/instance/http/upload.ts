import type { FastifyRequest } from 'fastify';
import { invalid, PlatformError } from '../platform-error';

export interface Upload {
  fileName: string;
  bytes: Uint8Array;
}

/** A file of a form. */
export interface FormFile extends Upload {
  mimeType: string;
}

/** @throws PlatformError 400 where the form has no file */
export async function uploadOf(request: FastifyRequest): Promise<FormFile> {
  const upload = await formFileOf(request);
  if (!upload) throw invalid('The form has no part "file".');
  return upload;
}

/** Undefined where there is no form, or no file in it. @throws PlatformError 400 for a form that cannot be read */
export async function formFileOf(request: FastifyRequest): Promise<FormFile | undefined> {
  if (!request.isMultipart()) return undefined;
  try {
    const file = await request.file();
    return file && { fileName: file.filename, mimeType: file.mimetype, bytes: await file.toBuffer() };
  } catch (failure) {
    // Limits say their own status, and a mistake of ours stays one; what else the reader of forms stumbles over is the
    // client's.
    if (
      failure instanceof PlatformError ||
      failure instanceof TypeError ||
      'statusCode' in (failure as object)
    )
      throw failure;
    throw invalid(`The form could not be read: ${(failure as Error).message}.`);
  }
}
