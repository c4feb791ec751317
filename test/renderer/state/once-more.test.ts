import { expect, it } from 'vitest';
import { onceMore } from '../../../renderer/src/state/once-more';

/** A work that ends when it is told to. */
function held() {
  const ends: { well(): void; badly(): void }[] = [];
  const work = () =>
    new Promise<void>((resolve, reject) =>
      ends.push({ well: resolve, badly: () => reject(new Error('It failed.')) }),
    );
  return { ends, work };
}

/** What was begun by then has gone on as far as it can. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

it('a work that is asked for while it is done is done once more, however often', async () => {
  const { ends, work } = held();
  const again = onceMore(work, () => expect.unreachable());
  again();
  again();
  again();
  expect(ends).toHaveLength(1);
  ends[0]?.well();
  await settled();
  expect(ends).toHaveLength(2);
  ends[1]?.well();
  await settled();
  expect(ends).toHaveLength(2);
  again();
  expect(ends).toHaveLength(3);
});

it('a work that fails is reported, and begins anew when it is asked for again', async () => {
  const { ends, work } = held();
  const failures: unknown[] = [];
  const again = onceMore(work, (thrown) => failures.push(thrown));
  again();
  ends[0]?.badly();
  await settled();
  expect(failures).toEqual([new Error('It failed.')]);
  again();
  expect(ends).toHaveLength(2);
});
