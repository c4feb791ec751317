import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { copySample, textOf, writeFiles } from '../support/packs';

const failing = `playbook: Investigate Phishing E-mail
tests:
  - name: Takes it for clean
    start: { record: { $find: { module: phishing_reports } }, inputs: {} }
    expect:
      steps: { Decide Verdict: { branch: Clean } }
`;

describe('testing playbooks', () => {
  journey('runs all tests, and draws on the canvas what they pass', async ({ open, scratch }) => {
    const { studio, page } = await open({ path: copySample(scratch) });
    await studio.explorer.row('Investigate Phishing E-mail, Playbook').dblclick();
    await studio.canvas.cards.first().waitFor();
    await studio.tests.coverage.click();
    await page.getByText('No test has run this playbook yet').waitFor();
    await studio.frame.activity('Tests').click();
    await studio.tests.row(/^Without an answer it waits, Not run yet/).waitFor();

    await studio.tests.button('Run all').click();
    await eventually(() => studio.tests.counts.textContent()).toBe('8 passed');
    await studio.tests.legend.getByText('100 % of steps').waitFor();
    await studio.canvas.surface
      .getByRole('button', { name: /^Start, Manual, start, passed by tests/ })
      .waitFor();
    await studio.canvas.surface
      .getByRole('button', { name: /^Trace Message Path, .*passed by tests with stand-in answers only/ })
      .waitFor();
    expect(await barriers(page)).toEqual([]);
    await studio.tests.coverage.click();
    await eventually(() => studio.tests.legend.count()).toBe(0);
  });

  journey('leads from a failure to the test and to the step', async ({ open, scratch }) => {
    const path = copySample(scratch);
    writeFiles(path, { 'pack/tests/fails.test.yaml': failing });
    const { studio } = await open({ path });
    await studio.frame.activity('Tests').click();
    const row = studio.tests.row(/^Takes it for clean/);
    await row.click();
    await studio.tests.about.getByRole('button', { name: 'Run this test' }).click();
    await studio.tests.row(/^Takes it for clean, Failed/).waitFor();
    const failure = studio.tests.about.getByRole('region', { name: /branch$/ });
    await failure.getByText('"Clean"').waitFor();
    await failure.getByText('"Malicious"').waitFor();

    await failure.getByRole('button', { name: 'Show the step' }).click();
    await eventually(() => studio.canvas.selectedName()).toMatch(/^Decide Verdict,/);
    await failure.getByRole('button', { name: 'Line 6 of the test' }).click();
    await studio.source.editor.getByText('Takes it for clean').waitFor();
  });

  journey('offers to write a first test where there is none, and it passes', async ({ open, scratch }) => {
    const path = copySample(scratch);
    rmSync(join(path, 'pack', 'tests'), { recursive: true });
    const { studio } = await open({ path });
    await studio.explorer.row('Generate Phishing Alert, Playbook').dblclick();
    await studio.canvas.cards.first().waitFor();
    await studio.frame.activity('Tests').click();
    await studio.tests.panel.getByText('No tests yet').waitFor();
    await studio.tests.button('Write a test').click();
    await studio.tests.row(/^Generate Phishing Alert ends as finished/).waitFor();
    expect(textOf(path, 'pack/tests/generate-phishing-alert.test.yaml')).toContain('status: finished');
    await studio.tests.button('Run all').click();
    await eventually(() => studio.tests.counts.textContent()).toBe('1 passed');
  });
});
