import { appendFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PackwrightError } from '@core/contract';
import { fromWireError } from '@core/contract/errors';
import { StudioLog } from '../../main/studio/log';
import { errorForHost } from '../../main/workspace/error-for-user';
import { LogFile } from '../../main/workspace/log-file';
import { makeFolder, packFiles } from '../workspace/folder';
import { studioBench } from './bench';
import { analysisWorker, buildEntries } from './built';

const github = `ghp_${'a1B2c3D4'.repeat(5)}`.slice(0, 40);

describe('a log file', () => {
  it('is for its owner alone, begins anew when it is full, and reads on in the one before', async () => {
    const log = new LogFile<{ n: number }>(join(makeFolder(), 'log', 'x.jsonl'), 200);
    for (let n = 0; n < 60; n++) log.add({ n });
    expect(statSync(log.path).mode & 0o777).toBe(0o600);
    expect(statSync(join(log.path, '..')).mode & 0o777).toBe(0o700);
    expect(statSync(log.path).size + statSync(`${log.path}.1`).size).toBeLessThan(450);
    expect((await log.read(15)).map(({ n }) => n)).toEqual(Array.from({ length: 15 }, (_, n) => 45 + n));
  });

  it('leaves out a line that was cut off', async () => {
    const log = new LogFile<{ n: number }>(join(makeFolder(), 'x.jsonl'), 1000);
    log.add({ n: 1 });
    appendFileSync(log.path, '{"n": 2}\n{"n": 3');
    expect(await log.read(10)).toEqual([{ n: 1 }, { n: 2 }]);
  });
});

describe('the log of the studio', () => {
  let workersDir = '';
  beforeAll(async () => {
    workersDir = await buildEntries(analysisWorker);
  });

  it('tells starts, workspaces, refusals and failures of the page, over an end of the studio', async () => {
    const folder = makeFolder(packFiles());
    const { call, open, studio, dataDir } = await studioBench(workersDir);
    await open(folder);
    await expect(call('documents.open', { path: 'nowhere.json' })).rejects.toThrow();
    await call('app.reportFailure', { where: 'A view', text: `Error: with ${github}\n    at view.tsx` });
    await studio.close();
    const again = await studioBench(workersDir, { dataDir });
    const { entries, location } = await again.call('app.log', {});
    expect(location).toContain('studio.jsonl');
    expect(entries.map(({ level, where, text }) => `${level} ${where}: ${text}`)).toEqual([
      expect.stringMatching(/^info start: Packwright 1\.2\.3 \(browser\) on /),
      `info workspace: Opened ${folder}.`,
      expect.stringMatching(/^warning documents\.open: /),
      expect.stringMatching(/^error A view: Error: with •+\n {4}at view\.tsx$/),
      'info workspace: Closed.',
      'info end: Packwright ends.',
      expect.stringMatching(/^info start: /),
    ]);
  });

  it('has what nobody expected in full, also from a thread, and leaves out what was cancelled', async () => {
    const log = new StudioLog(makeFolder());
    const failure = new TypeError('undefined is not a place');
    log.unexpected('here', failure);
    log.refused('there', fromWireError(errorForHost('there', failure)));
    log.refused('there', fromWireError(errorForHost('there', new PackwrightError('refused', 'Not now.'))));
    log.refused('there', new PackwrightError('cancelled', 'Stopped.'));
    const entries = await log.entries();
    expect(entries.map(({ level }) => level)).toEqual(['error', 'error', 'warning']);
    for (const { text } of entries.slice(0, 2))
      expect(text).toMatch(/is not a place\n {4}at .*log\.test\.ts/);
  });

  it('never fails, where nothing can be written', () => {
    const folder = makeFolder({ log: 'a file' });
    expect(() => new StudioLog(folder).add('info', 'here', 'text')).not.toThrow();
  });
});
