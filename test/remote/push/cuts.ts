import { expect } from 'vitest';
import type { Plan } from '../../../main/remote/plan/plan';
import { PushJournal } from '../../../main/remote/push/journal';
import { undoOf } from '../../../main/remote/push/undo';
import type { Fault } from '../fault-proxy';
import { type Desk, pushAt } from './desk';

/** Requests that write, as a proxy or a log saw them. */
export const isWrite = ({ method, path }: { method: string; path: string }): boolean =>
  method !== 'GET' &&
  !path.startsWith('/api/query/') &&
  !path.startsWith('/auth/') &&
  !/^\/api\/integration\/connectors\/\d+\/$/.test(path) &&
  !path.startsWith('/api/3/widgets/export/');

/** Takes a push back: all of it can be, and is. */
export async function takenBack(at: Desk, id: string, options: Parameters<typeof pushAt>[2] = {}) {
  const journal = PushJournal.open(at.remoteFolder, id);
  const { plan, irreversible } = undoOf(journal);
  journal.close();
  expect(irreversible).toEqual([]);
  const report = await pushAt(at, plan, options);
  expect(report.items.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
}

/** What may become of a write and its answer: it never arrives, or it does and what is said of it is lost. */
const faults: Fault[] = ['cut', { cutAfter: 0 }, { cutAfter: 40 }, { answer: 200, body: '<html></html>' }];

/** How a plan is tried. */
interface Trial {
  /** What the instance holds, asked by a plain client. */
  stateOf(): Promise<unknown>;
  /** Makes room after a push was taken back: a name in the recycle bin is taken. */
  makeRoom?(): Promise<unknown>;
  options?: Parameters<typeof pushAt>[2];
}

/**
 * Pushes a plan uncut, and cut at each of its writes: resumed it comes to the uncut end with no write sent twice, and taken
 * back the instance is as it was.
 */
export async function comesToOneEnd(
  at: Desk,
  plan: Plan,
  { stateOf, makeRoom, options = {} }: Trial,
): Promise<void> {
  const before = await stateOf();
  const writes = plan.items.flatMap((item) => item.writes);
  const back = async (id: string) => {
    await takenBack(at, id, options);
    await makeRoom?.();
    expect(await stateOf()).toEqual(before);
  };
  at.proxy.seen.length = 0;
  const whole = await pushAt(at, plan, options);
  expect(whole.items.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
  expect(whole.isDone).toBe(true);
  // The requests that write are those of the plan, no more and no fewer.
  expect(at.proxy.seen.filter(isWrite).map(sayOf).sort()).toEqual(plannedIn(plan));
  const end = await stateOf();
  expect(end).not.toEqual(before);
  await back(plan.id);

  for (const fault of faults)
    for (let broken = 1; broken <= writes.length; broken += 1) {
      const again = { ...plan, id: crypto.randomUUID() };
      let count = 0;
      let isOver = false;
      // From the write on nothing gets through: as if this computer had gone.
      at.proxy.fault = (passing) => {
        if (isOver) return 'cut';
        if (!isWrite(passing) || (count += 1) < broken) return 'pass';
        isOver = true;
        return fault;
      };
      const cut = await pushAt(at, again, options);
      expect(cut.isDone).toBe(false);
      at.proxy.fault = () => 'pass';
      at.proxy.seen.length = 0;
      const resumed = await pushAt(at, again.id, options);
      expect(resumed.items.filter(({ outcome }) => outcome !== 'done')).toEqual([]);
      expect(await stateOf()).toEqual(end);
      expect(at.proxy.seen.filter(isWrite).length).toBeLessThanOrEqual(writes.length);
      // Once more sends nothing.
      at.proxy.seen.length = 0;
      expect(await pushAt(at, again.id, options)).toMatchObject({ isDone: true });
      expect(at.proxy.seen.filter(isWrite)).toEqual([]);
      await back(again.id);
    }
}

const sayOf = ({ method, path }: { method: string; path: string }): string =>
  `${method} ${decodeURIComponent(path)}`;

/** The writes of a plan as a proxy sees them; where an address holds what only the instance knows, that is left open. */
const plannedIn = (plan: Plan): unknown[] =>
  plan.items
    .flatMap(({ writes }) => writes.map(({ request }) => sayOf(request)))
    .sort()
    .map((one) => (one.includes('{there}') ? expect.stringMatching(patternOf(one)) : one));

function patternOf(address: string): RegExp {
  const parts = address.split('{there}').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`);
}
