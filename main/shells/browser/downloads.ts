import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Studio } from '../../studio/options';
import { securityHeaders } from '../security/headers';
import { sendRefusal } from './answers';

/** `GET /packs/<id>`: the bytes of an archive the studio has built. */
export async function servePack(response: ServerResponse, studio: Studio, packId: string): Promise<void> {
  const path = studio.packFile(packId);
  const size =
    path === null
      ? null
      : await stat(path).then(
          (info) => info.size,
          () => null,
        );
  if (path === null || size === null) {
    sendRefusal(response, {
      status: 404,
      code: 'not-found',
      message: 'This archive is no longer there.',
      remedy: 'Build the pack again.',
    });
    return;
  }
  response.writeHead(200, {
    ...securityHeaders(),
    'Content-Type': 'application/zip',
    'Content-Length': String(size),
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(basename(path))}`,
    'Cache-Control': 'no-store',
  });
  await pipeline(createReadStream(path), response);
}
