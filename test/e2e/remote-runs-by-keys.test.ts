import { expect } from 'vitest';
import { type JsonMap, mapOf } from '@core/text/values';
import { packFolder } from '../remote/desk';
import { eventually } from '../support/eventually';
import { type FarAway, fileIn, readJsonFile } from '../support/far-away';
import { journey } from '../support/journey';
import { remoteByKeys } from '../support/remote-by-keys';

const reputation = 'Get Sender Reputation';
const failing = 'Return Rating';

/** Makes a step of the playbook there divide by zero. */
async function breakStep({ ask }: FarAway): Promise<void> {
  const { steps } = readJsonFile(fileIn(packFolder, reputation));
  const step = (steps as JsonMap[]).find(({ name }) => name === failing);
  const broken = { arguments: { ...mapOf(step?.arguments), score: '{{ 1 / 0 }}' } };
  await ask('PUT', `/api/3/workflow_steps/${String(step?.uuid)}`, broken);
}

journey(
  'keys alone start a playbook there, see it fail, and debug the failed step here with the same data',
  async ({ open, scratch }) => {
    const { keys, by, page, studio, complaints } = await remoteByKeys({ open, scratch }, breakStep);
    await by.goTo('Runs');
    await keys.isAt('All playbooks');
    await keys.press('Enter');
    await page.getByRole('option', { name: reputation, exact: true }).waitFor();
    await page.keyboard.type(reputation);
    await keys.press('Enter');
    await by.press('Start it there…');
    const question = page.getByRole('alertdialog', { name: `Start ${reputation} on production?` });
    await question.getByText('protected').waitFor();
    await question.getByRole('textbox', { name: /^sender/i }).waitFor();
    await keys.tabTo(/^sender/i);
    await keys.write('somebody@unknown.example');
    await keys.tabTo('Type production to start it there');
    await keys.write('production');
    await keys.press('Enter');

    await studio.runs.status('Failed').waitFor();
    await studio.runs.step(failing).waitFor();
    const bar = page.getByRole('region', { name: 'Run of elsewhere' });
    await bar.getByText(/^Run \d+ of production/).waitFor();
    await eventually(() => keys.at()).not.toBe('nothing');
    await keys.press('F6');
    await keys.tabTo('Debug the failed step here');
    await keys.press('Enter');
    await studio.runs.standsBefore(failing);
    await bar.waitFor({ state: 'detached' });
    expect(await studio.runs.stand.innerText()).toContain('unknown.example');
    await keys.press('F9');
    await studio.runs.status('Failed').waitFor();
    expect(await complaints()).toEqual([]);
  },
);
