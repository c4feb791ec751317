import { expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import { PushJournal } from '../../../main/remote/push/journal';
import { undoOf } from '../../../main/remote/push/undo';
import {
  ask,
  type Desk,
  desk,
  fileOf,
  kindsNamed,
  planAt,
  pullAll,
  pushAt,
  readJsonFile,
  writeJsonFile,
} from './desk';
import { dirname, join } from 'node:path';

const kinds = kindsNamed('modules', 'picklists', 'playbooks', 'collections');

const stored = async (
  at: Desk,
  store: 'staging' | 'published',
  type: string,
): Promise<JsonMap | undefined> => {
  const path = store === 'staging' ? 'staging_model_metadatas' : 'model_metadatas';
  const all = await ask(at, 'GET', `/api/3/${path}?$limit=1000&$relationships=true`);
  return (all['hydra:member'] as JsonMap[]).find((one) => one.type === type);
};
const fieldsOf = (module: JsonMap | undefined) =>
  (module?.attributes as JsonMap[] | undefined)?.map(({ name }) => name);

/** A workspace in which a module has a new field. */
async function edited() {
  const at = await desk();
  await pullAll(at, kinds);
  const file = join(
    dirname(fileOf(at, 'mmd').replace(/modules\/.*/, 'modules/x/y')),
    '../phishing_reports/mmd.json',
  );
  const module = readJsonFile(file);
  const attributes = module.attributes as JsonMap[];
  const text = attributes.find(({ type, formType }) => type === 'string' && formType === 'text') ?? {};
  const added = {
    ...text,
    uuid: crypto.randomUUID(),
    name: 'pushedField',
    descriptions: { singular: 'Pushed' },
    displayName: '{{ pushedField }}',
    validation: { required: false },
  };
  writeJsonFile(file, { ...module, attributes: [...attributes, added] });
  return { at, file, attributes, added };
}

it('writes drafts and publishes them, and takes them back', async () => {
  const { at, attributes } = await edited();
  const plan = await planAt(at, { kinds });
  expect(plan.items).toMatchObject([
    { kind: 'modules', action: 'change', classes: ['schema-safe'], stopped: null },
  ]);
  expect(plan.publish).toMatchObject({ modules: ['phishing_reports'], drafts: [], problems: [] });
  expect(fieldsOf(await stored(at, 'published', 'phishing_reports'))).not.toContain('pushedField');
  const report = await pushAt(at, plan);
  expect(report).toMatchObject({ isDone: true, publish: { outcome: 'done' } });
  expect(fieldsOf(await stored(at, 'published', 'phishing_reports'))).toEqual(
    expect.arrayContaining(['pushedField', ...attributes.map(({ name }) => name)]),
  );
  expect((await planAt(at, { kinds })).items).toEqual([]);
  expect((await pullAll(at, kinds)).changes).toEqual([]);

  const journal = PushJournal.open(at.remoteFolder, plan.id);
  const undo = undoOf(journal);
  journal.close();
  expect(await pushAt(at, undo.plan)).toMatchObject({ isDone: true });
  expect(fieldsOf(await stored(at, 'published', 'phishing_reports'))).not.toContain('pushedField');
});

it('says what of other people would ship, and waits for a publish that breaks the connection', async () => {
  const { at } = await edited();
  const other = await stored(at, 'staging', 'alerts');
  if (!other) throw new Error('There is no module alerts.');
  const [first, ...more] = other.attributes as JsonMap[];
  await ask(at, 'PUT', `/api/3/staging_model_metadatas/${String(other.uuid)}`, {
    attributes: [{ ...first, tooltip: 'A draft of somebody' }, ...more],
  });
  const plan = await planAt(at, { kinds });
  expect(plan.publish).toMatchObject({ modules: ['phishing_reports'], drafts: ['alerts'] });
  at.proxy.fault = ({ path, method }) =>
    method === 'PUT' && path === '/api/publish' ? { cutAfter: 0 } : 'pass';
  expect(await pushAt(at, plan)).toMatchObject({ isDone: true, publish: { outcome: 'done' } });
});

it('tells a publish that fails, and starts nothing after it', async () => {
  const { at } = await edited();
  const plan = await planAt(at, { kinds });
  at.proxy.fault = ({ path }) =>
    path === '/api/publish'
      ? { answer: 400, body: '{"title":"Validation Failed","detail":"wrong name"}' }
      : 'pass';
  expect(await pushAt(at, plan)).toMatchObject({
    isDone: false,
    stopped: { reason: 'publish-failed', message: expect.stringContaining('wrong name') },
  });
  at.proxy.fault = () => 'pass';
  expect(await pushAt(at, plan.id)).toMatchObject({ isDone: true, publish: { outcome: 'done' } });

  // One that fails late says so in its report, beside what it has said ever since.
  const again = await edited();
  const late = await planAt(again.at, { kinds });
  let isPublishing = false;
  again.at.proxy.fault = ({ path, method }) => {
    if (path === '/api/publish' && method === 'PUT') {
      isPublishing = true;
      return { answer: 200, body: '{"@type":"Publish","status":"started"}' };
    }
    if (path !== '/api/publish/error') return 'pass';
    const errors = isPublishing ? ['Relation "x" already exists'] : [];
    return {
      answer: 400,
      body: JSON.stringify({ status: 'Fail', errors: ['An old one', ...errors], last_publish_time: 7 }),
    };
  };
  const failed = await pushAt(again.at, late);
  expect(failed.stopped).toMatchObject({
    reason: 'publish-failed',
    message: expect.stringContaining('already exists'),
  });
});
