import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import { PushJournal } from '../../../main/remote/push/journal';
import { undoOf } from '../../../main/remote/push/undo';
import { remoteAt, sessionOf } from '../instances';
import { isWrite } from './cuts';
import {
  ask,
  type Desk,
  desk,
  filesIn,
  kindsNamed,
  planAt,
  pullAll,
  pushAt,
  readJsonFile,
  writeJsonFile,
} from './desk';

const kinds = kindsNamed('collections', 'playbooks', 'global-variables');

/** What an instance holds, by uuid or name, without when and by whom it was written. */
async function heldBy(at: Desk): Promise<Map<string, string>> {
  const body = { logic: 'AND', filters: [], sort: [{ field: 'uuid', direction: 'ASC' }] };
  const lists = [
    await ask(at, 'POST', '/api/query/workflows?$relationships=true&$limit=500', body),
    await ask(at, 'GET', '/api/3/workflow_collections?$limit=500'),
    await ask(at, 'GET', '/api/wf/api/dynamic-variable/?limit=500'),
  ];
  const rows = lists.flatMap((list) => list['hydra:member'] as JsonMap[]);
  return new Map(rows.map((row) => [String(row.uuid ?? row.name), JSON.stringify(plain(row))]));
}

const ofWriting = new Set(['id', 'modifyDate', 'modifyUser', 'lastModifyDate']);

function plain(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(plain).sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !ofWriting.has(key))
      .map(([key, inner]) => [key, plain(inner)]),
  );
}

const edit = fc.record({
  which: fc.nat(100),
  what: fc.constantFrom('describe', 'tag', 'rename-step', 'delete', 'make'),
  side: fc.constantFrom('here', 'there'),
});
type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never;

const playbooksIn = (at: Desk) =>
  filesIn(join(at.workspace, 'playbooks')).filter(
    (file) => !/collection\.metadata|globalVariables/.test(file),
  );

/** An address without what only the instance knows of it. */
const withoutNumbers = (request: string): string =>
  request.replace(/(dynamic-variable|scheduled)\/[^/?]+\//, '$1/{there}/');

/** Makes one edit; those there touch only what nobody else here may have taken away. */
async function make(at: Desk, { which, what, side }: Edit, number: number): Promise<void> {
  const files = playbooksIn(at);
  const file = files[which % files.length] ?? '';
  const playbook = readJsonFile(file);
  const steps = playbook.steps as JsonMap[];
  const renamed = steps.map((step, index) =>
    index === 0 ? { ...step, name: `Step ${side} ${number}` } : step,
  );
  const bare = { steps: [], routes: [], groups: [], triggerStep: null, versions: [] };
  const fresh = { ...playbook, ...bare, uuid: crypto.randomUUID(), name: `Made ${side} ${number}` };
  if (side === 'here') {
    if (what === 'delete') return rmSync(file);
    if (what === 'make') return writeJsonFile(join(dirname(file), `${fresh.name}.json`), fresh);
    const change = {
      describe: { description: `mine ${number}` },
      tag: { tag: `mine ${number}` },
      'rename-step': { steps: renamed },
    };
    return writeJsonFile(file, { ...playbook, ...change[what] });
  }
  if (what === 'make') await ask(at, 'POST', '/api/3/workflows', fresh);
  else if (what === 'delete')
    await ask(at, 'DELETE', `/api/3/workflows/${String(playbook.uuid)}`).catch(() => {});
  else if (what === 'rename-step') {
    const step = String(steps[0]?.uuid);
    await ask(at, 'PUT', `/api/3/workflow_steps/${step}`, { name: `Step there ${number}` }).catch(() => {});
  } else {
    const change = { [what === 'tag' ? 'tag' : 'description']: `theirs ${number}` };
    await ask(at, 'PUT', `/api/3/workflows/${String(playbook.uuid)}`, change).catch(() => {});
  }
}

it('holds what a push promises, whatever both sides have done', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 7 }), fc.boolean(), async (edits, deletes) => {
      const at = await desk();
      await pullAll(at, kinds);
      for (const [number, one] of edits.entries())
        if (playbooksIn(at).length > 0) await make(at, one, number);
      const before = await heldBy(at);
      const plan = await planAt(at, { kinds, deletes });
      at.log.length = 0;
      const report = await pushAt(at, plan);
      expect(report.stopped).toBeNull();

      // The requests that write are those of the plan: each once, and all of them where all went well.
      const sent = at.log.filter(isWrite).map(({ method, path }) => `${method} ${path}`);
      const planned = plan.items.flatMap(({ writes }) =>
        writes.map(({ request }) => `${request.method} ${request.path}`),
      );
      expect(sent.filter((one) => !planned.includes(one))).toEqual([]);
      if (report.items.every(({ outcome }) => ['done', 'left-out'].includes(outcome)))
        expect(sent.map(withoutNumbers).sort()).toEqual(planned.map(withoutNumbers).sort());
      else expect(sent.length).toBeLessThan(planned.length);

      // What the plan does not name is as it was, byte for byte.
      const after = await heldBy(at);
      const named = new Set(plan.items.flatMap(({ id, writes }) => (writes.length > 0 ? [id] : [])));
      for (const [key, value] of before) if (!named.has(key)) expect(after.get(key)).toBe(value);
      for (const key of after.keys()) if (!before.has(key)) expect(named).toContain(key);

      // Nothing more is to be done, but what was left out.
      const next = await planAt(at, { kinds, deletes });
      const left = new Set(
        plan.items.flatMap(({ id, stopped, left: parts }) => (stopped || parts.length > 0 ? [id] : [])),
      );
      expect(next.items.map(({ id }) => id).filter((id) => !left.has(id))).toEqual([]);

      // Taken back, it is as it was, but for what is said to be left.
      if (sent.length > 0) {
        const journal = PushJournal.open(at.remoteFolder, plan.id);
        const undo = undoOf(journal);
        journal.close();
        expect(undo.irreversible).toEqual([]);
        expect(await pushAt(at, undo.plan)).toMatchObject({ isDone: true });
        const back = await heldBy(at);
        for (const [key, value] of before) expect(back.get(key)).toBe(value);
        expect([...back.keys()].filter((key) => !before.has(key))).toEqual([]);
      }
    }),
    { numRuns: 5, endOnFailure: true },
  );
});

it('keeps what signs in out of workspace, base, plan, journal and log', async () => {
  const at = await desk();
  await pullAll(at, kinds);
  const [file = ''] = playbooksIn(at);
  writeJsonFile(file, { ...readJsonFile(file), description: 'Mine' });
  const account = { kind: 'user', user: at.a.username } as const;
  const { session, log } = sessionOf(await remoteAt(at.proxy.baseUrl, { account }), at.a.password);
  const plan = await planAt({ ...at, session }, { kinds });
  expect(await pushAt(at, plan, { session })).toMatchObject({ isDone: true });
  const token = at.proxy.seen.at(-1)?.authorization?.replace('Bearer ', '') ?? '';
  expect(token).not.toBe('');
  const texts = [...filesIn(at.remoteFolder), ...filesIn(at.workspace)].map((path) =>
    readFileSync(path, 'latin1'),
  );
  for (const text of [...texts, JSON.stringify([log, at.log, plan])])
    for (const secret of [at.a.apiKey, at.a.password, token]) expect(text.includes(secret)).toBe(false);
});
