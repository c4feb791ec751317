import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PackwrightError } from '@core/contract/errors';
import { WorkerHandle } from '../../main/workers/open-worker';
import { WorkerSupply } from '../../main/workers/worker-supply';
import { buildEntries } from '../studio/built';
import { makeFolder } from '../workspace/folder';
import type { HostCalls, SampleCalls, SampleEvents } from './sample-worker';

let workersDir: string;
beforeAll(async () => {
  workersDir = await buildEntries({ 'sample-worker': 'test/workers/sample-worker.ts' });
});

type Place = 'thread' | 'process';

const words = { subject: 'The sample', remedy: 'Start it again.' };

const wait = (name: string, input: unknown): unknown => {
  if (input === 'refuse') throw new PackwrightError('conflict', 'Not so.');
  return [name, input];
};

function open({ memoryMb = 64, data = {}, entry = 'sample-worker', place = 'thread' as Place } = {}) {
  const worker = new WorkerHandle<SampleCalls, SampleEvents, HostCalls>({
    workersDir,
    entry,
    memoryMb,
    nurseryMb: 4,
    data,
    words,
    place,
    lineAnswer: wait,
    answers: {
      square: (value) => {
        if (value < 0) throw new PackwrightError('invalid-input', 'Too small.');
        return value * value;
      },
    },
  });
  onTestFinished(() => worker.close());
  return worker;
}

/** Resolves with the next announcement of the thread, which says that it has begun. */
function announced(worker: ReturnType<typeof open>): Promise<string> {
  return new Promise((resolve) => worker.listen({ events: { announced: resolve } }));
}

describe('a call', () => {
  it('is answered', async () => {
    expect(await open().call('double', 21)).toBe(42);
  });

  it('is refused with the sentence of the thread', async () => {
    await expect(open().call('refuse', null)).rejects.toMatchObject({
      name: 'PackwrightError',
      code: 'conflict',
      message: 'Not now.',
      remedy: 'Try later.',
    });
  });

  it('reports progress to its own asker, in order and before the answer', async () => {
    const worker = open();
    const [first, second]: [number[], number[]] = [[], []];
    const answers = await Promise.all([
      worker.call('count', 3, { onProgress: (at) => first.push(at) }).then((text) => [text, first.length]),
      worker.call('count', 2, { onProgress: (at) => second.push(at) }),
    ]);
    expect(answers).toEqual([['counted to 3', 3], 'counted to 2']);
    expect([first, second]).toEqual([
      [1, 2, 3],
      [1, 2],
    ]);
  });

  it('does not hold up another', async () => {
    const worker = open();
    const a = worker.call('hold', 'a');
    const b = worker.call('hold', 'b');
    await worker.call('release', 'b');
    expect(await b).toBe('b released');
    await worker.call('release', 'a');
    expect(await a).toBe('a released');
  });

  it('lets the thread ask back', async () => {
    const worker = open();
    expect(await worker.call('askHost', 9)).toBe(81);
    await expect(worker.call('askHost', -1)).rejects.toMatchObject({
      code: 'invalid-input',
      message: 'Too small.',
    });
  });

  it('whose answer cannot be sent is refused, and one that cannot be sent itself as well', async () => {
    const worker = open();
    await expect(worker.call('sendFunction', null)).rejects.toMatchObject({ code: 'internal' });
    await expect(worker.call('hold', (() => {}) as unknown as string)).rejects.toThrow(/could not be cloned/);
    expect(await worker.call('double', 1)).toBe(2);
  });
});

describe('an event', () => {
  it('reaches who listens, and nobody after a close', async () => {
    const worker = open();
    const heard = announced(worker);
    await worker.call('announce', 'good morning');
    expect(await heard).toBe('good morning');

    const late: string[] = [];
    worker.listen({ events: { announced: (text) => late.push(text) }, onEnd: () => late.push('end') });
    const announcing = worker.call('announce', 'too late');
    await Promise.allSettled([worker.close(5_000), announcing]);
    expect(late).toEqual([]);
  });
});

describe('cancelling', () => {
  it('asks the handler, whose own answer counts, and leaves the thread alive', async () => {
    const worker = open();
    const controller = new AbortController();
    const begun = announced(worker);
    const held = worker.call('hold', 'it', { signal: controller.signal, graceMs: 60_000 });
    await begun;
    controller.abort();
    await expect(held).rejects.toMatchObject({ code: 'cancelled', message: 'it let go.' });
    expect(await worker.call('double', 2)).toBe(4);
  });

  it.each(['deaf', 'spin'] as const)('ends a thread that does not hear it: %s', async (name) => {
    const worker = open();
    const controller = new AbortController();
    const begun = announced(worker);
    const call = worker.call(name, null, { signal: controller.signal, graceMs: 20 });
    await begun;
    controller.abort();
    await expect(call).rejects.toMatchObject({ code: 'cancelled', message: 'The sample was cancelled.' });
    expect(worker.isAlive()).toBe(false);
  });

  it('before a call was sent sends nothing', async () => {
    const worker = open();
    const call = worker.call('exit', null, { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ code: 'cancelled' });
    expect(await worker.call('double', 3)).toBe(6);
  });
});

describe('a thread that ends', () => {
  it.each([
    ['exit', 'The sample ended unexpectedly.'],
    ['throwOutside', 'The sample ended unexpectedly: out of order.'],
    ['eatMemory', 'The sample needed more than 64 MB of memory.'],
  ] as const)('by %s fails every open call, is reported once, and takes no more', async (name, message) => {
    const worker = open();
    const ends: string[] = [];
    worker.listen({ onEnd: (reason) => ends.push(reason.message) });
    const failure = { code: 'internal', message, remedy: 'Start it again.' };
    const held = expect(worker.call('hold', 'x')).rejects.toMatchObject(failure);
    await expect(worker.call(name, null)).rejects.toMatchObject(failure);
    await held;
    await expect(worker.call('double', 1)).rejects.toMatchObject(failure);
    expect(ends).toEqual([message]);
    expect(worker.isAlive()).toBe(false);
  });

  it('because its program is missing is the same', async () => {
    const worker = open({ entry: 'nowhere' });
    await expect(worker.call('double', 1)).rejects.toMatchObject({
      code: 'internal',
      message: /The sample ended unexpectedly: .*nowhere/,
    });
  });

  it('is spoken of in the words of its owner where there are some', async () => {
    const full = new PackwrightError('unreadable', 'Too much.', 'Take less.');
    const worker = new WorkerHandle<SampleCalls>({
      workersDir,
      entry: 'sample-worker',
      memoryMb: 32,
      nurseryMb: 4,
      words: { ...words, special: { memory: full } },
    });
    await expect(worker.call('eatMemory', null)).rejects.toBe(full);
  });
});

describe('a process', () => {
  it('is called as a thread is, and asks back in both ways', async () => {
    const worker = open({ place: 'process', memoryMb: 500 });
    expect(await worker.call('double', 21)).toBe(42);
    expect(await worker.call('askHost', 9)).toBe(81);
    const long = 'x'.repeat(1_000_000);
    const value = { list: [1, undefined, new Set(['a'])], long };
    expect(await worker.call('waitForHost', value)).toEqual(['wait', value]);
    await expect(worker.call('waitForHost', 'refuse')).rejects.toMatchObject({
      code: 'conflict',
      message: 'Not so.',
    });
    const progress: number[] = [];
    await worker.call('count', 3, { onProgress: (at) => progress.push(at) });
    expect(progress).toEqual([1, 2, 3]);
  });

  it('is ended when it does not hear a cancellation', async () => {
    const worker = open({ place: 'process', memoryMb: 500 });
    const controller = new AbortController();
    const begun = announced(worker);
    const call = worker.call('spin', null, { signal: controller.signal, graceMs: 20 });
    await begun;
    controller.abort();
    await expect(call).rejects.toMatchObject({ code: 'cancelled', message: 'The sample was cancelled.' });
  });

  it.each([
    ['exit', 'The sample ended unexpectedly.'],
    ['throwOutside', 'The sample ended unexpectedly: out of order.'],
    ['eatMemory', 'The sample needed more than 200 MB of memory.'],
  ] as const)('that ends by %s says so, and takes nobody with it', async (name, message) => {
    const worker = open({ place: 'process', memoryMb: 200 });
    await expect(worker.call(name, null)).rejects.toMatchObject({ code: 'internal', message });
    expect(worker.isAlive()).toBe(false);
  });

  it('whose program is missing says so', async () => {
    const worker = open({ place: 'process', entry: 'nowhere' });
    await expect(worker.call('double', 1)).rejects.toMatchObject({
      message: /The sample ended unexpectedly: .*nowhere/,
    });
  });
});

describe('patience', () => {
  it('ends a thread that shows no progress', async () => {
    const worker = open();
    await expect(worker.call('spin', null, { patienceMs: 1_000 })).rejects.toMatchObject({
      code: 'refused',
      message: 'The sample showed no progress for 1 seconds and was ended.',
    });
  });

  it('does not count against a call that is answered', async () => {
    const worker = open();
    expect(await worker.call('count', 1, { patienceMs: 60_000 })).toBe('counted to 1');
  });
});

describe('closing', () => {
  it('at once fails what is open', async () => {
    const worker = open();
    const held = expect(worker.call('hold', 'x')).rejects.toMatchObject({ code: 'cancelled' });
    await worker.close();
    await held;
    await expect(worker.call('double', 1)).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('with grace lets the thread end its work', async () => {
    const folder = makeFolder();
    const log = join(folder, 'log');
    const worker = open({ data: { log } });
    const held = worker.call('hold', 'x');
    await worker.close(60_000);
    expect(await held).toBe('x closed');
    expect(readFileSync(log, 'utf8')).toBe('closed\n');
  });

  it('ends by force a thread that is too busy to hear it', async () => {
    const worker = open();
    const begun = announced(worker);
    const spinning = expect(worker.call('spin', null)).rejects.toMatchObject({ code: 'cancelled' });
    await begun;
    await worker.close(20);
    await spinning;
  });
});

describe('a supply of threads', () => {
  function supply() {
    const made: WorkerHandle<SampleCalls, SampleEvents, HostCalls>[] = [];
    const threads = new WorkerSupply(() => {
      const worker = open();
      made.push(worker);
      return worker;
    });
    onTestFinished(() => threads.close());
    return { threads, made };
  }

  it('hands out the one that is ready, once', async () => {
    const { threads, made } = supply();
    threads.prepare();
    threads.prepare();
    expect(made).toHaveLength(1);
    const [first, second] = [threads.take(), threads.take()];
    expect(first).toBe(made[0]);
    expect(second).not.toBe(first);
    expect(await Promise.all([first.call('double', 1), second.call('double', 2)])).toEqual([2, 4]);
  });

  it('replaces the shared one after its death, and a spare that died while it waited', async () => {
    const { threads, made } = supply();
    threads.prepare();
    await made[0]?.call('exit', null).catch(() => {});
    expect(await threads.current().call('double', 1)).toBe(2);
    expect(threads.current()).toBe(made[1]);
    await threads
      .current()
      .call('exit', null)
      .catch(() => {});
    expect(await threads.current().call('double', 2)).toBe(4);
    expect(made).toHaveLength(3);
  });
});
