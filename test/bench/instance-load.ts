import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '../support/host';
import { playbookJson, playbookUuid, referenced } from '../support/playbook-builder';
import { atMost, megabytes, report, reportTime } from './measure';
import { Served, waits } from './served-instance';

/** Ends at no bound but those of a template. */
const worst = '{% for a in range(99999) %}{% for b in range(99999) %}{{ a * b }}{% endfor %}{% endfor %}';

/** Milliseconds that are measured while the runs of the list take their turns. */
const whileRunning = 30_000;

const playbooks = [
  playbookJson('Triggered', {
    steps: {
      Start: ['cybersponse.post_create', { resources: ['alerts'] }],
      Set: ['SetVariable', { name: '{{ vars.input.records[0].name }}' }],
    },
  }),
  playbookJson('Worst', { steps: { Start: referenced, Render: ['SetVariable', { x: worst }] } }),
];

/**
 * How long other requests wait while the instance, served as a user serves it, does its worst.
 * @param total records of the list
 */
export async function benchInstanceLoad(total = 100_000): Promise<void> {
  const folder = temporaryFolder();
  const served = await Served.start(folder.path);
  try {
    await served.ask('POST', '/api/3/workflow_collections', { name: 'Load', workflows: playbooks });
    await served.ask('POST', `/api/triggers/1/notrigger/${playbookUuid('Worst')}`, {});
    const rendering = served.ask('POST', '/api/wf/api/jinja-editor/', { template: worst }, [400]);
    const besides = await waits(served, rendering);
    reportTime('instance: other requests while the worst template runs (95 %)', besides, 50);
    // Each run counts as an action: a license allows few of them a day.
    await served.ask('PUT', '/packwright/license', { daily_action_limit: -1 });
    const data = Array.from({ length: total }, (_, at) => ({ name: `bulk ${at}`, sourceId: `s${at}` }));
    const begun = performance.now();
    const inserting = await waits(served, served.ask('POST', '/api/3/insert/alerts', { data }));
    const written = (total / (performance.now() - begun)) * 1000;
    reportTime(
      `instance: other requests while ${total} records with triggers are written (95 %)`,
      inserting,
      50,
    );
    report({ what: '  records with triggers written meanwhile', value: `${Math.round(written)} a second` });
    const before = await served.waiting();
    reportTime('  and while their runs take turns (95 %)', await waits(served, sleep(whileRunning)), 50);
    const ran = (before - (await served.waiting())) / (whileRunning / 1000);
    report({ what: '  runs that ended meanwhile', value: `${Math.round(ran)} a second` });
    const { peak } = served;
    report({
      what: '  most memory of the server',
      value: megabytes(peak),
      goal: atMost(peak, 1e9, megabytes),
    });
  } finally {
    await served.stop();
    folder.remove();
  }
}
