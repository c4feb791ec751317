import { expect, it } from 'vitest';
import type { JsonMap } from '@core/text/values';
import { PushJournal } from '../../../main/remote/push/journal';
import { undoOf } from '../../../main/remote/push/undo';
import { ask, planAt, pullAll, pushAt, readJsonFile, writeJsonFile } from './desk';
import { edited, fieldsOf, kinds, stored } from './module-desk';

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

it('keeps fields that the file has no more, with their values, unless deleting was asked for', async () => {
  const { at, file, attributes } = await edited();
  expect(await pushAt(at, await planAt(at, { kinds }))).toMatchObject({ isDone: true });
  const module = readJsonFile(file);
  const last = (module.attributes as JsonMap[]).at(-1);
  expect(last?.name).toBe('pushedField');
  // A field was taken away, and another thing changed.
  writeJsonFile(file, {
    ...module,
    attributes: [{ ...attributes[0], tooltip: 'Mine' }, ...attributes.slice(1)],
  });
  const keeping = await planAt(at, { kinds });
  expect(keeping.items).toMatchObject([{ kind: 'modules', left: [expect.stringContaining('pushedField')] }]);
  const deleting = await planAt(at, { kinds, deletes: true });
  expect(deleting.items).toMatchObject([
    { left: [], reversible: false, writes: [{ back: null, what: expect.stringContaining('pushedField') }] },
  ]);
  expect(await pushAt(at, keeping)).toMatchObject({ publish: { outcome: 'done' } });
  const after = await stored(at, 'published', 'phishing_reports');
  expect(fieldsOf(after)).toContain('pushedField');
  expect(after?.attributes).toContainEqual(expect.objectContaining({ tooltip: 'Mine' }));
  expect(await pushAt(at, await planAt(at, { kinds, deletes: true }))).toMatchObject({ isDone: true });
  expect(fieldsOf(await stored(at, 'published', 'phishing_reports'))).not.toContain('pushedField');
});

it('renames a field that is nowhere but in the draft', async () => {
  const { at, file, added } = await edited();
  // A draft that somebody has begun there, and nobody has published.
  const before = readJsonFile(file);
  const draft = await stored(at, 'staging', 'phishing_reports');
  const { attributes } = before;
  await ask(at, 'PUT', `/api/3/staging_model_metadatas/${String(draft?.uuid)}?$relationships=true`, {
    attributes,
  });
  await pullAll(at, kinds);
  const module = readJsonFile(file);
  const rename = (one: JsonMap): JsonMap =>
    one.name === added.name ? { ...one, name: 'renamedField' } : one;
  writeJsonFile(file, { ...module, attributes: (module.attributes as JsonMap[]).map(rename) });
  const plan = await planAt(at, { kinds });
  expect(plan.items).toMatchObject([{ kind: 'modules', stopped: null, left: [] }]);
  expect(await pushAt(at, plan)).toMatchObject({ isDone: true, publish: { outcome: 'done' } });
  for (const store of ['staging', 'published'] as const) {
    const fields = fieldsOf(await stored(at, store, 'phishing_reports'));
    expect(fields).toContain('renamedField');
    expect(fields).not.toContain('pushedField');
  }
  expect((await planAt(at, { kinds })).items).toEqual([]);
});

it('refuses to rename a field that was published', async () => {
  const { at, file } = await edited();
  expect(await pushAt(at, await planAt(at, { kinds }))).toMatchObject({ isDone: true });
  await pullAll(at, kinds);
  const module = readJsonFile(file);
  const attributes = (module.attributes as JsonMap[]).map((one) =>
    one.name === 'pushedField' ? { ...one, name: 'renamedField' } : one,
  );
  writeJsonFile(file, { ...module, attributes });
  for (const deletes of [false, true])
    expect((await planAt(at, { kinds, deletes })).items).toMatchObject([
      { stopped: { reason: 'unsupported', message: expect.stringContaining('renamedField') }, writes: [] },
    ]);
});

it('leaves out what leads to a module that is left out, so that the rest is published', async () => {
  const { at, file } = await edited();
  const module = readJsonFile(file);
  const attributes = module.attributes as JsonMap[];
  const like = attributes.find(({ formType }) => formType === 'manyToMany') ?? {};
  /** A new module with one relation. */
  const write = (type: string, to: string, more: JsonMap = {}) => {
    const text = attributes.filter(({ name }) => name === 'pushedField');
    const own = [
      ...text,
      { ...like, type: to, name: 'led', inversedField: `${type}Back`, dataSource: { model: to } },
    ];
    writeJsonFile(file.replace('phishing_reports', type), {
      ...module,
      uuid: crypto.randomUUID(),
      type,
      module: type,
      tableName: type,
      attributes: own.map((one) => ({ ...one, uuid: crypto.randomUUID(), ...more })),
    });
  };
  // No field of it may be without a description: it is refused.
  write('lefts', 'alerts', { descriptions: [] });
  write('leads', 'lefts');
  write('furthers', 'leads');
  const plan = await planAt(at, { kinds });
  const outcome = Object.fromEntries(plan.items.map(({ id, stopped }) => [id, stopped?.reason ?? null]));
  expect(outcome).toEqual({
    lefts: 'unsupported',
    leads: 'needs-left-out',
    furthers: 'needs-left-out',
    phishing_reports: null,
  });
  expect(plan.publish?.modules).toEqual(['phishing_reports']);
  expect(await pushAt(at, plan)).toMatchObject({ publish: { outcome: 'done' }, isDone: true });
  expect(fieldsOf(await stored(at, 'published', 'phishing_reports'))).toContain('pushedField');
});
