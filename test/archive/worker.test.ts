import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildPack } from '../../main/archive/build-pack';
import { buildPackInWorker, extractInWorker } from '../../main/archive/client';
import { buildEntries } from '../studio/built';
import { makeFolder } from '../workspace/folder';
import { rawZip } from './raw-zip';

let workersDir: string;
beforeAll(async () => {
  workersDir = await buildEntries({ 'archive-worker': 'main/archive/worker.ts' });
});

const many = () =>
  rawZip(
    Array.from({ length: 400 }, (_, index) => ({ name: `top/${index}.json`, content: `{"n": ${index}}` })),
  );
const pack = {
  'info.json': { type: 'solutionpack', name: 'p', label: 'P', version: '1.0.0' },
  'images/a.txt': 'a',
};

/** A worker that is not ours, to see what the client makes of its end. */
const impostor = (source: string): string =>
  makeFolder({ 'archive-worker.js': source, 'package.json': '{"type":"module"}' });

describe('the archive worker', () => {
  it('unpacks and says how far it is', async () => {
    const folder = makeFolder({ 'a.zip': many() });
    const steps: number[] = [];
    const result = await extractInWorker(workersDir, join(folder, 'a.zip'), join(folder, 'out'), {
      onProgress: (done, total) => steps.push(done / total),
    });
    expect(result).toEqual({ files: 400 });
    expect(steps.at(-1)).toBe(1);
    expect(readFileSync(join(folder, 'out', 'top', '7.json'), 'utf8')).toBe('{"n": 7}');
  });

  it('packs to the same bytes as without a worker', async () => {
    const folder = makeFolder(pack);
    const built = await buildPackInWorker(workersDir, folder);
    const here = await buildPack(folder);
    expect({ ...built, bytes: Buffer.from(built.bytes) }).toEqual({
      ...here,
      bytes: Buffer.from(here.bytes),
    });
  });

  it('passes refusals on as they are', async () => {
    const folder = makeFolder({ 'a.zip': rawZip([{ name: '../x' }]) });
    const run = extractInWorker(workersDir, join(folder, 'a.zip'), join(folder, 'out'));
    await expect(run).rejects.toMatchObject({
      code: 'refused',
      remedy: expect.any(String),
      message: expect.stringContaining('"../x"'),
    });
    expect(readdirSync(folder)).toEqual(['a.zip']);
  });

  it('is ended by a cancel and leaves nothing', async () => {
    const folder = makeFolder({ 'a.zip': many() });
    const controller = new AbortController();
    const run = extractInWorker(workersDir, join(folder, 'a.zip'), join(folder, 'out'), {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    await expect(run).rejects.toMatchObject({ code: 'cancelled' });
    expect(readdirSync(folder)).toEqual(['a.zip']);
  });

  it('does not start when it is cancelled before', async () => {
    const folder = makeFolder({ 'a.zip': many() });
    const run = extractInWorker(workersDir, join(folder, 'a.zip'), join(folder, 'out'), {
      signal: AbortSignal.abort(),
    });
    await expect(run).rejects.toMatchObject({ code: 'cancelled' });
    expect(existsSync(join(folder, 'out'))).toBe(false);
  });

  it('that dies is an error with a sentence, and what it left goes away', async () => {
    const dying = impostor(
      `import { parentPort } from 'node:worker_threads'; import { mkdirSync } from 'node:fs';
       parentPort.on('message', ({ input }) => { mkdirSync(input.folder); throw new Error('out of order'); });`,
    );
    const folder = makeFolder({ 'a.zip': many() });
    const run = extractInWorker(dying, join(folder, 'a.zip'), join(folder, 'out'));
    await expect(run).rejects.toMatchObject({
      code: 'internal',
      message: expect.stringContaining('out of order'),
    });
    expect(readdirSync(folder)).toEqual(['a.zip']);
  });

  it('that ends without a word is an error', async () => {
    await expect(buildPackInWorker(impostor('process.exit(0)'), makeFolder(pack))).rejects.toMatchObject({
      code: 'internal',
    });
  });

  it('that takes too much memory is ended', async () => {
    const greedy = impostor('const all = []; for (;;) all.push(new Array(100_000).fill({}));');
    const run = buildPackInWorker(greedy, makeFolder(pack), { memoryMb: 32 });
    await expect(run).rejects.toMatchObject({ code: 'refused', message: expect.stringContaining('memory') });
  });

  it('that shows no progress is ended', async () => {
    const stuck = impostor('setInterval(() => {}, 1000);');
    const run = buildPackInWorker(stuck, makeFolder(pack), { patienceMs: 50 });
    await expect(run).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('too long'),
    });
  });

  it('leaves a folder alone that somebody filled meanwhile', async () => {
    const folder = makeFolder({ 'a.zip': many() });
    const target = join(folder, 'out');
    const run = extractInWorker(workersDir, join(folder, 'a.zip'), target, {
      onProgress(done, total) {
        if (done === total) writeFileSync(target, 'mine');
      },
    });
    await expect(run).rejects.toMatchObject({ code: 'conflict' });
    expect(readdirSync(folder).toSorted()).toEqual(['a.zip', 'out']);
    expect(readFileSync(target, 'utf8')).toBe('mine');
  });
});
