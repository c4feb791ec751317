import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Profile } from '@core/contract/check';
import { textUuid } from '@core/text/text-uuid';
import { bundle, exportOptions, importArchive } from './exchange';
import { ServiceWorld } from './world';

/** What each release answers a GET with: what documents say it has and has not. */
const answers: Record<string, Record<Profile, number>> = {
  '/api/3/alerts': { '7.6.5': 200, '8.0.0': 200, '8.0.1': 200 },
  '/api/3/mcp_configurations': { '7.6.5': 404, '8.0.0': 200, '8.0.1': 200 },
  '/api/3/organizational_contexts': { '7.6.5': 404, '8.0.0': 200, '8.0.1': 200 },
  '/api/3/insights': { '7.6.5': 404, '8.0.0': 404, '8.0.1': 200 },
  '/api/3/insight_templates': { '7.6.5': 404, '8.0.0': 404, '8.0.1': 200 },
  '/api/ai/agent/': { '7.6.5': 404, '8.0.0': 200, '8.0.1': 200 },
  '/api/ai/llm/config': { '7.6.5': 404, '8.0.0': 200, '8.0.1': 200 },
  '/api/ai/traces/health': { '7.6.5': 404, '8.0.0': 403, '8.0.1': 200 },
  '/api/ai/insight/': { '7.6.5': 404, '8.0.0': 403, '8.0.1': 200 },
};

describe.each(Profile.options)('%s', (profile) => {
  let world: ServiceWorld;

  beforeAll(async () => {
    world = await ServiceWorld.open({ profile });
  });
  afterAll(() => world.close());

  it.each(Object.keys(answers))('%s', async (path) => {
    expect((await world.get(path)).status).toBe(answers[path]?.[profile]);
  });

  it('names itself', async () => {
    expect((await world.get('/api/version')).body.version).toMatch(new RegExp(`^${profile}-\\d+$`));
  });

  it('lets roles grant nothing that it does not have', async () => {
    const granted = (await world.get('/api/permissions/current')).body;
    expect('ai_agents' in granted).toBe(profile !== '7.6.5');
    expect('insights' in granted).toBe(profile === '8.0.1');
  });

  it('exports what it has, and imports it again', async () => {
    const { body } = await world.post('/api/3/alerts', { name: 'Of this release' });
    const recordSets = [{ type: 'alerts', query: { logic: 'AND', filters: [], limit: 10 } }];
    const { job, bytes } = await exportOptions(world, { recordSets, picklistNames: [], views: ['app'] });
    expect(job).toMatchObject({ status: 'Export Complete', errorMessage: null });
    await world.delete(String(body['@id']));
    expect(await importArchive(world, bytes)).toMatchObject({ status: 'Import Complete' });
    expect((await world.get(String(body['@id']))).body).toMatchObject({ name: 'Of this release' });
  });

  it('says what of a bundle it has not got', async () => {
    const files = {
      'ai_agents/pilot_1.0.0.json': { name: 'pilot', label: 'Pilot', agentclass: 'Pilot', category: '' },
      'mcp_configurations/Tower.json': { name: 'Tower', type: 'external', uuid: textUuid('tower') },
    };
    const { errorMessage } = await importArchive(world, await bundle(files));
    if (profile !== '7.6.5') return expect(errorMessage).toBeNull();
    expect(errorMessage).toContain('Release 7.6.5 has no AI agents.');
    return expect(errorMessage).toContain('"mcp_configurations" was not found');
  });

  it('embeds the items of picklists, or gives them where they are asked for', async () => {
    const [plain] = await world.members('/api/3/picklist_names?name=Severity');
    expect(Array.isArray(plain?.picklists)).toBe(profile === '7.6.5');
    const [whole] = await world.members('/api/3/picklist_names?name=Severity&$relationships=true');
    expect(whole?.picklists).toHaveLength(5);
  });
});
