import { describe, expect } from 'vitest';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';

describe('a newcomer', () => {
  journey('opens the sample with one click and sees a playbook drawn', async ({ open }) => {
    const { studio, page } = await open();
    await studio.welcome.start.waitFor();
    expect(await page.title()).toBe('Packwright');
    await studio.welcome.sample('Phishing triage').click();

    await studio.canvas.card('Start').waitFor();
    expect(await studio.canvas.cards.count()).toBe(15);
    expect(await studio.tabs.names()).toEqual(['Investigate Phishing E-mail']);
    await eventually(() => page.title()).toBe('Investigate Phishing E-mail — Phishing triage — Packwright');
  });

  journey(
    'learns one thing at a time: a sample opens at what it teaches, and its tests pass',
    async ({ open }) => {
      const { studio } = await open();
      await studio.welcome.lesson('Approval gate').click();
      await studio.canvas.card('Ask for Approval').waitFor();
      await eventually(() => studio.tabs.names()).toEqual(['Close After Approval']);
      await studio.palette.run('Run: Run All Tests');
      await eventually(() => studio.tests.counts.textContent()).toBe('4 passed');
    },
  );

  journey('finds another sample by what it teaches', async ({ open }) => {
    const { studio, page } = await open();
    await studio.welcome.start.waitFor();
    await studio.palette.run('File: Open Sample');
    await studio.palette.field.fill('block');
    await studio.palette.option('Address block').waitFor();
    await page.keyboard.press('Enter');
    await studio.canvas.card('Install Package').waitFor();
  });

  journey('finds everything by kind, with counts', async ({ open }) => {
    const { studio } = await open();
    await studio.welcome.sample('Phishing triage').click();
    for (const kind of [
      'Playbooks, 7',
      'Modules, 2',
      'Picklists, 2',
      'Records, 8',
      'Roles, 1',
      'Dashboards, 1',
    ]) {
      await studio.explorer.row(kind).waitFor();
    }
    for (const root of ['Phishing Triage, 43', 'Phishing Verdict, 8', 'URL Reputation, 13']) {
      await studio.explorer.row(root).waitFor();
    }
    await studio.explorer.toggle('Picklists');
    await studio.explorer.row('Phishing Verdict, Picklist').click();
    await eventually(() => studio.tabs.activeName()).toBe('Phishing Verdict');
  });

  journey('opens a playbook from the explorer and gets it on the canvas', async ({ open }) => {
    const { studio } = await open();
    await studio.welcome.sample('Phishing triage').click();
    await studio.explorer.row('Close Phishing Report, Playbook').dblclick();
    await eventually(() => studio.tabs.activeName()).toBe('Close Phishing Report');
    await studio.canvas.card('Start').waitFor();
    await studio.properties.heading('Close Phishing Report').waitFor();
  });

  journey('comes back the next day to what was opened', async ({ open }) => {
    const { studio, page } = await open();
    await studio.welcome.sample('Phishing triage').click();
    await studio.canvas.card('Start').waitFor();
    await studio.palette.run('File: Close Workspace');
    await studio.welcome.start.waitFor();
    await eventually(() => studio.welcome.recents.allTextContents()).toEqual([
      expect.stringContaining('Phishing triage'),
    ]);
    await studio.welcome.recents.first().getByRole('button').first().click();
    await studio.canvas.card('Start').waitFor();
    expect(await page.title()).toContain('Phishing triage');
  });
});
