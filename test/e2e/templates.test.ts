import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { textOf, writeFiles } from '../support/packs';
import { packFiles, playbook, route, step, uuid } from '../support/playbook-json';

const file = 'playbooks/A collection/A playbook.json';

/** A playbook with a step "Get data" and one that reads it. */
const files = packFiles({
  [file]: playbook({
    steps: [
      step(1, 'manual'),
      step(2, 'connector', {}, { name: 'Get data' }),
      step(3, 'setVariable', { x: '{{ vars.steps.Get }} {{ vars.list }}' }),
      step(4, 'connector', { connector: 'nobody', operation: 'do_it' }, { name: 'Ask nobody' }),
    ],
    routes: [route(1, 2), route(2, 3)],
  }),
});

describe('templates in the source', () => {
  journey('are completed with what the playbook has, and explained', async ({ open, scratch }) => {
    const folder = writeFiles(join(scratch, 'work'), files);
    const { studio, page } = await open({ path: folder });
    await studio.explorer.open('A playbook', 'Playbook');
    await studio.tabs.show('Source');
    await studio.source.select('vars.steps.Get');
    await studio.press('ArrowRight');
    await studio.source.type('_');
    const offers = page.getByRole('listbox', { name: 'Completions' });
    await offers.getByRole('option', { name: /^Get_data/ }).click();
    await studio.source.select('vars.list');
    await studio.press('ArrowRight');
    await studio.source.type(' | joi');
    await offers.getByRole('option', { name: /^join/ }).click();
    await studio.source.type('(');
    await page.getByRole('main').locator('.cm-template-signature').first().waitFor();
    await studio.source.type("', ')");
    await studio.press('ControlOrMeta+s');
    await studio.frame.status.getByText('All saved').waitFor();
    expect(textOf(folder, file)).toContain(`"x": "{{ vars.steps.Get_data }} {{ vars.list | join(', ') }}"`);
  });
});

describe('values in the source', () => {
  journey('are completed by what can stand at their place', async ({ open, scratch }) => {
    const folder = writeFiles(join(scratch, 'work'), files);
    const { studio, page } = await open({ path: folder });
    await studio.explorer.open('A playbook', 'Playbook');
    await studio.tabs.show('Source');
    const offers = page.getByRole('listbox', { name: 'Completions' });
    const taken = async (written: string, offer: RegExp) => {
      await studio.source.select(written);
      await page.keyboard.press('Delete');
      await page.keyboard.press('Control+Space');
      await offers.getByRole('option', { name: offer }).click();
    };
    await taken(`/api/3/workflow_steps/${uuid(3)}`, /^Step 3/);
    await studio.source.select('"operation": "do_it');
    await studio.press('ArrowRight');
    await page.keyboard.press('Control+Space');
    await offers.getByRole('option', { name: /^not known/ }).waitFor();
    await page.getByText('Nobody here declares the operations of “nobody”.').waitFor();
    await studio.press('Escape');
    await studio.press('ControlOrMeta+s');
    await studio.frame.status.getByText('All saved').waitFor();
    expect(textOf(folder, file)).toContain(`"targetStep": "/api/3/workflow_steps/${uuid(3)}"`);
  });
});

describe('an expression', () => {
  journey('is written by completion alone: field, choice, variable, answer', async ({ open }) => {
    const { studio, page } = await open();
    await studio.welcome.sample('Phishing triage').click();
    await studio.canvas.card('Configuration').click();
    const field = studio.stepForm.text('threshold');
    await field.hover();
    await page.locator('[data-properties] .cm-editor').first().waitFor();
    await studio.stepForm.write('threshold', '{{ vars.input.records[0]');
    const offers = page.getByRole('listbox', { name: 'Completions' });
    const take = async (typed: string, offer: RegExp) => {
      await page.keyboard.type(typed);
      await offers.getByRole('option', { name: offer }).click();
    };
    await take('.', /^status.*picklist/);
    await take('.', /^itemValue/);
    await take(" == '", /^Investigating/);
    await page.keyboard.press('ArrowRight');
    await take(' or globalVars.', /^Demo_mode/);
    await page.keyboard.type(' }}');
    await eventually(() => field.innerText()).toBe(
      "{{ vars.input.records[0].status.itemValue == 'Investigating' or globalVars.Demo_mode }}",
    );
  });

  journey('is made of what is chosen from a tree, with values of the last run', async ({ open }) => {
    const { studio, page } = await open();
    await studio.welcome.sample('Phishing triage').click();
    await studio.canvas.card('Configuration').waitFor();
    await studio.press('F5');
    await studio.runs.status('Finished').waitFor();
    await studio.canvas.card('Mark as Investigating').click();
    await studio.stepForm.write('Record *', 'Mail: ');
    await studio.stepForm.button('Insert a value into Record *').click();
    const dialog = page.getByRole('dialog', { name: 'Insert a value' });
    const row = dialog.getByRole('treeitem', { name: 'threshold' });
    await dialog.getByRole('searchbox').fill('threshold');
    await row.first().waitFor();
    expect(await row.first().innerText()).toMatch(/vars\.threshold.*set by Configuration.*\d/s);
    await dialog.getByRole('searchbox').press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => studio.stepForm.text('Record *').innerText()).toMatch(
      /^Mail: \{\{ vars\..*threshold/,
    );
  });
});
