import { panel, properties, type Screen } from './screen';

/** Runs of playbooks and their tests, from a playbook of the sample on. */
export const runScreens: readonly Screen[] = [
  [
    'the setup of a run',
    async ({ studio }) => {
      await studio.explorer.open('Investigate Phishing E-mail', 'Playbook');
      await studio.canvas.card('Start').waitFor();
      await studio.frame.activity('Run').click();
      await studio.runs.button('Run').waitFor();
      await studio.runs.setup.getByText('Advanced').click();
    },
  ],
  [
    'a record that cannot be read',
    async ({ studio, page }) => {
      await studio.runs.chooseRecord('Your mailbox is almost full');
      await page.getByRole('button', { name: 'Look at the record' }).click();
      await page.getByRole('textbox', { name: 'The record as JSON' }).fill('{ "subject": ');
      await studio.runs.button('Run').click();
      await page.getByText(/^The record is not valid JSON/).waitFor();
    },
    panel,
  ],
  [
    'a run that has ended',
    async ({ studio, page }) => {
      await page.getByRole('button', { name: 'Discard my edits' }).click();
      await studio.press('F5');
      await studio.runs.status('Finished').waitFor();
    },
  ],
  [
    'what a step gave back',
    async ({ studio }) => {
      await studio.runs.step('Trace Message Path').click();
      await studio.runs.detail('Trace Message Path').waitFor();
    },
    panel,
  ],
  [
    'what a step was given',
    async ({ studio }) => {
      await studio.runs.show('Input');
      await studio.runs.detail('Trace Message Path').waitFor();
    },
    panel,
  ],
  [
    'the last run of a step in its panel',
    async ({ studio }) => {
      await studio.properties.part('Last run').click();
      await studio.properties.panel.getByText('Finished').first().waitFor();
    },
    properties,
  ],
  [
    'the mock output of a step',
    async ({ studio }) => {
      await studio.properties.part('Step').click();
      await studio.properties.panel.getByText('The last run answered with it.').waitFor();
    },
    properties,
  ],
  [
    'a paused run at a step',
    async ({ studio, page }) => {
      await studio.canvas.card('Mark as Investigating').click();
      await studio.press('b');
      await studio.press('F5');
      await studio.runs.standsBefore('Mark as Investigating');
      await page.getByRole('textbox', { name: 'Expression' }).fill('vars.threshold * 2');
      await studio.press('Enter');
      await studio.runs.stand.locator('output').waitFor();
    },
  ],
  [
    'a variable that is changed',
    async ({ studio, page }) => {
      await page.getByRole('button', { name: 'Change threshold', exact: true }).click();
      await page.getByRole('textbox', { name: 'threshold as JSON' }).waitFor();
      await studio.press('Escape');
    },
    panel,
  ],
  [
    'the history of runs',
    async ({ studio, page }) => {
      await studio.press('F9');
      await studio.runs.status('Finished').waitFor();
      await page.getByRole('button', { name: 'Run history' }).click();
      await studio.runs.history.getByRole('treeitem').last().waitFor();
    },
    panel,
  ],
  [
    'two runs compared',
    async ({ studio }) => {
      await studio.runs.history.getByRole('treeitem').last().click();
      await studio.runs.comparison.waitFor();
    },
    panel,
  ],
  [
    'a history in which nothing is found',
    async ({ page }) => {
      await page.getByRole('searchbox', { name: 'Find a run' }).fill('nothing says this');
      await page.getByText('No matching runs').waitFor();
    },
    panel,
  ],
  [
    'a run that asks somebody',
    async ({ studio, page }) => {
      await page.getByRole('button', { name: 'Run history' }).click();
      await studio.explorer.open('Block Sender After Approval', 'Playbook');
      await studio.runs.chooseRecord('Your mailbox is almost full');
      await studio.runs.setup
        .getByRole('textbox', { name: 'Reason (required)' })
        .fill('Twice the same sender.');
      await studio.runs.button('Run').click();
      await studio.runs.question('Ask for Approval').waitFor();
    },
    panel,
  ],
  [
    'a run that failed',
    async ({ studio }) => {
      await studio.explorer.open('Failing', 'Playbook');
      await studio.canvas.card('Compute').waitFor();
      await studio.press('F5');
      await studio.runs.status('Failed').waitFor();
      await studio.runs.detail('Compute').getByRole('alert').waitFor();
    },
    panel,
  ],
  [
    'tests that have not run',
    async ({ studio }) => {
      await studio.frame.activity('Tests').click();
      await studio.tests.row(/^Without an answer it waits, Not run yet/).waitFor();
    },
    panel,
  ],
  [
    'tests that have run, and what they cover',
    async ({ studio }) => {
      await studio.explorer.open('Investigate Phishing E-mail', 'Playbook');
      await studio.canvas.card('Start').waitFor();
      await studio.tests.coverage.click();
      await studio.tests.button('Run all').click();
      await studio.tests.row(/^Takes it for clean, Failed/).waitFor();
      await studio.tests.legend.getByText('100 % of steps').waitFor();
    },
  ],
  [
    'a test that failed',
    async ({ studio }) => {
      await studio.tests.row(/^Takes it for clean, Failed/).click();
      await studio.tests.about.getByRole('region', { name: /branch$/ }).waitFor();
    },
    panel,
  ],
];
