import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { Actions } from '../support/actions';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';

const score = 'vars.steps.Get_IP_Reputation.data.attributes.reputation';

describe('a pack from nothing to its archive, counted', () => {
  journey(
    'makes a playbook that looks an address up, asks and comments; runs, mends, tests and packs it',
    async ({ open, scratch }) => {
      const home = join(scratch, 'home');
      mkdirSync(home);
      const { studio, page } = await open({
        env: { HOME: home },
        context: { viewport: { width: 1280, height: 800 } },
      });
      const { canvas, stepForm, runs } = studio;
      const actions = new Actions();
      const type = (text: string) => actions.do(page.keyboard.type(text));
      const press = (keys: string) => actions.do(studio.press(keys));

      await actions.do(page.getByRole('button', { name: /^New pack/ }).click());
      await studio.making.newPack.getByLabel('Label').waitFor();
      await type('IP Watch');
      await press('Tab');
      await type('Somebody');
      await press('Tab');
      await type('Check Source Address');
      await press('Enter');
      await canvas.card('Remember the Record').waitFor();

      const list = studio.authoring.picker('Add a step');
      const add = async (word: string, offered: RegExp, added: string, keys = 'ControlOrMeta+Enter') => {
        await list.getByRole('combobox').waitFor();
        await type(word);
        await eventually(() => list.getByRole('option').first().innerText()).toMatch(offered);
        await press(keys);
        await canvas.card(added).waitFor();
      };
      await press('a');
      await add('ip reputation', /Get IP Reputation/, 'Get IP Reputation');
      await add('if', /^Decision/, 'Decision');
      await add('ask', /^Manual Input/, 'Manual Input');
      await add('comment', /^Comment on the Record/, 'Comment on the Record', 'Enter');

      const write = async (field: string, text: string) => {
        await actions.do(stepForm.text(field).click());
        await type(text);
      };
      await write('content', `The score is {{ ${score} }}.`);
      await actions.do(canvas.card('Manual Input').click());
      await write('Title', 'Block this address?');
      await actions.do(canvas.card('Decision').click());
      await write('When', `{{ ${score} < 0 }}`);
      await actions.do(studio.properties.panel.getByRole('button', { name: 'Get IP Reputation' }).click());
      await write('ip', '{{ vars.input.records[0].sourceIp }}');

      // The answer that was made up is a text, which is less than no number.
      await press('F5');
      await runs.status('Failed').waitFor();
      await actions.do(page.getByRole('button', { name: 'Go to the template' }).click());
      await press('ControlOrMeta+a');
      await type(`{{ ${score} | int < 5 }}`);
      await press('F5');
      const question = runs.question('Manual Input');
      await actions.do(question.getByRole('button', { name: 'Option 1' }).click());
      await runs.status('Finished').waitFor();

      await actions.do(page.getByRole('button', { name: 'Save the run as a test' }).click());
      await studio.tabs.tab('check-source-address').waitFor();

      // Each finding on the way has its fix beside it.
      await actions.do(page.getByRole('tab', { name: /^Problems/ }).click());
      await actions.do(page.getByRole('button', { name: 'Review all fixes (5)…' }).click());
      const review = page.getByRole('dialog', { name: 'Review all fixes' });
      await actions.do(review.getByRole('button', { name: 'Fix 5 problems' }).click());
      await studio.frame.status
        .getByRole('button', { name: 'Problems: 0 errors, 0 warnings, 0 hints' })
        .waitFor();

      await actions.do(page.getByRole('tab', { name: /^Tests/ }).click());
      await actions.do(studio.tests.button('Run all').click());
      await eventually(() => studio.tests.counts.textContent()).toBe('1 passed');

      await actions.do(page.getByRole('button', { name: 'Pack', exact: true }).click());
      await actions.do(page.getByRole('button', { name: 'Save and build' }).click());
      await page
        .getByText('Verified: the archive matches the folder. The checker found no errors.')
        .waitFor();
      const download = page.waitForEvent('download');
      await actions.do(page.getByRole('button', { name: 'Download' }).click());
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^FortiSOAR-IP Watch-1\.0\.0-\d+\.zip$/);
      expect(
        readFileSync(await file.path())
          .subarray(0, 2)
          .toString('latin1'),
      ).toBe('PK');
      expect(actions.count).toBeLessThanOrEqual(45);
    },
  );
});
