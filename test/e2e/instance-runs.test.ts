import { describe, expect } from 'vitest';
import { Actions } from '../support/actions';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { sampleThatAsksPeople } from '../support/asking-playbooks';
import { expectOpenToAll, type Screen } from '../support/screens/screen';

const screens: readonly Screen[] = [
  [
    'the question of a run on the canvas',
    async ({ studio }) => studio.runs.question('Shall it go on?').waitFor(),
  ],
  [
    'the runs of the instance',
    async ({ studio, page }) => {
      await page.getByRole('button', { name: 'All runs of the instance' }).click();
      await studio.instance.row('Ask by hand, awaiting').click();
      await page.getByRole('region', { name: 'Open questions' }).waitFor();
      await page.getByRole('region', { name: 'Chosen run' }).waitFor();
    },
  ],
];

describe('runs of the local instance', () => {
  journey(
    'that a new record triggers are watched, answered, corrected, and run again from the failed step',
    async ({ open, scratch }) => {
      const { studio, page } = await open({ path: sampleThatAsksPeople(scratch) });
      const { instance, canvas, runs } = studio;
      const actions = new Actions();
      await actions.do(studio.press('ControlOrMeta+Shift+l'));
      await actions.do(instance.start());
      await actions.do(instance.part('Phishing Reports').click());
      await instance.heading('Phishing Reports').waitFor();
      await actions.do(instance.button('New record').click());
      await actions.do(instance.field('Subject (required)').click());
      await actions.do(page.keyboard.type('Please look at this'));
      await actions.do(studio.press('ControlOrMeta+s'));

      // What the record has triggered stands below it, as it goes on.
      const started = instance.form.getByRole('list', { name: 'Playbook runs' });
      await started.getByRole('listitem').filter({ hasText: 'Note the reportfinished' }).waitFor();
      await started.getByRole('listitem').filter({ hasText: 'Ask and divideawaiting' }).waitFor();
      await eventually(() => instance.field('Analyst Note').inputValue()).toBe('Seen by a playbook');
      await actions.do(started.getByRole('button', { name: 'Ask and divide' }).click());
      await canvas.surface.getByRole('button', { name: /^Step 12,.*waiting for input/ }).waitFor();

      // The question is asked here, too; its form is held to what the playbook wants.
      const question = runs.question('Shall it divide?');
      await actions.do(question.getByLabel(/^Note/).click());
      await actions.do(page.keyboard.type('Do it'));
      await actions.do(question.getByRole('button', { name: 'Go on' }).click());
      await question.waitFor({ state: 'detached' });
      await canvas.surface.getByRole('button', { name: /^Divide,.*failed/ }).waitFor();
      await runs.status('Failed').waitFor();
      await eventually(() => canvas.selectedName()).toMatch(/^Divide,/);

      await actions.do(page.getByRole('textbox', { name: 'share', exact: true }).click());
      await actions.do(studio.press('ControlOrMeta+a'));
      await actions.do(page.keyboard.type('{{ 1 / 4 }}'));
      await actions.do(page.getByRole('button', { name: 'Run again from the failed step' }).click());
      await runs.status('Finished').waitFor();
      await canvas.surface.getByRole('button', { name: /^Step 14,.*finished/ }).waitFor();
      await runs.step('Divide').click();
      await runs.detail('Divide').getByText('0.25').waitFor();
      expect(actions.count).toBeLessThanOrEqual(15);

      // What is read unasked when it stops is nobody's concern.
      await instance.open();
      await instance.stop();
      await instance.middle.getByText('The instance is stopped').waitFor();
      expect(await studio.frame.notices.getByText('is not running').count()).toBe(0);
    },
  );

  journey(
    'that wait for a playbook they have called show its question, and go on when it is answered',
    async ({ open, scratch }) => {
      const { studio, page } = await open({ path: sampleThatAsksPeople(scratch) });
      const { instance, canvas } = studio;
      await studio.press('ControlOrMeta+Shift+l');
      await instance.start();
      await instance.part('Phishing Reports').click();
      await instance.row('Mailbox quota exceeded').click();
      await instance.form.getByRole('button', { name: 'Execute…' }).click();
      const dialog = page.getByRole('dialog', { name: /^Execute on / });
      await instance.choose(dialog.getByRole('button', { name: /Playbook/ }), 'Call (Call one that asks)');
      await dialog.getByRole('button', { name: 'Run', exact: true }).click();
      await canvas.surface.getByRole('button', { name: /^Let it ask,.*waiting for input/ }).waitFor();
      const question = studio.runs.question('May the caller go on?');
      await question.getByText('Asked by Ask when called').waitFor();
      await question.getByLabel(/^Note/).fill('Yes');
      await question.getByRole('button', { name: 'Go on' }).click();
      await question.waitFor({ state: 'detached' });
      await canvas.surface.getByRole('button', { name: /^Let it ask,.*finished/ }).waitFor();
      await studio.runs.status('Finished').waitFor();
    },
  );

  journey(
    'have their open questions counted after a reload, though nobody looks at the instance',
    async ({ open, scratch }) => {
      const { studio, page } = await open({ path: sampleThatAsksPeople(scratch) });
      const { instance } = studio;
      await studio.press('ControlOrMeta+Shift+l');
      await instance.start();
      await instance.part('Phishing Reports').click();
      await instance.row('Mailbox quota exceeded').click();
      await instance.form.getByRole('button', { name: 'Execute…' }).click();
      const dialog = page.getByRole('dialog', { name: /^Execute on / });
      await dialog.getByText('Ask (Ask by hand)').first().waitFor();
      await dialog.getByRole('button', { name: 'Run', exact: true }).click();
      const counted = () => studio.frame.activity('Instance').getAttribute('aria-label');
      await eventually(counted).toMatch(/1 open question$/);
      await studio.frame.activity('Explorer').click();
      await instance.parts.waitFor({ state: 'detached' });
      await page.reload();
      await eventually(counted).toMatch(/1 open question$/);
      expect(await instance.parts.count()).toBe(0);
    },
  );

  journey(
    'are started on a record by its menu, answered in the list, and stopped, by keys alone',
    async ({ open, scratch }) => {
      const opened = await open({ path: sampleThatAsksPeople(scratch) });
      const { studio, page } = opened;
      const { instance, canvas } = studio;
      await studio.press('ControlOrMeta+Shift+l');
      await instance.start();
      await instance.part('Phishing Reports').click();
      await instance.grid('Records of Phishing Reports').focus();
      await studio.press('Enter');
      await instance.form.waitFor();

      const execute = instance.form.getByRole('button', { name: 'Execute…' });
      const dialog = page.getByRole('dialog', { name: /^Execute on / });
      const offered = dialog.getByText('Ask (Ask by hand)').first();
      const begin = dialog.getByRole('button', { name: 'Run', exact: true });
      await expectOpenToAll(opened, [
        [
          'what can be executed on a record',
          async () => {
            await execute.press('Enter');
            await offered.waitFor();
          },
        ],
      ]);
      await dialog.waitFor({ state: 'detached' });
      await execute.press('Enter');
      await offered.waitFor();
      await begin.press('Enter');
      await canvas.surface.getByRole('button', { name: /^Step 2,.*waiting for input/ }).waitFor();
      await eventually(() => studio.frame.activity('Instance').getAttribute('aria-label')).toMatch(
        /1 open question$/,
      );

      // A form without what it requires is not sent; with it, the run goes on.
      await expectOpenToAll(opened, screens);
      const questions = page.getByRole('region', { name: 'Open questions' });
      await questions.getByText('Asked by Ask by hand').waitFor();
      const go = questions.getByRole('button', { name: 'Go on' });
      await go.press('Enter');
      await questions.getByLabel(/^Note/).and(page.locator('[aria-invalid="true"]')).waitFor();
      await page.keyboard.type('Yes');
      await go.press('Enter');
      await questions.waitFor({ state: 'detached' });
      await instance.row('Ask by hand, finished').waitFor();

      // One that waits is stopped, also where it is looked at.
      await instance.part('Phishing Reports').click();
      await instance.row('Mailbox quota exceeded').click();
      await execute.press('Enter');
      await offered.waitFor();
      await begin.press('Enter');
      await page.getByRole('button', { name: 'Stop it there' }).press('Enter');
      await studio.runs.status('Stopped').waitFor();
      await page.getByRole('button', { name: 'All runs of the instance' }).press('Enter');
      await instance.row('Ask by hand, terminated').waitFor();
      await page.getByRole('button', { name: /Which runs$/ }).click();
      await page.getByRole('option', { name: 'Failed' }).click();
      await instance.row('Ask by hand, finished').waitFor({ state: 'detached' });
      await page.getByRole('searchbox', { name: 'Search the runs' }).fill('nothing has this name');
      await instance.middle.getByText('No matching runs').waitFor();
    },
  );
});
