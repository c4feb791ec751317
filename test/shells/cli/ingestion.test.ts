import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { overHttp, remoteAt, served, sessionOf } from '../../remote/instances';
import { archiveWorker, buildEntries, runProcess } from '../../studio/built';
import { packwright } from '../../support/command-line';
import { packageOf } from '../../support/connector-package';
import { temporaryFolder } from '../../support/host';
import { ingestingConnector } from '../../support/ingesting-connector';

/** A computer that knows an instance with a connector that ingests, and has this mark for it. */
async function computer(mark: '--development' | '--protected', options: { strict?: boolean } = {}) {
  const workersDir = await buildEntries({ ...runProcess, ...archiveWorker });
  const a = await served({ workersDir, ...options });
  const { session } = sessionOf(await remoteAt(a.baseUrl), a.apiKey);
  const upload = { name: 'feed.tgz', bytes: packageOf('feed', ingestingConnector()) };
  const path = '/api/3/solutionpacks/install?$type=connector';
  const connector = await session.map({ method: 'POST', path, upload });
  for (const name of ['Lab', 'Plant'])
    await overHttp(a, 'POST', '/api/integration/configuration/', {
      connector: connector.id,
      name,
      config: { server: 'https://feed.example.com' },
    });
  const folder = temporaryFolder();
  vi.stubEnv('PACKWRIGHT_DATA', join(folder.path, 'data'));
  vi.stubEnv('PACKWRIGHT_REMOTE_LAB_API_KEY', a.apiKey);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    folder.remove();
  });
  writeFileSync(join(folder.path, 'authority.pem'), a.tls.authority);
  const trust = ['--authority', 'authority.pem', '--secret', 'environment', mark];
  const added = ['remote', 'add', 'lab', a.baseUrl, '--api-key', ...trust];
  expect(await packwright('', folder.path, ...added)).toMatchObject({ code: 0 });
  const run = (...args: string[]) => packwright('', folder.path, 'ingestion', ...args);
  return { a, folder: folder.path, run };
}

const parsed = (text: string) => JSON.parse(text) as Record<string, unknown>;

it('sets an ingestion up, fetches a sample, ingests, and takes it apart', async () => {
  const { a, folder, run } = await computer('--development');
  expect((await run('list', 'lab')).out).toBe('feed/Lab    not set up\nfeed/Plant  not set up\n');
  expect(await run('run', 'lab', 'Lab')).toMatchObject({
    code: 2,
    err: expect.stringContaining('packwright ingestion set-up lab "Lab" sets it up.'),
  });
  writeFileSync(
    join(folder, 'fields.yaml'),
    'name: "Event {{ vars.item.id }}"\nsourceId: "{{ vars.item.id }}"\n',
  );
  const setUp = ['set-up', 'lab', 'feed/Lab', '--fields', 'fields.yaml', '--cron', '0 6 * * 1', '--json'];
  const made = await run(...setUp, '--timezone', 'Europe/Berlin', '--off');
  expect({ code: made.code, ...parsed(made.out) }).toMatchObject({
    code: 0,
    module: 'alerts',
    fields: { name: 'Event {{ vars.item.id }}' },
    schedule: {
      crontab: { minute: '0', hour: '6', day_of_week: '1', timezone: 'Europe/Berlin' },
      enabled: false,
    },
  });
  // Once more, it is the same one, switched on.
  expect(await run(...setUp)).toMatchObject({ code: 0 });
  expect((await run('list', 'lab')).out).toMatch(
    /^feed\/Lab +At 06:00 on Monday\nfeed\/Plant +not set up\n$/,
  );

  writeFileSync(join(folder, 'values.json'), '{"severity": "high"}');
  const sample = await run('sample', 'lab', 'Lab', '--values', 'values.json');
  expect(sample).toMatchObject({
    code: 0,
    err: expect.stringContaining('1 item; no record was made of it.'),
  });
  expect(parsed(sample.out)).toMatchObject([{ id: 'event-1' }]);
  const alerts = async () =>
    ((await overHttp(a, 'GET', '/api/3/alerts?$limit=10'))['hydra:member'] as { name: string }[]).map(
      ({ name }) => name,
    );
  expect(await alerts()).toEqual([]);

  const ran = await run('run', 'lab', 'Lab', '--json');
  expect({ code: ran.code, ...parsed(ran.out) }).toMatchObject({ code: 0, failure: null });
  expect(await alerts()).toEqual(['Event event-1']);

  const removed = await run('remove', 'lab', 'Lab', '--json');
  expect({ code: removed.code, ...parsed(removed.out) }).toMatchObject({
    code: 0,
    playbooks: expect.arrayContaining(['Feed > Ingest']),
    schedule: expect.stringMatching(/^Ingestion_feed_Lab_/),
    variables: { removed: [expect.stringMatching(/^feed_count_/)], kept: [] },
  });
  expect((await run('list', 'lab')).out).toMatch(/^feed\/Lab +not set up\n/);
  expect(await alerts()).toHaveLength(1);
}, 60_000);

it('writes to a protected instance where its name is given alone, and says how a run has failed', async () => {
  const { run } = await computer('--protected', { strict: true });
  expect(await run('set-up', 'lab', 'Lab')).toMatchObject({
    code: 2,
    err: expect.stringContaining('protected'),
  });
  expect((await run('list', 'lab', '--json')).code).toBe(0);
  expect(await run('set-up', 'lab', 'Lab', '--confirm', 'lab')).toMatchObject({ code: 0 });
  // Nothing answers the connector there.
  const failed = await run('run', 'lab', 'Lab', '--confirm', 'lab');
  expect(failed).toMatchObject({ code: 1, err: expect.stringMatching(/Run \d+ .* failed in the step "/) });
}, 60_000);

it.each([
  [['set-up', 'lab', 'Lab', '--cron', '61 * * * *'], 'The minute of "61 * * * *" '],
  [['set-up', 'lab', 'Lab', '--cron', '* * *'], 'it has 3 parts, not five'],
  [['set-up', 'lab', 'Lab', '--off'], 'belong to a schedule'],
  [['set-up', 'lab', 'Lab', '--cron', '* * * * *', '--timezone', 'Mars'], 'no time zone "Mars"'],
  [['set-up', 'lab'], 'Name the remote and one configuration'],
  [['sample', 'lab', 'Lab', '--values', 'nowhere.json'], '"nowhere.json" cannot be read'],
  [['list'], 'Name one remote'],
  [['sow', 'lab'], 'no "packwright ingestion sow"'],
  [[], 'Say what to do'],
  [['list', 'lab'], 'no remote'],
])('refuses %j before anything is asked', async (args, words) => {
  const folder = temporaryFolder();
  vi.stubEnv('PACKWRIGHT_DATA', join(folder.path, 'data'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    folder.remove();
  });
  const end = await packwright('', folder.path, 'ingestion', ...args);
  expect(end).toMatchObject({ code: 2, err: expect.stringContaining(words) });
});
