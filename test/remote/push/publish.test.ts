import { expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import { PushJournal } from '../../../main/remote/push/journal';
import { undoOf } from '../../../main/remote/push/undo';
import { ask, type Desk, planAt, pushAt } from './desk';
import { edited, fieldsOf, kinds, stored } from './module-desk';

const isPublish = ({ method, path }: { method: string; path: string }) =>
  method === 'PUT' && path === '/api/publish';

const publishesOf = (at: Desk): number => at.proxy.seen.filter(isPublish).length;

/** From its publish on, queries of collections are refused so many times, as while tables are made. */
function refusingQueries(at: Desk, times: number) {
  let left = times;
  let isPublished = false;
  at.proxy.fault = (passing) => {
    if (isPublish(passing)) isPublished = true;
    if (!isPublished || !passing.path.startsWith('/api/query/workflow_collections')) return 'pass';
    return (left -= 1) < 0 ? 'pass' : { answer: 400, body: '{"title":"Bad Request"}' };
  };
}

it('waits until lists and queries answer again after a publish', async () => {
  const { at } = await edited();
  const plan = await planAt(at, { kinds });
  refusingQueries(at, 5);
  expect(await pushAt(at, plan)).toMatchObject({ isDone: true, stopped: null, publish: { outcome: 'done' } });
});

it('stops where they never answer, goes on once they do, and publishes once', async () => {
  const { at } = await edited();
  const plan = await planAt(at, { kinds });
  refusingQueries(at, Infinity);
  const report = await pushAt(at, plan);
  expect(report).toMatchObject({ isDone: false, stopped: { reason: 'outcome-unknown' } });
  const journal = PushJournal.open(at.remoteFolder, plan.id);
  // It may have gone through: what takes it back is published too.
  expect(undoOf(journal).plan.publish).toMatchObject({ modules: ['phishing_reports'] });
  journal.close();
  at.proxy.fault = () => 'pass';
  expect(await pushAt(at, plan.id)).toMatchObject({ isDone: true, publish: { outcome: 'done' } });
  expect(publishesOf(at)).toBe(1);
});

it('publishes no draft that somebody has begun since the plan was made', async () => {
  const { at } = await edited();
  const plan = await planAt(at, { kinds });
  const other = await stored(at, 'staging', 'alerts');
  const [first, ...more] = (other?.attributes ?? []) as JsonMap[];
  const address = `/api/3/staging_model_metadatas/${String(other?.uuid)}`;
  await ask(at, 'PUT', address, { attributes: [{ ...first, tooltip: 'Of somebody' }, ...more] });
  expect(await pushAt(at, plan)).toMatchObject({
    isDone: false,
    stopped: { reason: 'foreign-drafts', message: expect.stringContaining('alerts') },
  });
  expect(publishesOf(at)).toBe(0);
  expect(fieldsOf(await stored(at, 'published', 'phishing_reports'))).not.toContain('pushedField');
  await ask(at, 'PUT', address, { attributes: [first, ...more] });
  expect(await pushAt(at, plan.id)).toMatchObject({ isDone: true, publish: { outcome: 'done' } });
});

it('publishes again after a failure that the instance reports ever since', async () => {
  const { at } = await edited();
  const plan = await planAt(at, { kinds });
  let [errors, last] = [['An old one'], 7];
  let fails = true;
  at.proxy.fault = (passing) => {
    if (isPublish(passing)) {
      if (!fails) return ((last = 8), 'pass');
      errors = [...errors, 'Relation "x" already exists'];
      return { answer: 200, body: '{"@type":"Publish","status":"started"}' };
    }
    if (passing.path !== '/api/publish/error') return 'pass';
    return { answer: 400, body: JSON.stringify({ status: 'Fail', errors, last_publish_time: last }) };
  };
  expect(await pushAt(at, plan)).toMatchObject({ stopped: { reason: 'publish-failed' } });
  fails = false;
  expect(await pushAt(at, plan.id)).toMatchObject({ isDone: true, publish: { outcome: 'done' } });
});

it('waits for a publish that was cut off before it begins another', async () => {
  const { at } = await edited();
  const plan = await planAt(at, { kinds });
  let isOver = false;
  at.proxy.fault = (passing) => {
    if (isPublish(passing)) isOver = true;
    return isOver ? 'cut' : 'pass';
  };
  const ending = new AbortController();
  const cut = await pushAt(at, plan, {
    signal: ending.signal,
    pause: async () => Promise.resolve(ending.abort()),
  });
  expect(cut).toMatchObject({ isDone: false, stopped: { reason: 'cancelled' } });
  at.proxy.fault = () => 'pass';
  at.proxy.seen.length = 0;
  // The one that was begun goes through while this looks.
  let isThrough = false;
  const pause = async () => {
    if (!isThrough) await ask(at, 'PUT', '/api/publish', {});
    isThrough = true;
  };
  expect(await pushAt(at, plan.id, { pause })).toMatchObject({ isDone: true, publish: { outcome: 'done' } });
  expect(publishesOf(at)).toBe(0);
});

it('begins a publish again that never reached the instance', async () => {
  const { at } = await edited();
  const plan = await planAt(at, { kinds });
  at.proxy.fault = (passing) => (isPublish(passing) ? 'cut' : 'pass');
  const ending = new AbortController();
  await pushAt(at, plan, { signal: ending.signal, pause: async () => Promise.resolve(ending.abort()) });
  at.proxy.fault = () => 'pass';
  expect(await pushAt(at, plan.id)).toMatchObject({ isDone: true, publish: { outcome: 'done' } });
});
