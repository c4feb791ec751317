import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { InstanceThread } from '../../main/instance-host/client';
import { buildEntries, instanceWorker, runProcess } from '../studio/built';
import { makeFolder, packFiles } from '../workspace/folder';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries({ ...instanceWorker, ...runProcess });
});

function started(dataDir = join(makeFolder(), 'data')) {
  const doing: string[] = [];
  const ends: string[] = [];
  const thread = new InstanceThread(
    { dataDir, workspaceFolder: makeFolder(packFiles()), workersDir, pythonCacheDir: makeFolder() },
    {
      onDoing: (text) => doing.push(text),
      onRequests: () => {},
      onRuns: () => {},
      onEnd: (reason) => ends.push(reason.message),
    },
  );
  onTestFinished(() => thread.kill());
  return { thread, dataDir, doing, ends };
}

describe('the thread of an instance', () => {
  it('serves, does what it is asked in turn, ends when it is asked, and goes on from its data', async () => {
    const first = started();
    const { baseUrl, report } = await first.thread.ready;
    expect(report).not.toBeNull();
    expect(first.doing[0]).toBe('Opening its database');
    expect((await fetch(`${baseUrl}/api/3/people`)).status).toBe(401);
    const [loaded, snapshots] = await Promise.all([
      first.thread.call('load', null),
      first.thread.call('takeSnapshot', 'before'),
    ]);
    expect(loaded).toEqual(report);
    expect(snapshots.map(({ name }) => name)).toEqual(['before']);
    const dropping = first.thread.call('dropSnapshot', 'before');
    await first.thread.stop();
    expect(await dropping).toEqual([]);
    expect(first.ends).toEqual([]);
    await expect(first.thread.call('snapshots', null)).rejects.toMatchObject({ code: 'cancelled' });

    const second = started(first.dataDir);
    expect((await second.thread.ready).report).toBeNull();
    await second.thread.stop();
  });

  it('that cannot begin says why, and is not reported as ended', async () => {
    const { thread, dataDir } = started();
    await thread.ready;
    const other = started(dataDir);
    await expect(other.thread.ready).rejects.toMatchObject({ name: 'PackwrightError', message: /another/ });
    expect(other.ends).toEqual([]);
    await thread.stop();
  });

  it('that is killed while it starts is cancelled', async () => {
    const { thread, ends } = started();
    const failed = expect(thread.ready).rejects.toMatchObject({ code: 'cancelled' });
    thread.kill();
    await failed;
    expect(ends).toEqual([]);
  });
});
