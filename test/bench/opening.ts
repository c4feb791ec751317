import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Host, temporaryFolder } from '../support/host';
import { filesBelow } from '../support/corpus';
import { median, ms, repeat, report, timed } from './measure';

/** Reading and parsing alone: nothing that opens a workspace can be faster than this. */
function floor(files: readonly string[]): void {
  for (const file of files) {
    const bytes = readFileSync(file);
    if (!file.endsWith('.json')) continue;
    try {
      JSON.parse(bytes.toString('utf8'));
    } catch {
      // Markers of zero bytes and other files that only look like JSON cost their reading.
    }
  }
}

/** From the call that opens a folder to the event that says everything is indexed. */
async function openOnce(folder: string): Promise<number> {
  const data = temporaryFolder();
  const host = await Host.start({ dataDir: data.path });
  try {
    const events = await host.events();
    const { place } = await placeOf(host, folder);
    return await timed(async () => {
      await host.call('workspace.open', { handle: place });
      for await (const event of events) {
        if (event.type === 'workspace.indexed' && event.payload.progress.done) return;
      }
      throw new Error('the stream ended before the workspace was indexed');
    });
  } finally {
    await host.stop();
    data.remove();
  }
}

/** Walks the places by handles the way the page does, to the handle of a folder. */
export async function placeOf(host: Host, folder: string): Promise<{ place: string }> {
  const start = await host.call('handles.list', { handle: null });
  const rootPlace = start.entries.find((entry) => entry.name === '/' || /^[A-Z]:/.test(entry.name));
  if (!rootPlace) throw new Error('the starting points do not name the root of the disk');
  let handle = rootPlace.handle;
  for (const name of folder.split(/[\\/]/).filter(Boolean)) {
    const { entries } = await host.call('handles.list', { handle });
    const next = entries.find((entry) => entry.name === name);
    if (!next) throw new Error(`no place ${name} on the way to ${folder}`);
    handle = next.handle;
  }
  return { place: handle };
}

async function measureOpening(what: string, folder: string, repeats: number): Promise<void> {
  const files = filesBelow(folder);
  const megabytes = files.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6;
  floor(files);
  const floorTime = median(await repeat(repeats, () => timed(() => floor(files))));
  const opened = median(await repeat(repeats, () => openOnce(folder)));
  report({
    what: `open ${what}: ${files.length} files, ${megabytes.toFixed(1)} MB`,
    value: `${ms(opened)}, ${(opened / floorTime).toFixed(1)} x reading and JSON.parse (${ms(floorTime)})`,
    goal: { text: '4 x', met: opened <= 4 * floorTime },
  });
}

/** Opening the largest pack, and all content at once. */
export async function benchOpening(corpus: string): Promise<void> {
  const content = join(corpus, 'content');
  const packs = readdirSync(content).map((name) => join(content, name));
  const size = (folder: string) => filesBelow(folder).reduce((sum, file) => sum + statSync(file).size, 0);
  const [largest] = packs
    .map((folder) => ({ folder, bytes: size(folder) }))
    .toSorted((a, b) => b.bytes - a.bytes);
  if (largest) await measureOpening('the largest pack', largest.folder, 3);
  await measureOpening('all content', content, 3);
}
