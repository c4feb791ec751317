import { buildEntries, runProcess } from '../studio/built';
import { temporaryFolder } from '../support/host';
import { referenced } from '../support/playbook-builder';
import { RunWorld } from '../instance/runs/world';
import { atMost, megabytes, percentile, report, reportTime } from './measure';

/** Ends at no bound but those of a template. */
const worst = '{% for a in range(99999) %}{% for b in range(99999) %}{{ a * b }}{% endfor %}{% endfor %}';

/**
 * How long other requests wait while the instance does its worst.
 * @param total records of the list
 */
export async function benchInstanceLoad(total = 100_000): Promise<void> {
  const folder = temporaryFolder();
  const workersDir = await buildEntries(runProcess);
  const world = await RunWorld.open({ dataDir: folder.path, workersDir });
  try {
    await world.playbooks('Load', {
      Triggered: { steps: { Start: ['cybersponse.post_create', { resources: ['alerts'] }] } },
      Worst: { steps: { Start: referenced, Render: ['SetVariable', { x: worst }] } },
    });
    await world.run('Worst');
    const rendering = await waits(world, world.post('/api/wf/api/jinja-editor/', { template: worst }));
    reportTime('instance: other requests while the worst template runs (95 %)', rendering, 50);
    const data = Array.from({ length: total }, (_, at) => ({ name: `bulk ${at}`, sourceId: `s${at}` }));
    const inserting = await waits(world, world.post('/api/3/insert/alerts', { data }));
    reportTime(
      `instance: other requests while ${total} records with triggers are inserted (95 %)`,
      inserting,
      50,
    );
    const memory = process.memoryUsage.rss();
    report({ what: '  memory afterwards', value: megabytes(memory), goal: atMost(memory, 1.5e9, megabytes) });
  } finally {
    await world.close();
    folder.remove();
  }
}

/** Asks one thing after the other until some work is done; milliseconds within which 95 of a hundred are answered. */
async function waits(world: RunWorld, work: Promise<unknown>): Promise<number> {
  const done = new AbortController();
  const ended = work.finally(() => done.abort());
  const taken: number[] = [];
  while (!done.signal.aborted) {
    const begun = performance.now();
    await world.get('/api/3/assets');
    taken.push(performance.now() - begun);
  }
  await ended;
  return percentile(taken, 95);
}
