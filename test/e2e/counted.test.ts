import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { Actions } from '../support/actions';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { copySample, sample, textOf, writeFiles } from '../support/packs';
import { packFiles, playbook, route, step, stepIri, uuid } from '../support/playbook-json';

const folderInSample = 'pack/playbooks/02 - Use Case - Phishing Triage';
const collection = '/api/3/workflow_collections/686d595b-02aa-448c-8bbd-8746b1ed3861';

/** A playbook of the sample that writes the text of an item: compared with a field, and in a sentence. */
const compare = `${folderInSample}/Compare.json`;
const mentions = {
  [compare]: {
    ...playbook({
      name: 'Compare',
      uuid: uuid(701),
      collection,
      triggerStep: stepIri(31),
      routes: [route(31, 32)],
    }),
    steps: [
      step(31, 'manual', { title: 'Compare', route: uuid(831), resources: ['phishing_reports'] }),
      step(32, 'setVariable', {
        meant: "{{ vars.input.records[0].verdict.itemValue == 'Malicious' }}",
        maybe: 'It was Malicious to do so.',
      }),
    ],
  },
};

/** Playbooks of which each has two findings with a safe fix, and a route that leads nowhere. */
function neglected(count: number) {
  const one = (n: number) => {
    const [first, second] = [100_000 + 2 * n, 100_001 + 2 * n];
    return {
      ...playbook({
        name: `Playbook ${n}`,
        uuid: `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`,
        triggerStep: stepIri(first),
        isActive: 'true',
        debug: 'false',
        routes: [route(first, second), { ...route(second, 999_999), uuid: uuid(700_000 + n) }],
      }),
      steps: [
        step(first, 'manual', { title: `By hand ${n}`, route: uuid(500_000 + n), resources: ['alerts'] }),
        step(second, 'setVariable', { a: 1 }),
      ],
    };
  };
  const playbooks = Array.from(
    { length: count },
    (_, n) => [`playbooks/A collection/Playbook ${n}.json`, one(n)] as const,
  );
  return packFiles(Object.fromEntries(playbooks));
}

/** The connector of the sample is asked about a URL, and something is to be made of its answer. */
const asked = {
  [`${folderInSample}/Ask.json`]: {
    ...playbook({
      name: 'Ask',
      uuid: uuid(702),
      collection,
      triggerStep: stepIri(41),
      routes: [route(41, 42), route(42, 43)],
    }),
    steps: [
      step(
        41,
        'manual',
        { title: 'Ask', route: uuid(841), resources: ['phishing_reports'] },
        { name: 'Start' },
      ),
      step(
        42,
        'connector',
        {
          name: 'URL Reputation',
          connector: 'url-reputation',
          operation: 'get_url_reputation',
          operationTitle: 'Get URL Reputation',
          version: '1.0.0',
          config: '',
          params: { url: 'https://example.com' },
          step_variables: [],
        },
        { name: 'Look it up' },
      ),
      step(43, 'setVariable', { text: '' }, { name: 'Say it' }),
    ],
  },
};

describe('jobs of an author, counted', () => {
  journey(
    'renames an item of a picklist wherever it is meant, and sees where it may be',
    async ({ open, scratch }) => {
      const folder = writeFiles(copySample(scratch), mentions);
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
      const compared = textOf(folder, compare);
      expect(compared).toContain("verdict.itemValue == 'Harmful'");
      // Nobody can know that of a sentence.
      expect(compared).toContain('It was Malicious to do so.');
    },
  );

  journey(
    'mends all that is safe among more than a thousand findings, and reviews the rest by rule',
    async ({ open, scratch }) => {
      const folder = writeFiles(join(scratch, 'work'), neglected(400));
      const { studio, page } = await open({ path: folder });
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
      const { studio, page } = await open({ path: writeFiles(copySample(scratch), asked) });
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
