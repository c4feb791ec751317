import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { eventually } from '../support/eventually';
import { journey, type OpenStudio } from '../support/journey';
import { copySample, writeFiles } from '../support/packs';
import {
  playbookIri,
  playbookJson,
  referenced,
  stepIri,
  type PlaybookParts,
} from '../support/playbook-builder';

const info = { name: 'work', label: 'Work', type: 'solutionpack', version: '1.0.0', contents: {} };

/** A pack of playbooks made for the test. */
function packOf(scratch: string, playbooks: Record<string, PlaybookParts>): string {
  const files = Object.entries(playbooks).map(([name, parts]) => [
    `playbooks/01/${name}.json`,
    playbookJson(name, parts),
  ]);
  return writeFiles(join(scratch, 'work'), { 'info.json': info, ...Object.fromEntries(files) });
}

async function openPlaybook({ studio }: OpenStudio, title: string): Promise<void> {
  await studio.explorer.row(`${title}, Playbook`).dblclick();
  await studio.canvas.cards.first().waitFor();
  await studio.frame.activity('Run').click();
  await studio.runs.button('Run').waitFor();
}

describe('going through a run', () => {
  journey('stops on a condition, switched off goes on, and runs to a step', async ({ open, scratch }) => {
    const opened = await open({ path: copySample(scratch) });
    const { studio, page } = opened;
    await openPlaybook(opened, 'Investigate Phishing E-mail');
    await studio.runs.chooseRecord('Your mailbox is almost full');
    await studio.canvas.card('Decide Verdict').click();
    await studio.press('Shift+B');
    const dialog = page.getByRole('dialog', { name: 'Breakpoint at Decide Verdict' });
    const condition = dialog.getByRole('textbox', { name: 'Only while this holds' });
    await condition.fill('vars.threshold >');
    await dialog.getByText(/unexpected|expected/i).waitFor();
    await condition.fill('vars.threshold == 70');
    await condition.press('Enter');
    await studio.canvas.surface
      .getByRole('button', { name: /^Decide Verdict, .*conditional breakpoint/ })
      .waitFor();
    await studio.press('F5');
    await studio.runs.standsBefore('Decide Verdict');

    await studio.runs.breakpoints.getByRole('checkbox', { name: 'Stop at Decide Verdict' }).uncheck();
    await studio.canvas.surface
      .getByRole('button', { name: /^Decide Verdict, .*disabled breakpoint/ })
      .waitFor();
    await studio.press('F9');
    await studio.runs.status('Finished').waitFor();

    await studio.canvas.card('Collect Evidence').click();
    await studio.press('Control+F10');
    await studio.runs.standsBefore('Collect Evidence');
    await studio.canvas.card('Record Malicious Verdict').click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Run to Here/ }).click();
    await studio.runs.standsBefore('Record Malicious Verdict');
    await studio.press('F9');
    await studio.runs.status('Finished').waitFor();

    await studio.canvas.card('Collect Evidence').click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Rerun from Here/ }).click();
    await page.getByRole('button', { name: 'Run history' }).click();
    await eventually(() => studio.runs.history.getByRole('treeitem', { name: /Finished/ }).count()).toBe(3);
  });

  journey('stays paused while nobody looks, and keeps no host from ending', async ({ open, scratch }) => {
    const opened = await open({ path: copySample(scratch) });
    const { studio, page, host } = opened;
    const title = 'Investigate Phishing E-mail';
    await openPlaybook(opened, title);
    await studio.runs.chooseRecord('Your mailbox is almost full');
    await studio.canvas.card('Decide Verdict').click();
    await studio.press('Control+F10');
    await studio.runs.standsBefore('Decide Verdict');
    await studio.press('Alt+w');
    await eventually(() => studio.runs.stand.count()).toBe(0);
    await studio.explorer.row(`${title}, Playbook`).dblclick();
    await studio.runs.standsBefore('Decide Verdict');

    await page.goto('about:blank');
    await page.goto(host.address);
    await studio.runs.standsBefore('Decide Verdict');
    await studio.runs.status('Paused').waitFor();
    // The test ends here: page and host go while the run stands, and the host is waited for.
  });

  journey('shows how far a long loop is, pauses in it, and stops', async ({ open, scratch }) => {
    const path = packOf(scratch, {
      Child: {
        parameters: ['n'],
        steps: { Start: referenced, Note: ['SetVariable', { x: '{{ vars.n }}' }] },
      },
      Long: {
        steps: {
          Start: referenced,
          Each: [
            'WorkflowReference',
            {
              workflowReference: playbookIri('Child'),
              arguments: { n: '{{ vars.item }}' },
              for_each: { item: '{{ range(0, 20000) | list }}' },
            },
          ],
        },
      },
    });
    const opened = await open({ path });
    const { studio } = opened;
    await openPlaybook(opened, 'Long');
    await studio.press('F5');
    await studio.runs.progress.waitFor();
    await studio.press('Shift+F9');
    await studio.runs.status('Paused').waitFor();
    await studio.press('F9');
    await studio.runs.status('Running').waitFor();
    await studio.runs.button('Stop').click();
    await studio.runs.status('Stopped').waitFor();
    await eventually(() => studio.runs.progress.count()).toBe(0);
  });
});

describe('what a run asks and says', () => {
  journey('a form refuses what does not fit, and asks only what applies', async ({ open, scratch }) => {
    const field = (name: string, formType: string, more: Record<string, unknown> = {}) => ({
      name,
      label: name,
      formType,
      type: 'string',
      required: false,
      defaultValue: null,
      ...more,
    });
    const applies = { logic: 'AND', filters: [{ field: 'Urgent', operator: 'eq', value: true }] };
    const path = packOf(scratch, {
      Asking: {
        steps: {
          Start: referenced,
          Ask: [
            'ManualInput',
            {
              type: 'InputBased',
              input: {
                schema: {
                  title: 'Whom to notify',
                  inputVariables: [
                    field('Address', 'email', { required: true }),
                    field('Urgent', 'checkbox'),
                    field('Reason', 'text', {
                      required: true,
                      _addVisibilityConditions: true,
                      visibilityQuery: applies,
                    }),
                    field('Way', 'dynamicList', { options: ['Mail', 'Chat'], required: true }),
                  ],
                },
              },
              response_mapping: { options: [{ option: 'Send', step_iri: stepIri('Asking', 'Use') }] },
            },
          ],
          Use: [
            'SetVariable',
            { got: '{{ vars.steps.Ask.input.Address }} by {{ vars.steps.Ask.input.Way }}' },
          ],
        },
      },
    });
    const opened = await open({ path });
    const { studio, page } = opened;
    await openPlaybook(opened, 'Asking');
    await studio.press('F5');
    const question = studio.runs.question('Ask');
    const address = question.getByRole('textbox', { name: 'Address (required)' });
    await address.fill('nobody');
    await question.getByRole('button', { name: 'Send' }).click();
    await question.getByText('This is not an e-mail address').waitFor();
    await question.getByText('This field is required.').waitFor();
    expect(await question.getByRole('textbox', { name: /^Reason/ }).count()).toBe(0);
    await question.getByText('Urgent').click();
    await question.getByRole('textbox', { name: 'Reason (required)' }).fill('Because.');
    await address.fill('ada@example.com');
    await question.getByRole('button', { name: /Way/ }).click();
    await page.getByRole('option', { name: 'Chat' }).click();
    await question.getByRole('button', { name: 'Send' }).click();
    await studio.runs.status('Finished').waitFor();
    await studio.runs.step('Use').click();
    await studio.runs.detail('Use').getByText('ada@example.com by Chat').first().waitFor();
  });

  journey(
    'a failed template is gone to at its character, also where it is out of sight',
    async ({ open, scratch }) => {
      const path = packOf(scratch, {
        Failing: {
          steps: { Start: referenced, Compute: ['SetVariable', { note: 'All {{ 1 / 0 }} of it' }] },
        },
      });
      const opened = await open({ path });
      const { studio, page } = opened;
      await openPlaybook(opened, 'Failing');
      await studio.press('F5');
      await studio.runs.status('Failed').waitFor();
      const goToTemplate = () =>
        studio.runs.detail('Compute').getByRole('button', { name: 'Go to the template' }).click();
      const properties = page.locator('[data-properties]');
      const focused = properties.locator('.cm-editor.cm-focused');
      // The part of the form it is in may be folded away, and so may the form.
      await properties.getByRole('button', { name: 'Variables', exact: true }).click();
      await eventually(() => properties.getByText('of it').count()).toBe(0);
      await goToTemplate();
      await focused.getByText('of it').waitFor();
      await page.getByRole('button', { name: 'Properties', exact: true }).click();
      await eventually(() => properties.count()).toBe(0);
      await goToTemplate();
      await focused.getByText('of it').waitFor();
      await page.keyboard.type('0');
      await eventually(() => focused.innerText()).toContain('All {{ 01 / 0 }} of it');
    },
  );
});
