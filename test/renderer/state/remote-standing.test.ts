import { expect, it } from 'vitest';
import type { RemoteStatus, RemoteThing } from '@core/contract/remote-work';
import { setLayout } from '../../../renderer/src/state/layout';
import { changedOn, lastPull, standingOf } from '../../../renderer/src/state/remote-standing';

const thing = (name: string, change: Partial<RemoteThing> = {}): RemoteThing => ({
  kind: 'playbooks',
  id: name,
  name,
  path: `${name}.json`,
  state: 'unchanged',
  here: 'same',
  there: null,
  changed: null,
  changes: [],
  ...change,
});

const status = (...items: RemoteThing[]): RemoteStatus => ({
  pulled: '2026-01-01T00:00:00Z',
  looked: true,
  reset: null,
  items,
  unknown: [],
});

it('says what has changed here since somebody looked there, of what was known then and of what is new', () => {
  const here = status(
    thing('edited', { here: 'changed', state: 'changed-here' }),
    thing('both', { here: 'changed', state: 'changed-here' }),
    thing('reverted'),
    thing('fresh', { here: 'new', state: 'new-here' }),
    thing('untouched'),
  );
  const looked = status(
    thing('edited', { there: 'same' }),
    thing('both', { there: 'changed', state: 'changed-there' }),
    thing('reverted', { here: 'changed', there: 'same', state: 'changed-here' }),
    thing('untouched', { there: 'same' }),
    thing('theirs', { here: null, there: 'new', state: 'new-there' }),
  );
  const told = standingOf({ here, looked }).map((one) => [one.name, one.state, changedOn(one)]);
  expect(told).toEqual([
    ['edited', 'changed-here', 'here'],
    ['both', 'changed-both', 'both'],
    ['reverted', 'unchanged', null],
    ['untouched', 'unchanged', null],
    ['theirs', 'new-there', 'there'],
    ['fresh', 'new-here', 'here'],
  ]);
});

it('takes a reset for that of no other remote or workspace', () => {
  const kept = (of: unknown[]) =>
    setLayout('remote.pull', JSON.stringify({ all: true, afterReset: true, of: JSON.stringify(of) }));
  kept(['lab', null]);
  expect(lastPull('lab')).toMatchObject({ all: true, afterReset: true });
  expect(lastPull('live')).toMatchObject({ all: true, afterReset: false });
  kept(['lab', 'another folder']);
  expect(lastPull('lab')).toMatchObject({ all: true, afterReset: false });
  expect(lastPull('lab')).not.toHaveProperty('of');
});
