import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type JsonMap, mapOf } from '@core/text/values';
import { eventually } from '../support/eventually';
import { farAway, workspaceOfRemote } from '../support/far-away';
import { journey, type OpenStudio } from '../support/journey';
import { expectOpenToAll, type Screen } from '../support/screens/screen';

const investigation = 'Investigate Phishing E-mail';

/** A workspace with all of a remote, whose runs are shown. */
async function desk(given: Parameters<typeof workspaceOfRemote>[0]) {
  const opened = await workspaceOfRemote(given);
  const { remote } = opened;
  await remote.part('Runs');
  const choosePlaybook = async (title: string) => {
    await remote.main.getByRole('button', { name: /Playbook$/ }).click();
    await opened.page.getByRole('option', { name: title, exact: true }).click();
  };
  const question = opened.page.getByRole('alertdialog');
  return { ...opened, choosePlaybook, question };
}

const runsOf = async ({ ask }: Awaited<ReturnType<typeof farAway>>, name: string): Promise<JsonMap[]> => {
  const { 'hydra:member': runs } = await ask('GET', '/api/wf/api/workflows/?limit=500');
  return (runs as JsonMap[]).filter((run) => run.name === name);
};

journey(
  'a playbook is started on a record there, watched, and gone on with here',
  async ({ open, scratch }) => {
    const { a, page, studio, remote, choosePlaybook, question } = await desk({ open, scratch });
    await a.ask('POST', '/api/3/phishing_reports', { subject: 'A wanted report', sender: 'a@example.com' });
    const before = (await runsOf(a, investigation)).length;
    await choosePlaybook(investigation);
    await remote.button('Start it there…').click();
    const go = question.getByRole('button', { name: 'Start on production' });
    expect(await go.getAttribute('aria-disabled')).toBe('true');
    await question.getByRole('searchbox', { name: /Find a record/ }).fill('wanted');
    await question.getByRole('button', { name: 'Search there' }).click();
    await question.getByRole('treeitem', { name: 'A wanted report' }).click();
    await question.getByText('On A wanted report').waitFor();
    await question.getByLabel(/Analyst Note/).fill('Seen from here');
    await question.getByLabel('Type production to start it there').fill('prod');
    expect(await go.getAttribute('aria-disabled')).toBe('true');
    expect((await runsOf(a, investigation)).length).toBe(before);
    await question.getByLabel('Type production to start it there').fill('production');
    await go.click();

    await studio.canvas.cards.first().waitFor();
    await studio.runs.step('Start').waitFor();
    const [run] = await eventually(() => runsOf(a, investigation))
      .toHaveLength(before + 1)
      .then(() => runsOf(a, investigation));
    const told = await a.ask('GET', String(run?.['@id']).replace('/wf/', '/api/wf/'));
    expect(JSON.stringify(mapOf(told.env).input)).toContain('Seen from here');

    await remote.atHand.click();
    await remote.part('Runs');
    await remote.button('Stop watching').waitFor({ state: 'detached' });
    await remote.button('Run it here with the same data').click();
    await studio.explorer.tree.waitFor();
    await eventually(() => page.getByText(/runs here with the same data/).count()).toBeGreaterThan(0);
  },
);

journey(
  'runs there and what they have started are looked at, and one from a file without the remote',
  async ({ open, scratch }) => {
    const { a, page, studio, remote } = await desk({ open, scratch });
    await a.ask('POST', '/api/3/alerts', {
      name: 'Suspicious mail',
      emailFrom: 'a@example.com',
      emailSubject: 'Your mailbox is full',
      emailBody: 'Look at https://example.com/here',
    });
    const parent = 'Triage Suspicious E-mail Alert';
    await eventually(async () => (await runsOf(a, parent)).at(0)?.status).toMatch(/^(finished|failed)/);
    await remote.main.getByText('With those they have started').click();
    await remote.button('List the runs').click();
    await remote.main
      .getByRole('row', { name: /^Get Sender Reputation, .*, started by another/ })
      .first()
      .waitFor();
    await expectOpenToAll({ page, studio } as OpenStudio, screens);
    await remote.main
      .getByRole('row', { name: new RegExp(`^${parent}, `) })
      .first()
      .click();
    await studio.runs.step('Prepare Alert Details').waitFor();

    // Nobody is asked for what a file says: the remote has gone.
    const [run] = await runsOf(a, parent);
    const record = await a.ask('GET', String(run?.['@id']).replace('/wf/', '/api/wf/'));
    const file = join(scratch, 'run.json');
    const canary = 'hunter2-canary-of-a-file';
    writeFileSync(file, JSON.stringify({ ...record, env: { ...mapOf(record.env), password: canary } }));
    await a.stop();
    await remote.atHand.click();
    await remote.part('Runs');
    await remote.says(/0 secrets taken out/);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      remote.button('Open a run from a file…').click(),
    ]);
    await chooser.setFiles(file);
    await studio.canvas.cards.first().waitFor();
    await studio.runs.step('Prepare Alert Details').waitFor();
    await remote.atHand.click();
    await remote.part('Runs');
    await remote.says(/1 secret taken out/);
    expect(await page.content()).not.toContain(canary);
  },
);

const screens: readonly Screen[] = [['runs below runs', async ({ studio }) => studio.remote.part('Runs')]];
