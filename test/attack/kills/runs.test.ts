import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { buildEntries } from '../../studio/built';
import { temporaryFolder } from '../../support/host';
import { playbookIri, playbookUuid, referenced } from '../../support/playbook-builder';
import { moments } from './killing';
import { type Body, members, RunWorld, start, stepIn } from '../../instance/runs/world';

let built = '';

beforeAll(async () => {
  built = await buildEntries({ 'mortal-run': 'test/attack/kills/mortal-run.ts' });
}, 120_000);

/** Runs the playbook until the n-th statement. Null when the server was killed, else what it said. */
async function runUntil(folder: string, dieAt: number): Promise<string | null> {
  const args = [join(built, 'mortal-run.js'), folder, playbookUuid('Many'), String(start), String(dieAt)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  expect([code, signal]).toEqual(dieAt === 0 ? [0, null] : [null, 'SIGKILL']);
  return signal === null ? said : null;
}

it('A run goes on after its server was killed, wherever that was, and does nothing twice', async () => {
  const original = temporaryFolder();
  onTestFinished(() => original.remove());
  const first = await RunWorld.open({ dataDir: original.path });
  await first.playbooks('Killed', {
    Many: {
      steps: {
        Start: referenced,
        Make: [
          'InsertData',
          {
            collection: '/api/3/alerts',
            resource: { name: 'n{{ vars.item }}' },
            for_each: { item: '{{ range(5) | list }}', parallel: false },
          },
        ],
        Call: ['WorkflowReference', { workflowReference: playbookIri('One'), arguments: {} }],
        Count: ['FindRecords', { module: 'alerts?$limit=100', query: { logic: 'AND', filters: [] } }],
        Done: ['SetVariable', { found: '{{ vars.steps.Count | length }}' }],
      },
    },
    One: {
      steps: {
        Start: referenced,
        Make: ['InsertData', { collection: '/api/3/alerts', resource: { name: 'child' } }],
      },
    },
  });
  await first.close();

  const whole = temporaryFolder();
  onTestFinished(() => whole.remove());
  cpSync(original.path, whole.path, { recursive: true });
  const statements = Number(await runUntil(whole.path, 0));
  expect(statements).toBeGreaterThan(40);

  for (const dieAt of moments(statements)) {
    const folder = temporaryFolder();
    onTestFinished(() => folder.remove());
    cpSync(original.path, folder.path, { recursive: true });
    await runUntil(folder.path, dieAt);
    const world = await RunWorld.open({ dataDir: folder.path }, first);
    await world.instance.runs.settled();
    const runs = members((await world.get('/api/wf/api/workflows/?ordering=id')).body);
    const alerts = members((await world.get('/api/3/alerts?$orderby=name')).body).map(({ name }) => name);
    // Killed before the run was written down, nothing of it is there; after that, all of it is.
    if (runs.length > 0) {
      expect(runs.map(({ name, status }) => [name, status])).toEqual([
        ['Many', 'finished'],
        ['One', 'finished'],
      ]);
      expect(alerts).toEqual(['child', 'n0', 'n1', 'n2', 'n3', 'n4']);
      const run = (await world.get(`/api${String(runs[0]?.['@id'])}`)).body;
      expect(stepIn(run, 'Done').result).toMatchObject({ found: 6 } satisfies Body);
    } else expect(alerts).toEqual([]);
    await world.close();
  }
}, 120_000);
