import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { eventually } from '../support/eventually';
import { journey, type OpenOptions, type OpenStudio } from '../support/journey';
import { sampleFolder, writeFiles } from '../support/packs';
import { playbookIri, playbookJson, referenced } from '../support/playbook-builder';

/** A playbook of the sample with the run panel beside it. */
async function openRun(
  open: (options?: OpenOptions) => Promise<OpenStudio>,
  title: string,
  path = sampleFolder,
): Promise<OpenStudio> {
  const opened = await open({ path });
  const { studio } = opened;
  await studio.explorer.row(`${title}, Playbook`).dblclick();
  await studio.canvas.cards.first().waitFor();
  await studio.frame.activity('Run').click();
  await studio.runs.button('Run').waitFor();
  return opened;
}

describe('running a playbook offline', () => {
  journey('on a sample record marks the steps and says what each got and gave', async ({ open }) => {
    const { studio } = await openRun(open, 'Investigate Phishing E-mail');
    await studio.runs.chooseRecord('Your mailbox is almost full');
    await studio.runs.button('Run').click();
    await studio.runs.status('Finished').waitFor();

    const names = await studio.runs.stepNames();
    expect(names.slice(0, 3)).toEqual(['Start', 'Configuration', 'Mark as Investigating']);
    expect(names).toContain('Record Malicious Verdict');
    expect(names).not.toContain('Record Clean Verdict');
    await studio.canvas.surface
      .getByRole('button', { name: /^Start, Manual, start, finished, number 1 in the run/ })
      .waitFor();
    await studio.canvas.surface
      .getByRole('button', { name: /^Record Malicious Verdict, .*finished, number \d+ in the run/ })
      .waitFor();
    expect(await studio.canvas.card('Record Clean Verdict').getAttribute('aria-label')).not.toContain(
      'finished',
    );

    await studio.runs.step('Decide Verdict').click();
    await eventually(() => studio.canvas.selectedName()).toMatch(/^Decide Verdict,/);
    const detail = studio.runs.detail('Decide Verdict');
    await detail.getByText('Finished').first().waitFor();
    await studio.runs.step('Configuration').click();
    await studio.runs.detail('Configuration').getByText('threshold').first().waitFor();
    await studio.runs.show('Input');
    await studio.runs.detail('Configuration').getByText('threshold').first().waitFor();

    // A card out of sight is scrolled to while it is pressed, and the press may miss it.
    await studio.canvas.control('Zoom to fit').click();
    await studio.canvas.card('Investigation Result').click();
    await studio.runs.detail('Investigation Result').waitFor();
    await studio.properties.part('Last run').click();
    await studio.properties.panel.getByText('Finished').first().waitFor();
  });

  journey('says where an answer came from, and shows the steps of a called playbook', async ({ open }) => {
    const { studio } = await openRun(open, 'Investigate Phishing E-mail');
    await studio.runs.chooseRecord('Your mailbox is almost full');
    await studio.press('F5');
    await studio.runs.status('Finished').waitFor();
    await studio.runs.step('Trace Message Path').getByText('mock').waitFor();
    const called = studio.runs.step('Rate Sender');
    await called.click();
    await studio.press('ArrowRight');
    await eventually(() => studio.runs.step('Start').count()).toBe(2);
  });

  journey('skips what was not taken, and clears the marks when asked', async ({ open }) => {
    const { studio, page } = await openRun(open, 'Investigate Phishing E-mail');
    await studio.runs.chooseRecord('Menu of the week');
    await studio.runs.button('Run').click();
    await studio.runs.status('Finished').waitFor();
    expect(await studio.runs.stepNames()).toContain('Record Clean Verdict');
    await page.getByRole('button', { name: /^Show \d+ skipped$/ }).click();
    await eventually(() => studio.runs.stepNames()).toContain('Record Malicious Verdict');
    await page.getByRole('button', { name: 'Clear run' }).click();
    await page.getByText('Not run yet').waitFor();
    expect(await studio.canvas.card('Start').getAttribute('aria-label')).not.toContain('finished');
  });

  journey('waits for a person, and goes on with the answer', async ({ open }) => {
    const { studio } = await openRun(open, 'Block Sender After Approval');
    await studio.runs.chooseRecord('Your mailbox is almost full');
    await studio.runs.button('Run').click();
    // What the trigger asks for is missing, and nothing starts without it.
    const reason = studio.runs.setup.getByRole('textbox', { name: 'Reason (required)' });
    expect(await reason.getAttribute('aria-invalid')).toBe('true');
    await reason.fill('Two reports of the same sender.');
    await studio.runs.button('Run').click();
    await studio.runs.status('Waiting for input').waitFor();
    await studio.canvas.surface
      .getByRole('button', { name: /^Ask for Approval, .*waiting for input/ })
      .waitFor();
    const question = studio.runs.question('Ask for Approval');
    await question.getByRole('textbox').first().fill('Seen and agreed.');
    await question.getByRole('button', { name: 'Approve', exact: true }).click();
    await studio.runs.status('Finished').waitFor();
    expect(await studio.runs.stepNames()).toEqual(
      expect.arrayContaining(['Block Sender Domain', 'Record Block']),
    );
    expect(await studio.runs.stepNames()).not.toContain('Record Refusal');
    await studio.runs.step('Ask for Approval').click();
    await studio.runs.detail('Ask for Approval').getByText('Seen and agreed.').first().waitFor();
  });

  journey('says what is missing instead of starting', async ({ open }) => {
    const { studio, page } = await openRun(open, 'Investigate Phishing E-mail');
    await studio.runs.chooseRecord('Menu of the week');
    await page.getByRole('button', { name: 'Look at the record' }).click();
    const record = page.getByRole('textbox', { name: 'The record as JSON' });
    expect(await record.inputValue()).toContain('Menu of the week');
    await record.fill('{ "subject": ');
    await studio.runs.button('Run').click();
    await page.getByText(/^The record is not valid JSON/).waitFor();
    expect(await studio.runs.steps.count()).toBe(0);
  });

  journey('is stopped at any moment', async ({ open, scratch }) => {
    const endless = playbookJson('Endless', {
      steps: {
        Start: referenced,
        Again: [
          'WorkflowReference',
          {
            workflowReference: playbookIri('Endless'),
            arguments: {},
            for_each: { item: '{{ range(0, 90000) | list }}' },
          },
        ],
      },
    });
    const folder = writeFiles(join(scratch, 'work'), {
      'info.json': {
        name: 'endless',
        label: 'Endless',
        type: 'solutionpack',
        version: '1.0.0',
        contents: {},
      },
      'playbooks/01/Endless.json': endless,
    });
    const { studio } = await openRun(open, 'Endless', folder);
    await studio.runs.button('Run').click();
    await studio.runs.button('Stop').click();
    await studio.runs.status('Stopped').waitFor();
    await studio.runs.button('Run').waitFor();
    expect((await studio.runs.stepNames()).length).toBeGreaterThan(0);
  });

  journey('says which step failed and why', async ({ open, scratch }) => {
    const folder = writeFiles(join(scratch, 'work'), {
      'info.json': {
        name: 'failing',
        label: 'Failing',
        type: 'solutionpack',
        version: '1.0.0',
        contents: {},
      },
      'playbooks/01/Failing.json': playbookJson('Failing', {
        steps: { Start: referenced, Compute: ['SetVariable', { x: '{{ 1 / 0 }}' }] },
      }),
    });
    const { studio } = await openRun(open, 'Failing', folder);
    await studio.press('F5');
    await studio.runs.status('Failed').waitFor();
    await studio.canvas.surface.getByRole('button', { name: /^Compute, Set Variable, .*failed/ }).waitFor();
    const detail = studio.runs.detail('Compute');
    await detail.getByRole('alert').filter({ hasText: 'division by zero' }).waitFor();
    await studio.properties.heading('Compute').waitFor();
  });
});
