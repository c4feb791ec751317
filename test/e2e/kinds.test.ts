import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { kindById, kinds } from '@core/content/kinds/index';
import type { ContentItem } from '@core/contract';
import { readWorkspace } from '../../main/workspace/read-workspace';
import { eventually } from '../support/eventually';
import { journey, type OpenStudio } from '../support/journey';
import { sampleFolder, textOf, writeFiles } from '../support/packs';

const drawn = new Set(['playbook', 'playbookBlock']);
const pictures = new Set(['.png']);
const archives = new Set(['.tgz']);
const prose = new Set(['.py', '.md', '.txt', '']);

async function seesProperties({ studio, page }: OpenStudio, item: ContentItem, label: string): Promise<void> {
  const type = extname(item.path);
  const main = page.getByRole('main');
  if (drawn.has(item.kind)) {
    await studio.canvas.cards.first().waitFor();
    await studio.properties.heading(item.title).waitFor();
  } else if (pictures.has(type)) {
    await main.getByRole('img').and(main.locator('img')).waitFor();
  } else if (archives.has(type)) {
    await main.getByText(/It has [\d,]+ bytes and stays in the workspace as it is/).waitFor();
  } else if (prose.has(type)) {
    await studio.tabs.show('Properties');
    await main.getByText(item.title).first().waitFor();
  } else if (item.kind === 'skipMarker') {
    await main.getByText('Records of this module that exist already are kept').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  } else {
    // Some kinds have an editor of their own in front of it.
    await studio.tabs.show('Properties');
    await main.getByRole('heading', { name: item.title, level: 2 }).waitFor();
    await main.getByText(`${label} · ${item.path}`).waitFor();
    expect(await studio.properties.contents.getByRole('treeitem').count(), item.path).toBeGreaterThan(0);
  }
}

async function seesSource({ studio }: OpenStudio, folder: string, item: ContentItem): Promise<void> {
  const type = extname(item.path);
  if (pictures.has(type) || archives.has(type)) return;
  await studio.tabs.show('Source');
  const [firstLine = ''] = textOf(folder, item.path).split('\n');
  await eventually(() => studio.source.shownText()).toContain(firstLine);
}

/** One item of each kind of a folder, opened one after another. */
async function visit(opened: OpenStudio, folder: string, items: Iterable<ContentItem>): Promise<void> {
  const { studio } = opened;
  for (const item of items) {
    const label = kindById(item.kind)?.label ?? 'File';
    await studio.explorer.open(item.title, label);
    await eventually(() => studio.tabs.active.getAttribute('data-tip')).toBe(item.path);
    await seesProperties(opened, item, label);
    await seesSource(opened, folder, item);
  }
}

const uuid = '28ce9a37-b23f-4d47-8257-e98f0d3c7564';

/** Kinds the sample has no use for. */
const seldom = {
  'pack/info.json': { name: 'seldom', label: 'Seldom', type: 'solutionpack', version: '1.0.0', contents: {} },
  'pack/export.metadata.json': { version: '7.0.2', exported_by: 'CS Admin' },
  'pack/postInstall/execution_list.json': [{ type: 'workflow', name: 'Migrate' }],
  'pack/modules/alerts/settings.json': { '@type': 'Settings', recycleBin: true },
  'pack/reports/Monthly.json': { '@type': 'Report', displayName: 'Monthly', uuid },
  'pack/views/navigationItemReplaceOptions.json': { alerts: 'replace' },
  'pack/teams/SOC Team.json': { '@type': 'Team', name: 'SOC Team', uuid },
  'pack/actors/data.json': [
    { '@type': 'Person', firstname: 'Ada', lastname: 'Byron', name: 'Ada Byron', uuid },
  ],
  'pack/rules/Notify.json': { '@type': 'Rule', name: 'Notify', is_active: true, uuid },
  'pack/ruleChannels/Chat.json': { '@type': 'Channel', name: 'Chat', is_active: true, uuid },
  'pack/preprocessingRules/Drop.json': { '@type': 'PreprocessingRule', name: 'Drop', isActive: true, uuid },
  'pack/widgets/sankey-1.0.0.tgz': gzipSync(Buffer.alloc(1024)),
  'pack/widgets/data.json': [{ name: 'sankey', title: 'Sankey', version: '1.0.0' }],
  'pack/ai_agents/Helper.json': { name: 'Helper', uuid },
  'pack/mcp_configurations/Search.json': { name: 'Search', uuid },
  'pack/appSettings/LDAP.json': { name: 'LDAP', enabled: true },
  'pack/externalTemplates/Mail.json': { name: 'Mail', uuid },
  'pack/fixtures/Demo.json': { name: 'Demo', uuid },
  'pack/records/export_templates/All.json': [{ '@type': 'ExportTemplate', name: 'All', uuid, options: {} }],
  [`pack/records/scenario/files/file_${uuid}.json`]: { '@type': 'File', filename: 'mail.eml', uuid },
  [`pack/records/scenario/files/${uuid}`]: 'Subject: Hello\n',
  'pack/records/scenario/skip_existing_records.json': '',
  'sankey/info.json': {
    name: 'sankey',
    title: 'Sankey Widget',
    version: '1.0.0',
    metadata: { pages: ['Dashboard'] },
  },
  'sankey/view.html': '<div></div>\n',
};

describe('every kind of content', () => {
  journey('of the sample shows its properties and its source', async ({ open }) => {
    const { items } = await readWorkspace(sampleFolder);
    const byKind = new Map(items.map((item) => [item.kind, item]));
    const opened = await open({ path: sampleFolder });
    await opened.studio.explorer.row('URL Reputation, 13').waitFor();
    await visit(opened, sampleFolder, byKind.values());
  });

  journey('that the sample lacks does so as well', async ({ open, scratch }) => {
    const folder = writeFiles(join(scratch, 'seldom'), seldom);
    const { items } = await readWorkspace(folder);
    const inSample = new Set((await readWorkspace(sampleFolder)).items.map(({ kind }) => kind));
    const byKind = new Map(items.filter(({ kind }) => !inSample.has(kind)).map((item) => [item.kind, item]));
    expect(kinds.filter(({ id }) => !inSample.has(id) && !byKind.has(id)).map(({ id }) => id)).toEqual([]);
    const opened = await open({ path: folder });
    await opened.studio.explorer.row('Seldom').waitFor();
    await visit(opened, folder, byKind.values());
  });
});
