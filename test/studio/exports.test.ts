import { readFileSync } from 'node:fs';
import { markOf } from '@core/text/mark';
import { beforeAll, describe, expect, it } from 'vitest';
import { uuid } from '../support/playbook-json';
import { pack, template } from '../core/export/export-pack';
import { makeFolder } from '../workspace/folder';
import { studioBench } from './bench';
import { analysisWorker, archiveWorker, buildEntries } from './built';

let workersDir: string;
beforeAll(async () => {
  workersDir = await buildEntries({ ...analysisWorker, ...archiveWorker });
});

const path = 'records/export_templates/Nightly.json';
const options = {
  modules: [{ value: 'alerts', includedAttributes: ['name'] }],
  roles: [{ value: uuid(60) }, { value: uuid(5), label: 'Manager' }],
  connectors: [{ value: 'cyops-connector-imap-3.5.6' }],
};

async function opened() {
  const bench = await studioBench(workersDir);
  await bench.open(makeFolder({ ...pack, [path]: [template(options)] }));
  await bench.settled();
  return bench;
}

describe('exports of the studio', () => {
  it('offer what the workspace has', async () => {
    const { call } = await opened();
    const choices = await call('exports.choices', {});
    expect(choices.modules).toMatchObject([{ id: 'alerts', title: 'Alerts', element: { value: 'alerts' } }]);
    expect(choices.appSettings?.every(({ absent }) => absent)).toBe(true);
  });

  it('make the archive of a template, and say what is lacking', async () => {
    const { call, studio } = await opened();
    const built = await call('exports.build', { path, pointer: '/0' });
    expect(built).toMatchObject({
      pack: { fileName: 'Nightly_All-202311142213.zip', entries: 5 },
      counts: { modules: 1, roles: 1, connectors: 1 },
      problems: [{ category: 'roles', name: 'Manager', pointer: '/roles/1' }],
      differences: [],
    });
    const file = studio.packFile(built.pack.packId);
    expect(readFileSync(file ?? '').length).toBe(built.pack.sizeBytes);
    await call('pack.discard', { packId: built.pack.packId });
    expect(studio.packFile(built.pack.packId)).toBeNull();
  });

  it('refuse unsaved work, and places without a template', async () => {
    const { call } = await opened();
    await expect(call('exports.build', { path, pointer: '/7' })).rejects.toMatchObject({ code: 'not-found' });
    const { revision, text } = await call('documents.open', { path });
    const changes = [{ from: 0, to: 0, insert: ' ' }];
    await call('documents.change', { path, revision, changes, mark: markOf(` ${text}`) });
    await expect(call('exports.build', { path, pointer: '/0' })).rejects.toMatchObject({ code: 'refused' });
  });
});
