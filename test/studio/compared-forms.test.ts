import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { Comparison } from '@core/contract/comparison';
import { packwright } from '../support/command-line';
import { packageOf } from '../support/connector-package';
import { packFiles, playbook, step, uuid } from '../support/playbook-json';
import { makeFolder } from '../workspace/folder';
import { type Bench, studioBench } from './bench';
import { analysisWorker, archiveWorker, buildEntries, compareWorker } from './built';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries({ ...analysisWorker, ...archiveWorker, ...compareWorker });
});

const handleOf = async ({ studio }: Bench, folder: string): Promise<{ handle: string }> => ({
  handle: (await studio.adoptPath(folder)) ?? '',
});

/** What the command line says of two folders. */
async function told(a: string, b: string): Promise<Comparison> {
  const { out, err } = await packwright(workersDir, makeFolder(), 'diff', a, b, '--format', 'json');
  if (out === '') throw new Error(err);
  return Comparison.parse(JSON.parse(out));
}

const strict = (version: string, script: string, required = false) =>
  packageOf('strict', {
    'info.json': {
      name: 'strict',
      label: 'Strict',
      version,
      operations: [{ operation: 'ask', title: 'Ask', parameters: [{ name: 'who', title: 'Who', required }] }],
    },
    'connector.py': `def ask(who):\n    return ${script}\n`,
  });

/** A pack that ships an archive. */
function shipping(file: string, bytes: Uint8Array): string {
  const folder = makeFolder(packFiles({}) as Record<string, object>);
  mkdirSync(join(folder, 'connectors'), { recursive: true });
  writeFileSync(join(folder, 'connectors', file), bytes);
  return folder;
}

describe('comparing packs that ship archives', () => {
  const packed = strict('1.0.0', 'who');
  const anew = new Uint8Array(gzipSync(gunzipSync(packed), { level: 1 }));
  it.each<[string, string, Uint8Array]>([
    ['another version', 'strict-1.1.0.tgz', strict('1.1.0', 'who.upper()', true)],
    ['the same packed anew', 'strict-1.0.0.tgz', anew],
    ['one that is damaged', 'strict-1.0.0.tgz', packed.slice(0, packed.length / 2)],
  ])('says of %s what the command line says', async (_, file, bytes) => {
    const [before, after] = [shipping('strict-1.0.0.tgz', packed), shipping(file, bytes)];
    const bench = await studioBench(workersDir);
    const [a, b] = [await handleOf(bench, before), await handleOf(bench, after)];
    const found = await bench.call('compare.run', { id: 'one', a, b });
    const cli = await told(before, after);
    const details = await Promise.all(
      found.items.map(({ key }) => bench.call('compare.item', { id: 'one', key })),
    );
    expect(found.items.map(({ kind, name, change }) => [kind, name, change])).toEqual(
      cli.items.map(({ kind, name, change }) => [kind, name, change]),
    );
    expect(details.map(({ changes }) => changes)).toEqual(cli.items.map(({ changes }) => changes));
    expect(found.noise).toEqual(cli.noise);
    // An own rule is tried on what is told: another archive is no change of its effect.
    const rule = { name: 'all', keys: '**', reason: 'Nothing to see.' };
    expect(await bench.call('compare.tryNoise', { id: 'one', rule, limit: 10 })).toMatchObject({ gone: 0 });
  });
});

it('a rule of noise is tried on a collection that one state has around its playbooks', async () => {
  const one = playbook({ steps: [step(1, 'manual'), step(2, 'setVariable', { a: 1 })], routes: [] });
  const folder = makeFolder(
    packFiles({
      'playbooks/A collection/A playbook.json': one,
      'playbooks/A collection/collection.metadata.json': {
        name: 'A collection',
        uuid: uuid(900),
        description: 'Mine',
      },
    }) as Record<string, object>,
  );
  const alone = makeFolder({
    'export.json': {
      type: 'workflow_collections',
      data: [{ '@type': 'WorkflowCollection', name: 'A collection', uuid: uuid(900), workflows: [one] }],
    },
  });
  const bench = await studioBench(workersDir);
  await bench.open(folder);
  const a = await handleOf(bench, join(alone, 'export.json'));
  const { items } = await bench.call('compare.run', { id: 'one', a, b: { workspace: 'saved' } });
  const [item] = items.filter(({ kind }) => kind === 'collection');
  const { keys } = await bench.call('compare.keys', { id: 'one', key: item?.key ?? '', at: 0 });
  expect(keys).toBe('description');
  const rule = { name: 'mine', kinds: ['collection' as const], keys, reason: 'Said elsewhere.' };
  expect(await bench.call('compare.tryNoise', { id: 'one', rule, limit: 10 })).toMatchObject({
    changes: 1,
    gone: 1,
    places: [{ kind: 'collection', where: 'description' }],
  });
});
