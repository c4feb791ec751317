import { beforeEach, expect, it } from 'vitest';
import type { StepHistory } from '@core/contract/run-state';
import { ExecutionStore } from '../../../main/instance/runs/execution-store';
import { RunJournal } from '../../../main/instance/runs/run-journal';
import { directOrder } from '../../../main/instance/runs/run-order';
import { requestIn, requestOf, storedRequest } from '../../../main/instance/runs/stored-request';
import { Connection } from '../../../main/instance/store/connection';
import { buildPlaybook } from '../../support/playbook-builder';

let executions: ExecutionStore;
let journal: RunJournal;
let done: string[];

beforeEach(() => {
  const connection = Connection.inMemory();
  executions = new ExecutionStore(connection);
  done = [];
  journal = new RunJournal(connection, executions, 1, [], (steps) =>
    done.push(...steps.map(({ entry }) => entry.step)),
  );
});

const entry = (step: string, more: Partial<StepHistory> = {}): StepHistory => ({
  frame: '',
  step,
  item: null,
  status: 'finished',
  result: null,
  targets: null,
  writes: {},
  startedAt: 0,
  endedAt: 0,
  ...more,
});
const add = (stepType: string, step: string, more: Partial<StepHistory> = {}) =>
  journal.add({ stepType, entry: entry(step, more) });
const stored = () =>
  executions.history(1).map(({ step, item }) => (item === null ? step : `${step} ${item}`));

it('what only computes is written down with the next that does more', () => {
  add('cybersponse.action', 'Start');
  add('SetVariable', 'Set');
  expect([stored(), done]).toEqual([[], []]);
  add('InsertData', 'Make');
  expect([stored(), done]).toEqual([
    ['Start', 'Set', 'Make'],
    ['Start', 'Set', 'Make'],
  ]);
});

it('a variable that everybody sees is written down at once', () => {
  add('SetVariable', 'Set', { effects: [{ kind: 'global', name: 'g', value: '1' }] });
  expect(stored()).toEqual(['Set']);
});

it('a long run is written down though it only computes, and a loop in place of its items', () => {
  for (let item = 0; item < 150; item++) add('SetVariable', 'Loop', { item });
  expect(stored()).toHaveLength(100);
  expect(done).toEqual([]);
  add('SetVariable', 'Loop');
  journal.store();
  expect([stored(), done]).toEqual([['Loop'], ['Loop']]);
});

it('a run that is over leaves nothing behind, and all of its steps are counted', () => {
  add('InsertData', 'Make');
  add('SetVariable', 'Set');
  journal.forget();
  expect([stored(), done]).toEqual([[], ['Make', 'Set']]);
});

it('a request is read as it was, though what it repeats is stored once', () => {
  const playbook = buildPlaybook('Any', { steps: { Start: ['cybersponse.post_create'] } });
  const start = { origin: '', method: 'POST', url: '/', headers: {}, query: {}, body: {}, user: null };
  const order = directOrder(playbook, start);
  const record = { '@id': '/api/3/alerts/1', name: 'x'.repeat(1000) };
  const web = { method: 'POST', body: record, data: record, currentUser: null };
  const run = { taskId: 't', number: 7, now: 1 };
  const request = requestOf({ ...order, records: [record], variables: { request: web } }, run);
  const text = storedRequest(request);
  expect(text.length).toBeLessThan(2000);
  expect(JSON.stringify(requestIn(text))).toBe(JSON.stringify(request));
  const other = requestOf({ ...order, variables: { request: { ...web, body: null } } }, run);
  expect(JSON.stringify(requestIn(storedRequest(other)))).toBe(JSON.stringify(other));
});
