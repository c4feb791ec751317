import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { wholeList, wholeNumberedList, wholeServiceList } from '../../../main/remote/session/lists';
import { remoteAt, sessionOf } from '../../remote/instances';

/** Something that answers in place of an instance; what it was asked for, in order. */
async function impostor(answer: (asked: URL, response: ServerResponse, request: IncomingMessage) => void) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url ?? '');
    answer(new URL(request.url ?? '/', 'http://impostor'), response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { seen, ...sessionOf(await remoteAt(address), 'canary-of-a-key') };
}

const rows = (size: number) => Array.from({ length: size }, (_, at) => ({ uuid: `row ${at}` }));
const json = (response: ServerResponse, body: unknown) => void response.end(JSON.stringify(body));

it.each([
  ['one page for ever', () => ({ 'hydra:member': rows(500) })],
  [
    'rows without a key, page after page',
    () => ({ 'hydra:member': Array.from({ length: 500 }, () => ({})) }),
  ],
  [
    'what is no row, page after page',
    () => ({ 'hydra:member': Array(500).fill(7), 'hydra:totalItems': 1e9 }),
  ],
])('a list that has no end is given up: %s', async (_, page) => {
  const { session, seen } = await impostor((_asked, response) => json(response, page()));
  await expect(wholeList(session, { path: '/api/3/teams' })).rejects.toMatchObject({ reason: 'incomplete' });
  await expect(wholeServiceList(session, '/api/wf/x/')).rejects.toMatchObject({ reason: 'incomplete' });
  // Two pages for each of three attempts.
  expect(seen.length).toBeLessThanOrEqual(12);
});

it.each([
  ['a page that is its own next', (page: number) => ({ data: rows(1), nextPage: page })],
  ['an earlier page', () => ({ data: rows(1), nextPage: 1 })],
  ['pages without rows', (page: number) => ({ data: [], nextPage: page + 1 })],
  ['pages of what is no row', (page: number) => ({ data: [7, null], nextPage: page + 1 })],
])('a numbered list that has no end is given up: %s', async (_, answer) => {
  const { session, seen } = await impostor((asked, response) =>
    json(response, answer(Number(asked.searchParams.get('page')))),
  );
  await expect(wholeNumberedList(session, '/api/integration/x/')).rejects.toMatchObject({
    reason: 'incomplete',
  });
  expect(seen.length).toBeLessThanOrEqual(2);
});

it('numbered pages are read to their end all the same', async () => {
  const { session } = await impostor((asked, response) => {
    const page = Number(asked.searchParams.get('page'));
    json(response, { data: [{ id: page }], nextPage: page < 3 ? page + 1 : null, totalItems: 3 });
  });
  expect(await wholeNumberedList(session, '/api/integration/x/')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
});

it('a list of ever new rows is given up before memory is', async () => {
  let next = 0;
  const { session } = await impostor((_asked, response) =>
    json(response, { 'hydra:member': Array.from({ length: 100_000 }, () => ({ uuid: `${next++}` })) }),
  );
  await expect(wholeList(session, { path: '/api/3/teams', size: 100_000 })).rejects.toMatchObject({
    reason: 'too-large',
  });
});

it('a body that never ends is given up at its bound, and its log line is the only trace', async () => {
  const part = Buffer.alloc(4 * 2 ** 20, ' ');
  const { session, log } = await impostor((_asked, response) => {
    response.on('error', () => {});
    const more = (): void => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', more);
    more();
  });
  const before = process.memoryUsage().rss;
  await expect(session.map({ path: '/api/3/teams' })).rejects.toMatchObject({ reason: 'too-large' });
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 2 ** 20);
  expect(log).toMatchObject([{ failure: 'too-large' }]);
});

it('a redirect takes the key nowhere, and its address is not repeated', async () => {
  const other = await impostor((_asked, response) => json(response, {}));
  const { session } = await impostor(
    (_asked, response) =>
      void response.writeHead(302, { location: `${other.session.remote.address}/a?secret=x` }).end(),
  );
  const thrown: unknown = await session.map({ path: '/api/3/teams' }).catch((error: unknown) => error);
  expect(thrown).toMatchObject({ reason: 'redirected' });
  expect(String(thrown)).not.toMatch(/secret/);
  expect(other.seen).toEqual([]);
});
