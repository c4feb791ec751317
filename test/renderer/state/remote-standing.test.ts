import { expect, it } from 'vitest';
import type { RemoteStatus, RemoteThing } from '@core/contract/remote-work';
import { changedOn, standingOf } from '../../../renderer/src/state/remote-standing';

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
