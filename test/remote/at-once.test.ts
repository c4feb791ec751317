import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { statusBoth } from '../../main/remote/status/status';
import { readWorkspace } from '../../main/workspace/read-workspace';
import { remoteAt, sessionOf } from './instances';
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
} from './push/desk';

/** The most that a remote has had under way together. */
interface Load {
  all: number;
  writes: number;
}

const isBodies = (asked: IncomingMessage): boolean => asked.url?.includes('$export=true') ?? false;
const isWrite = ({ method, url }: IncomingMessage): boolean =>
  method !== 'GET' && url?.startsWith('/api/query/') === false;

/** A server before an instance that counts what it has under way: from a request's arrival to the end of its answer. */
async function counting(target: string) {
  const now: Load = { all: 0, writes: 0 };
  let most: Load = { all: 0, writes: 0 };
  let held: { isHeld: (asked: IncomingMessage) => boolean; passOn: (() => void)[]; until: number } | null =
    null;
  const server = createServer((asked, response) => {
    const count = (by: 1 | -1) => {
      now.all += by;
      if (isWrite(asked)) now.writes += by;
    };
    count(1);
    most = { all: Math.max(most.all, now.all), writes: Math.max(most.writes, now.writes) };
    response.once('close', () => count(-1));
    const passOn = () => {
      const { method = 'GET', url: path = '/', headers } = asked;
      const forwarded = request(new URL(path, target), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      forwarded.once('error', () => asked.socket.destroy());
      asked.pipe(forwarded);
    };
    if (!held?.isHeld(asked)) return passOn();
    held.passOn.push(passOn);
    if (held.passOn.length < held.until) return;
    const all = held.passOn;
    held = null;
    // One more that was sent along with them is here before an answer of the instance.
    void fetch(`${target}/api/version`).finally(() => {
      for (const one of all) one();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Answers none of these requests before so many of them are under way together: fewer wait for ever. */
    hold(isHeld: (asked: IncomingMessage) => boolean, until: number): void {
      held = { isHeld, until, passOn: [] };
    },
    /** The most since this was asked before. */
    load(): Load {
      const told = most;
      most = { all: 0, writes: 0 };
      return told;
    },
  };
}

const kinds = kindsNamed('collections', 'playbooks');

/** An instance of more playbooks than some answers hold, and somebody whose requests are counted before it. */
async function counted(concurrency: number | null) {
  const at = await desk({ pack: false });
  const { records } = at.a.instance;
  const collection = await ask(at, 'POST', '/api/3/workflow_collections', { name: 'Many' });
  for (let one = 0; one < 650; one += 1)
    records.create(
      records.entity('workflows'),
      { name: `Made ${one}`, collection: collection['@id'], steps: [], routes: [] },
      { actor: null },
    );
  const server = await counting(at.a.baseUrl);
  const remote = await remoteAt(server.baseUrl);
  const { session } = sessionOf(remote, at.a.apiKey, concurrency === null ? {} : { concurrency });
  return { at: { ...at, session } satisfies Desk, server };
}

it.each([
  { allowed: null, most: 4 },
  { allowed: 2, most: 2 },
])('has at most $most requests under way at a remote, whatever is done', async ({ allowed, most }) => {
  const { at, server } = await counted(allowed);
  server.hold(isBodies, most);
  await pullAll(at, kinds);
  expect(server.load()).toMatchObject({ all: most, writes: 0 });

  const looked = async (isDeep: boolean) => {
    const [here, base] = [await readWorkspace(at.workspace), await at.base.read()];
    await statusBoth(at.session, here, base, at.base, { kinds, isDeep });
    return server.load();
  };
  expect((await looked(false)).all).toBeLessThanOrEqual(most);
  server.hold(isBodies, most);
  expect(await looked(true)).toMatchObject({ all: most, writes: 0 });

  const changed = filesIn(at.workspace).filter((path) => /Made \d*0\.json$/.test(path));
  for (const path of changed) writeJsonFile(path, { ...readJsonFile(path), description: 'Changed here' });
  const plan = await planAt(at, { kinds });
  expect(plan.items.map(({ action }) => action)).toEqual(changed.map(() => 'change'));
  expect(server.load().all).toBeLessThanOrEqual(most);
  server.hold(isWrite, most);
  expect(await pushAt(at, plan)).toMatchObject({ isDone: true });
  expect(server.load()).toMatchObject({ all: most, writes: most });
});
