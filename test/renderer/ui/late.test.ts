import { afterEach, expect, it, vi } from 'vitest';
import { eventually } from '../../support/eventually';
import { fetchWhileIdle, late } from '../../../renderer/src/ui/late';

const Part = () => null;

afterEach(() => {
  vi.unstubAllGlobals();
});

it('fetches the code of a part once, and again where that failed', async () => {
  const load = vi.fn(async () => Part).mockRejectedValueOnce(new Error('gone'));
  const part = late(load);
  await expect(part.fetch()).rejects.toThrow('gone');
  await part.fetch();
  await part.fetch();
  expect(load).toHaveBeenCalledTimes(2);
});

it('fetches parts one after the other while idle, past one that fails, until it is ended', async () => {
  const moments: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => moments.push(callback));
  const fetched: string[] = [];
  const part = (name: string, fails = false) => ({
    fetch: async () => {
      fetched.push(name);
      if (fails) throw new Error(name);
    },
  });
  const idle = async () => {
    await eventually(() => moments.length).toBe(1);
    moments.pop()?.();
  };
  const end = fetchWhileIdle([part('a', true), part('b'), part('c')]);
  expect(fetched).toEqual([]);
  await idle();
  await idle();
  await eventually(() => fetched).toEqual(['a', 'b']);
  await eventually(() => moments.length).toBe(1);
  end();
  moments.pop()?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(fetched).toEqual(['a', 'b']);
});
