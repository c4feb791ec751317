import { describe, expect } from 'vitest';
import { Actions } from '../support/actions';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { comparePath, neglectedPack, sampleThatAsks, sampleWithMentions } from '../support/job-packs';
import { sample, textOf } from '../support/packs';

describe('jobs of an author, counted', () => {
  journey(
    'renames an item of a picklist wherever it is meant, and sees where it may be',
    async ({ open, scratch }) => {
      const folder = sampleWithMentions(scratch);
      const { studio, page } = await open({ path: folder });
      await studio.explorer.row('Phishing Triage').waitFor();
      const actions = new Actions();
      await actions.do(studio.press('ControlOrMeta+p'));
      await studio.palette.field.waitFor();
      await actions.do(page.keyboard.type('malicious'));
      await page
        .getByRole('option', { name: /Malicious.*Phishing Verdict/ })
        .first()
        .waitFor();
      await actions.do(page.keyboard.press('Enter'));
      await studio.picklist.item('Malicious').waitFor();
      await actions.do(studio.press('F2'));
      const rename = studio.references.window('Rename');
      await rename.name.waitFor();
      await actions.do(page.keyboard.type('Harmful'));
      const maybe = rename.dialog.getByRole('region', { name: 'Places that may be meant' });
      await maybe.getByText('Likely: compared with vars.input.records[0].verdict.itemValue').waitFor();
      await actions.do(page.keyboard.press('Enter'));
      await rename.dialog.waitFor({ state: 'detached' });
      expect(actions.count).toBeLessThanOrEqual(6);
      await studio.picklist.item('Harmful').waitFor();
      await studio.press('ControlOrMeta+Shift+s');
      await studio.frame.status.getByText('All saved').waitFor();
      expect(textOf(folder, sample.picklist)).toContain('"itemValue": "Harmful"');
      const compared = textOf(folder, comparePath);
      expect(compared).toContain("verdict.itemValue == 'Harmful'");
      // Nobody can know that of a sentence.
      expect(compared).toContain('It was Malicious to do so.');
    },
  );

  journey(
    'mends all that is safe among more than a thousand findings, and reviews the rest by rule',
    async ({ open, scratch }) => {
      const { studio, page } = await open({ path: neglectedPack(scratch, 400) });
      const problems = (counts: RegExp) => studio.frame.status.getByRole('button', { name: counts });
      await problems(/^Problems: 400 errors, 80\d warnings/).waitFor();
      const actions = new Actions();
      await actions.do(studio.press('ControlOrMeta+Shift+M'));
      await actions.do(page.getByRole('button', { name: 'Fix everything safe (800)…' }).click());
      const dialog = page.getByRole('dialog', { name: 'Fix everything safe' });
      await dialog.getByRole('button', { name: 'Fix 800 problems' }).waitFor();
      await actions.do(dialog.getByRole('button', { name: 'Fix 800 problems' }).click());
      await dialog.waitFor({ state: 'detached' });
      await problems(/^Problems: 400 errors, 2 warnings/).waitFor();

      await actions.do(page.getByRole('radio', { name: 'Rule' }).check({ force: true }));
      await studio.problems.row('Route from or to a step that does not exist, 400 problems').waitFor();
      await actions.do(studio.problems.row(/PB101/).first().click());
      await actions.do(studio.problems.about.getByRole('button', { name: 'Fix all 400 of PB101…' }).click());
      const rest = page.getByRole('dialog').getByRole('button', { name: /^Fix 400/ });
      await rest.waitFor();
      await actions.do(rest.click());
      await problems(/^Problems: 0 errors, 2 warnings/).waitFor();
      expect(actions.count).toBeLessThanOrEqual(8);
    },
  );

  journey(
    'writes an expression over a field, a variable and an answer without knowing one name',
    async ({ open, scratch }) => {
      const { studio, page } = await open({ path: sampleThatAsks(scratch) });
      await studio.explorer.open('Ask', 'Playbook');
      await studio.canvas.card('Say it').click();
      const field = studio.stepForm.text('text');
      await field.hover();
      await page.locator('[data-properties] .cm-editor').first().waitFor();
      const offers = page.getByRole('listbox', { name: 'Completions' });
      const actions = new Actions();
      /** Takes what is offered at once, and goes on. */
      const take = async (offer: RegExp, next = '.') => {
        const wanted = offers.getByRole('option', { name: offer }).first();
        await actions.do(wanted.click());
        await offers.waitFor({ state: 'detached' });
        if (next !== '') await actions.do(page.keyboard.type(next));
      };
      await actions.do(field.click());
      await actions.do(page.keyboard.type('{{ '));
      await take(/^vars.*variables of the run/);
      await take(/^input.*what the run was started with/);
      await take(/^records.*records of Phishing Report/);
      await take(/^\[0\].*the first/);
      await take(/^subject/, ' ~ v');
      await take(/^vars/);
      await take(/^steps.*results of steps/);
      await take(/^Look_it_up/);
      await take(/^data/);
      await take(/^category/, ' ~ g');
      await take(/^globalVars.*global variables/);
      await take(/^Phishing_Desk_Address/, '');
      await eventually(() => field.innerText()).toBe(
        '{{ vars.input.records[0].subject ~ vars.steps.Look_it_up.data.category ~ globalVars.Phishing_Desk_Address}}',
      );
      await studio.frame.status.getByRole('button', { name: /^Problems: 0 errors, 0 warnings/ }).waitFor();
      expect(actions.count).toBeLessThanOrEqual(30);
    },
  );
});
