import type { IncomingMessage, ServerResponse } from 'node:http';
import { PackwrightError } from '@core/contract/errors';
import type { Studio } from '../../studio/options';
import { readBody, sendReply } from './answers';
import type { DropStore } from './drop-store';

/** Bytes of the small JSON texts that begin and end a drop. */
export const smallBody = 4096;

/** `POST /drop/begin` with `{"files", "bytes"}`: how much is coming. Answers with the id of the drop. */
export async function beginDrop(
  request: IncomingMessage,
  response: ServerResponse,
  drops: DropStore,
): Promise<void> {
  const announced = readAnnouncement(await readBody(request, smallBody));
  if (!announced)
    throw new PackwrightError('invalid-input', 'The drop does not say how many files and bytes it holds.');
  sendReply(response, 200, { ok: true, result: { id: await drops.begin(announced.files, announced.bytes) } });
}

function readAnnouncement(text: string): { files: number; bytes: number } | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const { files, bytes } = (value ?? {}) as Record<string, unknown>;
  return isCount(files) && isCount(bytes) ? { files, bytes } : null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** `POST /drop/<id>/file?path=…` with the bytes. The first file that fails ends the whole drop. */
export async function addDropped(
  request: IncomingMessage,
  response: ServerResponse,
  drops: DropStore,
  id: string,
  path: string,
): Promise<void> {
  try {
    await drops.add(id, path, request);
  } catch (thrown) {
    await drops.abandon(id);
    throw thrown;
  }
  sendReply(response, 200, { ok: true, result: {} });
}

/** `POST /drop/<id>/end`: answers with the handle for `workspace.open`, null when the drop cannot be opened. */
export async function endDrop(
  request: IncomingMessage,
  response: ServerResponse,
  drops: DropStore,
  id: string,
  studio: Promise<Studio>,
): Promise<void> {
  await readBody(request, smallBody);
  const path = await drops.end(id);
  sendReply(response, 200, { ok: true, result: { handle: await (await studio).adoptPath(path) } });
}
