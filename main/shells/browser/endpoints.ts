import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Studio } from '../../studio/options';
import { longestCall } from '../security/limits';
import { servePack } from './downloads';
import { dropLimits, type DropStore } from './drop-store';
import type { EventStream } from './events';
import { serveCall } from './rpc';
import { addDropped, beginDrop, endDrop, smallBody } from './uploads';

/** What an endpoint works with. */
export interface Served {
  studio: Promise<Studio>;
  events: EventStream;
  drops: DropStore;
}

/** One address that only holders of the token may use. */
export interface Endpoint {
  method: 'GET' | 'POST';
  /** Media type of the body, and its largest size in bytes; null where there is no body. */
  body: { type: 'application/json' | 'application/octet-stream'; cap: number } | null;
  /** `segments` are the parts of the path, `query` what follows the `?`. */
  serve(
    request: IncomingMessage,
    response: ServerResponse,
    served: Served,
    segments: readonly string[],
    query: URLSearchParams,
  ): Promise<void> | void;
}

const json = (cap: number) => ({ type: 'application/json', cap }) as const;
const bytes = (cap: number) => ({ type: 'application/octet-stream', cap }) as const;

/** By path; `*` stands for one segment, an id. */
const endpoints: Record<string, Endpoint> = {
  '/rpc': {
    method: 'POST',
    body: json(longestCall),
    serve: (request, response, { studio }) => serveCall(request, response, studio),
  },
  '/events': {
    method: 'GET',
    body: null,
    serve: (_request, response, { events }) => events.open(response),
  },
  '/packs/*': {
    method: 'GET',
    body: null,
    serve: async (_request, response, { studio }, [, id = '']) => servePack(response, await studio, id),
  },
  '/drop/begin': {
    method: 'POST',
    body: json(smallBody),
    serve: (request, response, { drops }) => beginDrop(request, response, drops),
  },
  '/drop/*/file': {
    method: 'POST',
    body: bytes(dropLimits.bytesPerFile),
    serve: (request, response, { drops }, [, id = ''], query) =>
      addDropped(request, response, drops, id, query.get('path') ?? ''),
  },
  '/drop/*/end': {
    method: 'POST',
    body: json(smallBody),
    serve: (request, response, { drops, studio }, [, id = '']) =>
      endDrop(request, response, drops, id, studio),
  },
};

/** Ids are what the host made up itself. */
const idForm = /^[\w-]{1,64}$/;

/** The endpoint of a path, or null: then it can only be a file of the page. */
export function findEndpoint(urlPath: string): { endpoint: Endpoint; segments: string[] } | null {
  const segments = urlPath.slice(1).split('/');
  for (const [pattern, endpoint] of Object.entries(endpoints)) {
    if (fits(pattern.slice(1).split('/'), segments)) return { endpoint, segments };
  }
  return null;
}

function fits(pattern: string[], segments: string[]): boolean {
  if (pattern.length !== segments.length) return false;
  return segments.every((part, index) =>
    pattern[index] === '*' ? idForm.test(part) : part === pattern[index],
  );
}
