import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { newArguments } from '@core/content/steps/new-step';
import { stepTypes, type StepType } from '@core/content/steps/index';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { textOf, writeFiles } from '../support/packs';
import { packFiles, playbook, route, step, uuid } from '../support/playbook-json';

const file = 'playbooks/A collection/A playbook.json';
const known = new Map(stepTypes.map((type, index) => [type, index + 2]));
const nameOf = (type: StepType) => `Step ${known.get(type)}`;

/** One step of every type, as the palette adds it. */
const ofEveryType = () =>
  packFiles({
    [file]: playbook({
      name: 'Every type',
      steps: stepTypes.map((type, index) => {
        const n = index + 2;
        const args = newArguments(type, () => uuid(800 + n));
        return { ...step(n, 'setVariable', args), stepType: `/api/3/workflow_step_types/${type.uuid}` };
      }),
      routes: [],
    }),
  });

const families = [...new Set(stepTypes.map(({ family }) => family))];

describe.each(families)('the forms of %s steps', (family) => {
  journey('can be opened, changed and changed back', async ({ open, scratch }) => {
    const folder = writeFiles(join(scratch, 'work'), ofEveryType());
    const before = textOf(folder, file);
    const { studio, page } = await open({ path: folder });
    await studio.explorer.row('Every type, Playbook').dblclick();
    await studio.outline.show();
    for (const type of stepTypes.filter((one) => one.family === family)) {
      await studio.outline.row(nameOf(type)).click();
      await studio.properties.heading(nameOf(type)).first().waitFor();
      const field = page.locator('[data-properties] [data-code-field]').first();
      if ((await field.count()) === 0) continue;
      const text = () => field.getByRole('textbox').innerText();
      await field.getByRole('textbox').hover();
      await field.locator('.cm-editor').waitFor();
      await field.getByRole('textbox').click();
      const empty = await text();
      await page.keyboard.insertText('first');
      await eventually(text).toContain('first');
      await studio.press('ControlOrMeta+z');
      await eventually(text).toBe(empty);
    }
    // What was typed and taken back has left no trace.
    await eventually(() => studio.tabs.activeName()).not.toContain('unsaved');
    expect(textOf(folder, file)).toBe(before);
  });
});

describe('what was found in a step', () => {
  journey('is reported once, and leads to the characters it is about', async ({ open, scratch }) => {
    const files = packFiles({
      'packwright.config.json': { rules: { '*': 'off', TP103: 'error' } },
      [file]: playbook({
        name: 'Misspelt',
        steps: [
          step(2, 'connector', {
            connector: 'none-here',
            operation: 'scan',
            params: { first: 'sound', second: '{{ vars.one }} {{ vars.x is definde }}' },
          }),
        ],
        routes: [route(1, 2)],
      }),
    });
    const { studio, page } = await open({ path: writeFiles(join(scratch, 'work'), files) });
    await studio.explorer.row('Misspelt, Playbook').dblclick();
    await studio.frame.activity('Problems').click();
    await studio.problems.row(/TP103/).click();
    await studio.properties.found('second').getByText('TP103').waitFor();
    expect(await studio.properties.panel.getByText('TP103').count()).toBe(1);
    const selected = () => page.evaluate(() => document.getSelection()?.toString() ?? '');
    await eventually(selected).toBe('definde');
    await studio.stepForm.text('first').click();
    await eventually(selected).toBe('');
    await studio.properties.found('second').getByRole('button', { name: /TP103/ }).click();
    await eventually(selected).toBe('definde');
  });
});

describe('a schedule of a playbook', () => {
  journey(
    'is read in words, with its next times, and written as the platform has it',
    async ({ open, scratch }) => {
      const folder = writeFiles(
        join(scratch, 'work'),
        packFiles({ [file]: playbook({ name: 'Nightly', parameters: ['since'] }) }),
      );
      const { studio, page } = await open({ path: folder });
      await studio.explorer.row('Nightly, Playbook').dblclick();
      await studio.canvas.cards.first().waitFor();
      await page.getByRole('button', { name: 'Schedules', exact: true }).click();
      await page.getByRole('button', { name: 'Add schedule' }).click();
      await page.getByText('At 08:00', { exact: true }).waitFor();
      await page.getByText('in their runs since is empty').waitFor();
      await page.getByLabel('Weekday').fill('1-5');
      await page.getByText('At 08:00 on Monday to Friday').waitFor();
      await page.getByLabel('Hour', { exact: true }).fill('25');
      await page.getByText('It is outside 0 to 23: "25".').waitFor();
      await page.getByLabel('Hour', { exact: true }).fill('9');
      await studio.stepForm.pick('Time zone', 'Kolkata', 'Kolkata');
      const times = page.getByRole('list', { name: 'The next times, in Asia/Kolkata' });
      await eventually(() => times.getByRole('listitem').count()).toBe(5);
      await studio.press('ControlOrMeta+s');
      await studio.frame.status.getByText('All saved').waitFor();
      const { schedules } = JSON.parse(textOf(folder, file)) as { schedules: unknown[] };
      expect(schedules).toMatchObject([
        {
          name: 'Nightly',
          enabled: false,
          task: 'workflow.tasks.periodic_task',
          crontab: { minute: '0', hour: '9', day_of_week: '1-5', day_of_month: '*', month_of_year: '*' },
          kwargs: { wf_iri: `/api/3/workflows/${uuid(700)}`, exit_if_running: true },
        },
      ]);
    },
  );
});
