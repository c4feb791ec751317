import { afterEach, beforeEach, expect, it } from 'vitest';
import { textUuid } from '@core/text/text-uuid';
import { bundle, exportTemplate, whenJob } from './exchange';
import { type Body, ServiceWorld } from './world';

let world: ServiceWorld;

beforeEach(async () => {
  world = await ServiceWorld.open();
});

afterEach(() => world.close());

it.each([
  ['records', { recordSets: [{ name: 'Export Templates', apiName: 'export_templates', count: 1 }] }],
  ['templates', { exportTemplates: [{ name: 'High water' }] }],
])('export templates that a pack lists as %s are listed so again', async (_what, contents) => {
  await isExportedAgain('High water', contents);
});

it('an export template that is called as the pack travels with it too', async () => {
  await isExportedAgain('Tides', { exportTemplates: [{ name: 'Tides' }] });
});

async function isExportedAgain(name: string, contents: Body): Promise<void> {
  const template = {
    '@type': 'ExportTemplate',
    name,
    lastExportDate: null,
    options: { teams: [] },
    type: 'Export Wizard',
    uuid: textUuid('tides template'),
  };
  const files = { [`records/export_templates/${name}.json`]: [template] };
  const bytes = await bundle(files, {
    name: 'tides',
    label: 'Tides',
    version: '1.0.0',
    type: 'solutionpack',
    fsrMinCompatibility: '7.4.0',
    dependencies: [],
    contents,
  });
  const installed = await world.upload('/api/3/solutionpacks/install?$type=solutionpack', 'p.zip', bytes);
  const job = await whenJob(world, 'import', (installed.body.importJob as Body).uuid);
  const entry = (await world.get(`/api/3/solutionpacks/${String(installed.body.uuid)}?$relationships=true`))
    .body;
  expect(job).toMatchObject({ status: 'Import Complete', errorMessage: null });
  const exported = await exportTemplate(world, (entry.template as Body).uuid);
  expect(exported.job).toMatchObject({ status: 'Export Complete', errorMessage: null });
  const read = (path: string) => JSON.parse(Buffer.from(exported.files.get(path) ?? []).toString()) as Body;
  expect(read(`records/export_templates/${name}.json`)).toEqual([template]);
  const index = read('info.json').contents as Body;
  expect(Object.keys(index).filter((key) => /^(recordSets|exportTemplates)$/.test(key))).toEqual(
    Object.keys(contents),
  );
  expect(index).toMatchObject(contents);
}
