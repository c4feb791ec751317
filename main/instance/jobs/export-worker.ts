import { getPriority, setPriority } from 'node:os';
import { opened } from '../../workers/opened-by';
import { serve } from '../../workers/serve';
import { ExportArchive } from './export-archive';
import type { ExportCalls } from './export-process';

// The archive of one export, in a process beside the one that answers requests.

const { port, data } = await opened();
// Whoever answers requests goes first.
setPriority(Math.min(19, getPriority() + 5));

const archive = new ExportArchive(String(data));

serve<ExportCalls>(port, {
  async take(file) {
    await archive.take(file);
    return null;
  },
  build: (order, { progress }) => archive.build(order, progress),
});
