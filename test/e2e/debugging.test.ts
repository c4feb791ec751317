import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { journey, type OpenOptions, type OpenStudio } from '../support/journey';
import { copySample, writeFiles } from '../support/packs';

const title = 'Investigate Phishing E-mail';

async function openRun(
  open: (options?: OpenOptions) => Promise<OpenStudio>,
  path: string,
  context: OpenOptions['context'] = {},
): Promise<OpenStudio> {
  const opened = await open({ path, context });
  const { studio } = opened;
  await studio.explorer.row(`${title}, Playbook`).dblclick();
  await studio.canvas.cards.first().waitFor();
  await studio.frame.activity('Run').click();
  await studio.runs.chooseRecord('Your mailbox is almost full');
  return opened;
}

describe('debugging a playbook', () => {
  journey(
    'stops at a breakpoint, shows and changes variables, and goes on by keys',
    async ({ open, scratch }) => {
      const { studio, page } = await openRun(open, copySample(scratch));
      await studio.canvas.card('Mark as Investigating').click();
      await studio.press('b');
      await studio.press('F5');
      await studio.runs.standsBefore('Mark as Investigating');
      await studio.runs.status('Paused').waitFor();
      await page.getByRole('textbox', { name: 'Expression' }).fill('vars.threshold * 2');
      await studio.press('Enter');
      await studio.runs.stand.locator('output').waitFor();
      expect(await barriers(page)).toEqual([]);

      await studio.runs.setVariable('threshold', '5000');
      await studio.runs.stand.getByText('5000', { exact: true }).first().waitFor();
      await studio.press('F9');
      await studio.runs.status('Finished').waitFor();
      // What the threshold decides has changed.
      expect(await studio.runs.stepNames()).not.toContain('Record Malicious Verdict');
    },
  );

  journey('steps into a called playbook, shows it there, and comes out again', async ({ open, scratch }) => {
    const { studio } = await openRun(open, copySample(scratch));
    await studio.canvas.card('Rate Sender').click();
    await studio.press('b');
    await studio.press('Alt+F10');
    await studio.runs.standsBefore('Start');
    await studio.press('F10');
    await studio.runs.standsBefore('Configuration');
    await studio.press('F9');
    await studio.runs.standsBefore('Rate Sender');
    await studio.press('F11');
    await studio.runs.stand.getByText(/in Get Sender Reputation$/).waitFor();
    await eventually(() => studio.canvas.selectedName()).toMatch(/^Start,/);
    await studio.press('F11');
    await studio.runs.standsBefore('Read Domain');
    await eventually(() => studio.canvas.selectedName()).toMatch(/^Read Domain,/);
    await studio.runs.step('Read Domain').waitFor();
    await studio.press('Shift+F11');
    await eventually(() => studio.canvas.selectedName()).not.toMatch(/^Read Domain,/);
    await studio.press('F9');
    await studio.runs.status('Finished').waitFor();
  });

  journey(
    'goes back in time and runs on with another past; history keeps and compares',
    async ({ open, scratch }) => {
      const { studio, page } = await openRun(open, copySample(scratch));
      await studio.press('F5');
      await studio.runs.status('Finished').waitFor();
      expect(await studio.runs.stepNames()).toContain('Record Malicious Verdict');
      await studio.runs.step('Configuration').click();
      await studio.runs.setVariable('threshold', '5000');
      await eventually(() => studio.runs.stepNames()).not.toContain('Record Malicious Verdict');
      await studio.runs.status('Finished').waitFor();

      await page.getByRole('button', { name: 'Run history' }).click();
      await eventually(() => studio.runs.history.getByRole('treeitem').count()).toBe(2);
      await studio.runs.history.getByRole('treeitem').last().click();
      await studio.runs.comparison.getByRole('row', { name: /^Record Malicious Verdict/ }).waitFor();
      await studio.runs.comparison.getByText('threshold', { exact: true }).first().waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.getByRole('button', { name: 'Compare in a window' }).click();
      const window = page.getByRole('dialog', { name: `Two runs of ${title}` });
      await window.getByRole('row', { name: /^Record Malicious Verdict/ }).waitFor();
      await window.getByRole('button', { name: 'Close' }).click();
      await window.waitFor({ state: 'detached' });
      const search = page.getByRole('searchbox', { name: 'Find a run' });
      await search.fill('nothing says this');
      await page.getByText('No matching runs').waitFor();
      await search.fill('mailbox');
      await eventually(() => studio.runs.history.getByRole('treeitem').count()).toBe(2);
      await studio.runs.history.getByRole('treeitem').last().dblclick();
      await eventually(() => studio.runs.stepNames()).toContain('Record Malicious Verdict');
    },
  );

  journey(
    'stands where a step fails when asked to, also in the dark and after a reload',
    async ({ open, scratch }) => {
      const path = copySample(scratch);
      writeFiles(path, {
        'pack/tests/scenarios/down.yaml':
          'connectors:\n  - { connector: "*", fault: error, message: It is down }\n',
      });
      const { studio, page } = await openRun(open, path, { colorScheme: 'dark' });
      await studio.runs.setup.getByText('Advanced').click();
      await studio.runs.setup.getByText('Pause on failure').click();
      await studio.runs.setup.getByRole('button', { name: /Scenario/ }).click();
      await page.getByRole('option', { name: /down\.yaml/ }).click();
      await studio.press('F5');
      await studio.runs.stand
        .getByText(/It is down/)
        .first()
        .waitFor();
      expect(await barriers(page)).toEqual([]);
      await page.reload();
      await studio.runs.stand
        .getByText(/It is down/)
        .first()
        .waitFor();
      await studio.runs.button('Stop').click();
      await studio.runs.status('Stopped').waitFor();
    },
  );
});

describe('what a run leaves', () => {
  journey('becomes a test beside the pack', async ({ open, scratch }) => {
    const { studio, page } = await openRun(open, copySample(scratch));
    await studio.press('F5');
    await studio.runs.status('Finished').waitFor();
    await page.getByRole('button', { name: 'Save the run as a test' }).click();
    await studio.source.editor.getByText('playbook', { exact: true }).first().waitFor();
    await studio.frame.activity('Tests').click();
    await studio.tests.button('Run all').click();
    await eventually(() => studio.tests.counts.textContent()).toBe('9 passed');
  });

  journey('becomes the mock output of a step', async ({ open, scratch }) => {
    const { studio, page } = await openRun(open, copySample(scratch));
    await studio.press('F5');
    await studio.runs.status('Finished').waitFor();
    await studio.runs.step('Trace Message Path').click();
    await studio.properties.heading('Trace Message Path').waitFor();
    const { panel } = studio.properties;
    await panel.getByText('The last run answered with it.').waitFor();
    await panel.getByRole('button', { name: 'Clear', exact: true }).click();
    await eventually(() => panel.getByText('The last run answered with it.').count()).toBe(0);
    await panel.getByRole('button', { name: 'Take from last run' }).click();
    await panel.getByText('The last run answered with it.').waitFor();
    await panel.getByRole('button', { name: 'Make a sample' }).click();
    await panel
      .getByRole('textbox', { name: 'Mock output' })
      .getByText('203.0.113.24')
      .waitFor({ state: 'detached' });
    expect(await barriers(page)).toEqual([]);
  });
});
