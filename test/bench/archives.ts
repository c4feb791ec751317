import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, createDeflateRaw } from 'node:zlib';
import { extractArchive } from '../../main/archive/extract';
import { roundtrip } from '../../main/workspace/roundtrip';
import { rawZip } from '../archive/raw-zip';
import { filesBelow } from '../support/corpus';
import { Host, temporaryFolder } from '../support/host';
import { median, megabytes, ms, repeat, report, timed } from './measure';
import { placeOf } from './opening';
import { peakOf } from './peak';

const mebibyte = 2 ** 20;

/** A pack of many playbooks, 50 MB of text that packs about as well as real content. */
function largePack(folder: string): number {
  let seed = 1;
  const words = Array.from({ length: 4000 }, (_, index) => `word${index * 7919}`);
  const next = (): string => words[(seed = (seed * 1103515245 + 12345) % 2147483648) % words.length] ?? '';
  const put = (path: string, value: unknown): void => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(value, null, 4));
  };
  put('info.json', { type: 'solutionpack', name: 'large', label: 'Large', version: '1.0.0', contents: {} });
  for (let file = 0; file < 200; file++) {
    const steps = Array.from({ length: 500 }, () => ({
      name: next(),
      arguments: Array.from({ length: 34 }, next).join(' '),
    }));
    put(`playbooks/Collection ${file % 10}/Playbook ${file}.json`, { name: `Playbook ${file}`, steps });
  }
  return filesBelow(folder).reduce((sum, path) => sum + statSync(path).size, 0);
}

/** An archive of half a megabyte that grows to 512 MB of nothing. */
async function bomb(): Promise<Uint8Array> {
  const zeros = Buffer.alloc(mebibyte);
  const deflate = createDeflateRaw({ level: 9 });
  const pieces: Buffer[] = [];
  deflate.on('data', (piece: Buffer) => pieces.push(piece));
  let crc = 0;
  for (let count = 0; count < 512; count++) {
    crc = crc32(zeros, crc);
    if (!deflate.write(zeros)) await new Promise((resolve) => deflate.once('drain', resolve));
  }
  await new Promise<void>((resolve) => deflate.end(resolve));
  return rawZip([
    { name: 'bomb.json', packed: Buffer.concat(pieces), size: 512 * mebibyte, crc, content: '' },
  ]);
}

/** Most memory a process has held so far, in bytes; not a number where the system does not say. */
function peakOfProcess(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}

/** The archive of fifty megabytes is opened in the studio: unpacked, read, and all of it listed. */
async function benchListing(archive: string): Promise<void> {
  const more: number[] = [];
  const times = await repeat(3, async () => {
    const data = temporaryFolder();
    const host = await Host.start({ dataDir: data.path });
    try {
      const events = await host.events();
      const { place } = await placeOf(host, archive);
      const before = peakOfProcess(host.child.pid);
      const taken = await timed(async () => {
        await host.call('workspace.open', { handle: place });
        for await (const event of events) {
          if (event.type === 'workspace.indexed' && event.payload.progress.done) return;
        }
      });
      more.push(peakOfProcess(host.child.pid) - before);
      return taken;
    } finally {
      await host.stop();
      data.remove();
    }
  });
  const [taken, memory] = [median(times), median(more)];
  report({
    what: 'open the archive of it, until all is listed',
    value: `${ms(taken)}, ${megabytes(memory)} of memory more`,
    goal: { text: '1000 ms, 150 MB', met: taken <= 1000 && !(memory > 150e6) },
  });
}

/** Packing, refusing and losing nothing. */
export async function benchArchives(corpus: string | null): Promise<void> {
  const scratch = temporaryFolder();
  try {
    const pack = join(scratch.path, 'pack');
    const bytes = largePack(pack);
    const archive = join(scratch.path, 'large.zip');
    let peak = 0;
    const packed = await timed(async () => {
      peak = await peakOf(scratch.path, 'pack', pack, '-o', archive);
    });
    report({
      what: `pack ${megabytes(bytes)}, read back and compared`,
      value: `${ms(packed)} to ${megabytes(statSync(archive).size)}, peak of memory ${megabytes(peak)}`,
    });

    await benchListing(archive);

    const file = join(scratch.path, 'bomb.zip');
    writeFileSync(file, await bomb());
    const refuse = (): Promise<number> =>
      timed(() =>
        extractArchive(file, join(scratch.path, 'out')).then(
          () => {
            throw new Error('the bomb was unpacked');
          },
          () => {},
        ),
      );
    await refuse();
    const before = process.memoryUsage().rss;
    const refused = median(await repeat(5, refuse));
    const more = Math.max(0, process.memoryUsage().rss - before);
    report({
      what: `refuse a bomb of 512 MB in ${Math.round(readFileSync(file).length / 1000)} kB`,
      value: `${ms(refused)}, ${megabytes(more)} of memory more`,
      goal: { text: '50 ms, 100 MB', met: refused <= 50 && more <= 100e6 },
    });

    if (!corpus) return;
    const { files, changed } = await roundtrip(corpus);
    report({
      what: `read and write ${files} files of real content again`,
      value: `${(100 * (1 - changed.length / files)).toFixed(2)} % byte for byte`,
      goal: { text: '100 %', met: changed.length === 0 },
    });
  } finally {
    scratch.remove();
  }
}
