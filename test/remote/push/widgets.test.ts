import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import { PushJournal } from '../../../main/remote/push/journal';
import { undoOf } from '../../../main/remote/push/undo';
import { packageOf } from '../../support/connector-package';
import { ask, type Desk, desk, kindsNamed, planAt, pullAll, pushAt, writeJsonFile } from './desk';

const kinds = kindsNamed('widgets');
const dial = packageOf('dial-1.0.0', {
  'info.json': { name: 'dial', title: 'Dial', version: '1.0.0', metadata: { publisher: 'Community' } },
  'view.html': '<b></b>',
});
const entry = {
  name: 'dial',
  title: 'Dial',
  version: '1.0.0',
  install_mode: 'tgz',
  installer_path: 'dial-1.0.0',
};

/** A workspace that names widgets, with the package of one, and an instance without it. */
async function withWidget(options: { isHere?: boolean; profile?: '7.6.5' | '8.0.0' | '8.0.1' } = {}) {
  const { isHere = true, profile = '8.0.1' } = options;
  const at = await desk({ pack: false, instance: { profile } });
  const folder = join(at.workspace, 'widgets');
  mkdirSync(folder);
  writeJsonFile(join(folder, 'data.json'), [entry]);
  if (isHere) writeFileSync(join(folder, 'dial-1.0.0.tgz'), dial);
  return at;
}

const widgetsAt = async (at: Pick<Desk, 'a'>): Promise<JsonMap[]> => {
  const list = await ask(at, 'GET', '/api/3/widgets?name=dial');
  return list['hydra:member'] as JsonMap[];
};

const upload = async ({ a }: Pick<Desk, 'a'>, key = a.apiKey): Promise<void> => {
  const form = new FormData();
  form.append('file', new Blob([dial]), 'dial-1.0.0.tgz');
  const address = `${a.baseUrl}/api/3/solutionpacks/install?$type=widget`;
  const headers = { authorization: key.includes(' ') ? key : `API-KEY ${key}` };
  expect((await fetch(address, { method: 'POST', headers, body: form })).status).toBe(201);
};

const written = (plan: { items: { writes: { what: string }[] }[] }): string[] =>
  plan.items.flatMap(({ writes }) => writes.map(({ what }) => what));

it.each(['7.6.5', '8.0.0', '8.0.1'] as const)(
  'uploads and publishes a widget that is not on %s, and takes it back',
  async (profile) => {
    const at = await withWidget({ profile });
    const plan = await planAt(at, { kinds });
    expect(written(plan)).toEqual([
      'upload the widget dial 1.0.0 from its package',
      'publish the widget dial 1.0.0',
    ]);
    expect(await widgetsAt(at)).toEqual([]);
    expect(await pushAt(at, plan)).toMatchObject({ isDone: true });
    const [there] = await widgetsAt(at);
    expect(there).toMatchObject({ installed: true, draft: false, version: '1.0.0' });
    // The files of its package are there, as a plain client gets them.
    const bytes = await fetch(`${at.a.baseUrl}/api/3/widgets/export/${String(there?.uuid)}`, {
      method: 'POST',
      headers: { authorization: `API-KEY ${at.a.apiKey}` },
    });
    expect(bytes.status).toBe(200);
    expect((await planAt(at, { kinds })).items).toEqual([]);
    expect((await pullAll(at, kinds)).changes).toEqual([]);
    const journal = PushJournal.open(at.remoteFolder, plan.id);
    const { plan: back, irreversible } = undoOf(journal);
    journal.close();
    expect(irreversible).toEqual([]);
    expect((await pushAt(at, back)).isDone).toBe(true);
    expect(await widgetsAt(at)).toEqual([]);
  },
);

it('goes on where it was cut off after the upload, without a second one', async () => {
  const at = await withWidget();
  const plan = await planAt(at, { kinds });
  at.proxy.fault = ({ method }) => (method === 'PUT' ? 'cut' : 'pass');
  expect((await pushAt(at, plan)).isDone).toBe(false);
  expect(await widgetsAt(at)).toMatchObject([{ installed: false, draft: true }]);
  at.proxy.fault = () => 'pass';
  at.proxy.seen.length = 0;
  expect(await pushAt(at, plan.id)).toMatchObject({ isDone: true });
  expect(at.proxy.seen.filter(({ path }) => path.includes('/install'))).toEqual([]);
  expect(await widgetsAt(at)).toMatchObject([{ installed: true }]);
});

it('leaves a widget whose package is not here, and one of which somebody has a draft there', async () => {
  const without = await withWidget({ isHere: false });
  expect((await planAt(without, { kinds })).items).toMatchObject([
    { writes: [], left: [expect.stringContaining('its package is not here')] },
  ]);
  const at = await withWidget();
  await upload(at);
  expect((await planAt(at, { kinds })).items).toMatchObject([
    { writes: [], left: [expect.stringContaining('draft of somebody')] },
  ]);
});

it('publishes no draft that somebody else has put there since the plan', async () => {
  const at = await withWidget();
  const plan = await planAt(at, { kinds });
  const signedIn = await ask(at, 'POST', '/auth/authenticate', {
    credentials: { loginid: at.a.username, password: at.a.password },
  });
  await upload(at, `Bearer ${String(signedIn.token)}`);
  const report = await pushAt(at, plan);
  expect(report.isDone).toBe(false);
  expect(report.items).toMatchObject([{ message: expect.stringContaining('The draft of dial') }]);
  expect(await widgetsAt(at)).toMatchObject([{ installed: false, draft: true }]);
});

it('keeps one entry of a widget of a pack that is there in several versions', async () => {
  const at = await withWidget();
  const info = { name: 'gauges', label: 'Gauges', version: '1.0.0', type: 'solutionpack' };
  writeJsonFile(join(at.workspace, 'info.json'), info);
  for (const version of ['1.0.0', '1.1.0'])
    await ask(at, 'POST', '/api/3/widgets', { name: 'dial', title: 'Dial', version, installed: true });
  expect((await pullAll(at, kinds)).changes).toEqual([]);
});
