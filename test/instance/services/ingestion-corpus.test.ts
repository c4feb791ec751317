import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchForm, withFetchValues } from '@core/ingestion/fetch-form';
import { fetchSample, startIngestion } from '@core/ingestion/fetching';
import {
  changePlaybook,
  ingestingConnectors,
  prepareIngestion,
  readIngestion,
  removeIngestion,
  scheduleIngestion,
  stateOf,
} from '@core/ingestion/ingestion';
import { playbookFor } from '@core/ingestion/ingestion-playbooks';
import { mappingOf, withMapping } from '@core/ingestion/mapping';
import { samplePaths } from '@core/ingestion/sample-data';
import { writeTgz } from '../../../main/archive/write-tgz';
import { installedCode } from '../../../main/connector-runtime/installed-code';
import { readPackage } from '../../../main/connector-runtime/package/read-package';
import { VirtualClock } from '../../../main/instance/clock';
import { connectorsForTests } from '../../connector-runtime/runtime';
import { archiveWorker, buildEntries, runProcess } from '../../studio/built';
import { corpus } from '../../support/corpus';
import { ingestionClient } from './ingestion-client';
import { type Body, ServiceWorld } from './world';

const packages = corpus === null ? '' : join(corpus, 'connectors');

describe.skipIf(!existsSync(packages))('ingestion from public connectors (skipped without a corpus)', () => {
  let world: ServiceWorld;
  const refused: string[] = [];

  beforeAll(async () => {
    const connectors = await connectorsForTests();
    world = await ServiceWorld.open({
      clock: new VirtualClock(1_768_472_430),
      workersDir: await buildEntries({ ...runProcess, ...archiveWorker }),
      ports: { connectorCode: installedCode(() => connectors) },
    });
    for (const folder of readdirSync(packages)) {
      const read = await readPackage(join(packages, folder)).catch(() => null);
      if (read?.info.ingestion_supported !== true) continue;
      const files = Object.entries(read.files).map(([path, bytes]) => ({
        path: `${read.name}/${path}`,
        bytes: Buffer.from(bytes, 'base64'),
      }));
      const archive = new Uint8Array(writeTgz(files, new Date(0)));
      const installed = await world.upload(
        '/api/3/solutionpacks/install?$type=connector&$replace=true',
        `${read.name}.tgz`,
        archive,
      );
      const config = Object.fromEntries(
        read.manifest.configuration.map(({ name, value, type, options }) => [
          name,
          value ||
            options?.[0]?.value ||
            (type === 'checkbox' ? true : type === 'integer' ? 1 : 'lab.example.com'),
        ]),
      );
      const made = await world.post('/api/integration/configuration/', {
        connector: installed.body.id,
        name: 'Lab',
        config,
      });
      if (made.status !== 201) refused.push(`${read.name}: ${made.text}`);
    }
  }, 180_000);

  afterAll(() => world.close());

  it('is set up from each that brings playbooks for it, and removed', async () => {
    expect(refused).toEqual([]);
    const client = ingestionClient(world);
    const sources = (await ingestingConnectors(client)).flatMap((each) => each.sources);
    expect(sources.length).toBeGreaterThan(3);
    const problems: string[] = [];
    for (const source of sources) {
      const prepared = await prepareIngestion(client, source).catch((thrown: unknown) => String(thrown));
      if (typeof prepared === 'string') {
        problems.push(prepared);
        continue;
      }
      const fetch = playbookFor('fetch', prepared.playbooks) ?? {};
      const { fields, values } = fetchForm(fetch);
      expect(fields.length, source.connector).toBeGreaterThan(0);
      expect(Object.keys(values)).toEqual(expect.arrayContaining(fields.map(({ name }) => name)));
      const mapping = mappingOf(prepared.playbooks);
      expect(mapping?.module, source.connector).toMatch(/^[a-z_]+$/);
      expect(Object.keys(mapping?.fields ?? {}).length, source.connector).toBeGreaterThan(0);
      // Where one playbook fetches and creates, what is saved of the one leaves the other.
      const { configId } = source;
      const first = fields[0]?.name ?? '';
      const mapped = { step: mapping?.step ?? '', fields: { name: '{{ vars.item.marked }}' } };
      await changePlaybook(client, configId, 'create', (each) => withMapping(each, mapped));
      await changePlaybook(client, configId, 'fetch', (each) => withFetchValues(each, { [first]: 'marked' }));
      const { playbooks } = await readIngestion(client, configId);
      expect(mappingOf(playbooks)?.fields, source.connector).toEqual(mapped.fields);
      expect(fetchForm(playbookFor('fetch', playbooks) ?? {}).values[first], source.connector).toBe('marked');
      // Every call of the connector goes by the configuration.
      const bound = JSON.stringify(prepared.playbooks).match(/"config": ?"([^"]*)"/g) ?? [];
      expect(bound.length, source.connector).toBeGreaterThan(0);
      const whole = await scheduleIngestion(
        client,
        source,
        { crontab: { minute: '0', hour: '*' }, timezone: 'UTC', enabled: false },
        null,
      );
      expect(stateOf(whole)).toBe('scheduled');
      await removeIngestion(client, source.configId);
      expect(await readIngestion(client, source.configId)).toEqual({
        collection: null,
        playbooks: [],
        schedule: null,
        dataImports: [],
      });
    }
    expect(problems).toEqual([]);
  }, 120_000);

  it('fetches a sample by the code of one, and makes records of it', async ({ skip }) => {
    const client = ingestionClient(world);
    const source = (await ingestingConnectors(client))
      .flatMap(({ sources }) => sources)
      .find(({ connector }) => connector === 'sekoia-io-xdr');
    if (!source) return skip();
    const alert = {
      uuid: 'a-1',
      title: 'A public alert',
      source: '192.0.2.7',
      urgency: { display: 'Major', value: 80 },
      alert_type: { value: 'malware' },
      status: { name: 'Ongoing' },
      created_at: 1_768_400_000,
      updated_at: 1_768_400_000,
      rule: { name: 'Rule' },
      entity: { name: 'Entity' },
    };
    await world.put('/packwright/connectors/sekoia-io-xdr/answers', {
      answers: 'own-code',
      http: [{ url: '*', body: { items: [alert], total: 1 } }],
    });
    const prepared = await prepareIngestion(client, source);
    const { values } = fetchForm(playbookFor('fetch', prepared.playbooks) ?? {});
    const { items } = await fetchSample(client, source.configId, values, () => undefined);
    expect(items).toMatchObject([{ uuid: 'a-1', title: 'A public alert' }]);
    expect(samplePaths(items[0])).toContainEqual({ path: 'vars.item.urgency.display', value: 'Major' });
    const run = await startIngestion(client, prepared);
    await world.instance.runs.settled();
    const { body } = await world.get(`/api/wf/api/workflows/${run}/`);
    const failed = (body.steps as Body[]).filter(({ status }) => status === 'failed');
    expect(failed.map(({ result }) => result)).toEqual([]);
    expect(body.status).toBe('finished');
    const alerts = (await world.members('/api/3/alerts?$limit=100')) satisfies Body[];
    expect(alerts.map(({ name }) => name)).toEqual(['A public alert']);
    await removeIngestion(client, source.configId);
  }, 60_000);
});
