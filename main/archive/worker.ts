import { parentPort } from 'node:worker_threads';
import { type CallContext, serve } from '../workers/serve';
import { buildExport } from './build-export';
import { buildPack } from './build-pack';
import { unpackInto } from './extract';
import type { ArchiveCalls, ArchiveProgress } from './protocol';

// Archives are untrusted: their bytes are parsed here, in a thread that can be killed.

const reporting = ({ progress }: CallContext<ArchiveProgress>) => ({
  onProgress: (done: number, total: number) => progress([done, total]),
});

serve<ArchiveCalls>(parentPort, {
  extract: ({ archive, folder, nested, names }, context) =>
    unpackInto(archive, folder, { ...reporting(context), nested, ...(names && { names }) }),
  build: ({ folder }, context) => buildPack(folder, reporting(context)),
  export: ({ folder, plan }, context) => buildExport(folder, plan, reporting(context)),
});
