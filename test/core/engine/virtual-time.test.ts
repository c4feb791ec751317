import { describe, expect, it } from 'vitest';
import { type Scope, VirtualTime } from '@core/engine/virtual-time';

const root = (): Scope => ({ parent: null, over: false });

describe('virtual time', () => {
  it('lets arms interleave by the time they wake, not by the order they began', async () => {
    const time = new VirtualTime(0);
    const scope = root();
    const heard: string[] = [];
    await time.run(scope, async () => {
      time.spawn(scope, async () => {
        await time.sleep(scope, 50);
        heard.push(`late ${time.now}`);
      });
      time.spawn(scope, async () => {
        await time.sleep(scope, 20);
        heard.push(`early ${time.now}`);
      });
      heard.push('first');
    });
    expect(heard).toEqual(['first', 'early 20', 'late 50']);
  });

  it('sees through what a fiber starts next before its siblings get on', async () => {
    const time = new VirtualTime(0);
    const scope = root();
    const heard: string[] = [];
    const say = (word: string) => async () => void heard.push(word);
    await time.run(scope, async () => {
      time.spawn(scope, say('later'));
      time.spawnNext(scope, [
        async () => {
          heard.push('a');
          time.spawnNext(scope, [say('a1'), say('a2')]);
        },
        say('b'),
      ]);
    });
    expect(heard).toEqual(['a', 'a1', 'a2', 'b', 'later']);
  });

  it('wakes those that sleep to the same moment in the order they fell asleep', async () => {
    const time = new VirtualTime(0);
    const scope = root();
    const heard: string[] = [];
    const sleepThenSay = (word: string, first: number, second: number) => async () => {
      await time.sleep(scope, first);
      await time.sleep(scope, second);
      heard.push(`${word} ${time.now}`);
    };
    await time.run(scope, async () => {
      time.spawnNext(scope, [sleepThenSay('a', 3, 7), sleepThenSay('b', 0, 10), sleepThenSay('c', 1, 1)]);
    });
    expect(heard).toEqual(['c 2', 'b 10', 'a 10']);
  });

  it('keeps the turn of a fiber that awaits something from outside', async () => {
    const time = new VirtualTime(0);
    const scope = root();
    const heard: string[] = [];
    await time.run(scope, async () => {
      time.spawn(scope, async () => {
        await new Promise((resolve) => setImmediate(resolve));
        heard.push('outside');
      });
      time.spawn(scope, async () => {
        heard.push('next');
      });
    });
    expect(heard).toEqual(['outside', 'next']);
  });

  it('settles when everything that is left waits for a gate nobody opens', async () => {
    const time = new VirtualTime(0);
    const scope = root();
    let passed = false;
    await time.run(scope, async () => {
      await time.gate(scope).wait();
      passed = true;
    });
    expect(passed).toBe(false);
  });

  it('does not wait for fibers of a scope that is over', async () => {
    const time = new VirtualTime(0);
    const scope = root();
    const inner: Scope = { parent: scope, over: false };
    await time.run(scope, async () => {
      time.spawn(inner, () => time.sleep(inner, 1_000_000));
      await time.sleep(scope, 1);
      inner.over = true;
    });
    expect(time.now).toBe(1);
  });

  it('hands on what a fiber throws', async () => {
    const time = new VirtualTime(0);
    const scope = root();
    const run = time.run(scope, async () => {
      time.spawn(scope, () => Promise.reject(new Error('broken')));
    });
    await expect(run).rejects.toThrow('broken');
  });
});
