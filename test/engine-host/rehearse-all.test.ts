import { beforeAll, describe, expect, it } from 'vitest';
import { rehearseAll } from '../../main/engine-host/rehearse-all';
import { usualLimits } from '../../main/workers/run-clock';
import { buildEntries, runWorker } from '../studio/built';
import { playbookJson, referenced } from '../support/playbook-builder';
import { packManifest, workspaceOf } from './workspace-files';

let workersDir = '';

beforeAll(async () => {
  workersDir = await buildEntries(runWorker);
});

/** A pack of many playbooks of which every tenth fails. */
const pack = () =>
  workspaceOf({
    'info.json': packManifest,
    ...Object.fromEntries(
      Array.from({ length: 64 }, (_, index) => [
        `playbooks/01/P${index}.json`,
        playbookJson(`P${index}`, {
          steps: {
            Start: referenced,
            Only:
              index % 10 === 0
                ? ['UpdateRecord', { collection: '', resource: {} }]
                : ['SetVariable', { x: `{{ ${index} }}` }],
          },
        }),
      ]),
    ),
  });

const limits = usualLimits;
const { signal } = new AbortController();

describe('rehearsing all playbooks of a pack', () => {
  it('gives the same results in several processes as in one, in the order of the playbooks', async () => {
    const material = await pack();
    const items = material.items.filter(({ kind }) => kind === 'playbook');
    const one = await rehearseAll(material, items, { workersDir, limits, signal, processes: 1 });
    const two = await rehearseAll(material, items, { workersDir, limits, signal, processes: 2 });
    expect(two).toEqual(one);
    expect(one.map(({ uuid }) => uuid)).toEqual(items.map(({ uuid }) => uuid));
    expect(one.filter(({ status }) => status === 'failed')).toHaveLength(7);
  }, 120_000);

  it('ends when it is asked to', async () => {
    const material = await pack();
    const items = material.items.filter(({ kind }) => kind === 'playbook');
    const controller = new AbortController();
    controller.abort();
    expect(
      await rehearseAll(material, items, {
        workersDir,
        limits,
        processes: 2,
        signal: controller.signal,
      }),
    ).toEqual([]);
  }, 60_000);
});
