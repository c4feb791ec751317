import { PackwrightError } from '@core/contract/errors';
import type { Input, Output } from '@core/contract';
import { firstText } from '@core/text/values';

/** The studio's user agent, which distinguishes its own requests from those of other clients. */
export const ownAgent = 'Packwright-Studio';

/** Bytes of an answer that are read; a page of records is far below. */
const largestAnswer = 32 * 1024 * 1024;
const patience = 120_000;

/**
 * The documented interface, and those of the instance's own routes that its window asks: what would have left it, who
 * answers a connector, the tasks of agents, the tools of their servers, and who may do what.
 */
const documented: readonly RegExp[] = [
  /^\/(?:api|auth|taxii2|mcp)\//,
  /^\/packwright\/(?:outbox|agent-questions)$/,
  /^\/packwright\/access\/[\w-]+\/[\w.:-]+(?:\?record=[\w-]+)?$/,
  /^\/packwright\/connectors\/[\w.:-]+\/answers$/,
  /^\/packwright\/agent-tasks\/[\w.:-]+\/cancel$/,
  /^\/packwright\/tool-servers\/[\w-]+(?:\/call)?$/,
  /^\/packwright\/traces(?:\/[\w.:-]+\/(?:steps|file))?$/,
];
const isDocumented = (path: string): boolean => documented.some((pattern) => pattern.test(path));

/**
 * Sends a request to the instance as any client does.
 * @param baseUrl where it answers: the request never leaves this origin
 * @throws PackwrightError for a path beyond the interface and an answer that is too large
 */
export async function askInstance(
  { baseUrl, apiKey }: { baseUrl: string; apiKey: string },
  request: Input<'instance.request'>,
): Promise<Output<'instance.request'>> {
  const url = addressOf(baseUrl, request.path);
  const hasBody = request.body !== undefined && request.method !== 'GET';
  const begun = performance.now();
  const response = await fetch(url, {
    method: request.method,
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
    headers: {
      authorization: `API-KEY ${apiKey}`,
      'user-agent': ownAgent,
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(hasBody ? { body: JSON.stringify(request.body) } : {}),
  }).catch((failure: unknown) => {
    throw new PackwrightError(
      'unreadable',
      `The local instance did not answer: ${failure instanceof Error ? failure.message : String(failure)}.`,
      'Try again; stop and start the instance when it goes on.',
    );
  });
  const text = await boundedText(response);
  return { status: response.status, body: valueOf(text), milliseconds: performance.now() - begun };
}

function addressOf(baseUrl: string, path: string): URL {
  const url = isDocumented(path) ? new URL(path, baseUrl) : null;
  if (url && url.origin === new URL(baseUrl).origin && isDocumented(url.pathname)) return url;
  throw new PackwrightError(
    'refused',
    `"${path}" is no path of the instance's interface.`,
    'Write one that begins with /api/ or /auth/.',
  );
}

/** Uploads a file as any client does: multipart, the part `file`. */
export async function uploadTo(
  { baseUrl, apiKey }: { baseUrl: string; apiKey: string },
  { name, base64 }: Input<'instance.upload'>,
): Promise<Output<'instance.upload'>> {
  const body = new FormData();
  body.append('file', new Blob([Buffer.from(base64, 'base64')]), name);
  const response = await fetch(addressOf(baseUrl, '/api/3/files'), {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
    headers: { authorization: `API-KEY ${apiKey}`, 'user-agent': ownAgent },
    body,
  });
  return { status: response.status, body: valueOf(await boundedText(response)) };
}

/** Downloads a file. @throws PackwrightError `not-found`, `refused` for one that is too large */
export async function downloadFrom(
  { baseUrl, apiKey }: { baseUrl: string; apiKey: string },
  { uuid }: Input<'instance.download'>,
): Promise<Output<'instance.download'>> {
  const headers = { authorization: `API-KEY ${apiKey}`, 'user-agent': ownAgent };
  const get = (path: string) =>
    fetch(addressOf(baseUrl, path), { redirect: 'error', signal: AbortSignal.timeout(patience), headers });
  const described = await get(`/api/3/files/${uuid}`);
  const name = firstText(valueOf(await boundedText(described)), 'filename');
  const response = await get(`/api/3/files/${uuid}/download`);
  if (!described.ok || !response.ok)
    throw new PackwrightError('not-found', 'The instance has no such file any more.');
  return { name: name ?? uuid, base64: (await boundedBytes(response)).toString('base64') };
}

const boundedText = async (response: Response): Promise<string> =>
  (await boundedBytes(response)).toString('utf8');

async function boundedBytes(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > largestAnswer) {
      throw new PackwrightError(
        'refused',
        'The answer of the instance is larger than 32 MB.',
        'Ask for fewer records at a time, or for fewer fields.',
      );
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** JSON as a value; an empty body as null; anything else as text. */
function valueOf(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
