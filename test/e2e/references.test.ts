import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { copySample, sample, textOf } from '../support/packs';

const verdictField = 'pack/modules/phishing_reports/mmd.json';

describe('references', () => {
  journey('lists who uses a picklist, and renames it everywhere as one step', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const { studio, page } = await open({ path: folder });
    await studio.explorer.open('Phishing Verdict', 'Picklist');
    await studio.press('Shift+F12');
    await studio.references
      .summary(/The picklist “Phishing Verdict” is used in \d+ places of \d+ files/)
      .waitFor();
    await studio.references.row(/^contents: /).waitFor();
    await studio.references.row(/^picklist: /).dblclick();
    await eventually(() => studio.tabs.activeName()).toContain('Phishing Reports');

    // The step of undo reaches one file after another, so what is saved is asked for again until all have it.
    const saved = async (path: string) => {
      await studio.press('ControlOrMeta+Shift+S');
      return textOf(folder, path);
    };
    await studio.tabs.tab('Phishing Verdict').click();
    await studio.press('F2');
    const rename = studio.references.window('Rename');
    await rename.name.fill('Phishing Judgement');
    await rename.counts('1 file moves on disk').waitFor();
    await rename.file(verdictField).waitFor();
    expect(await barriers(page)).toEqual([]);
    await rename.confirm();
    await eventually(() => studio.tabs.activeName()).toContain('Phishing Judgement');
    await eventually(() => existsSync(join(folder, 'pack/picklists/Phishing Judgement.json'))).toBe(true);
    expect(existsSync(join(folder, sample.picklist))).toBe(false);
    // Nothing but the place of the file is on disk yet.
    expect(textOf(folder, verdictField)).toContain('"Phishing Verdict"');
    await eventually(() => saved(verdictField)).toContain('"Phishing Judgement"');
    await eventually(() => saved('pack/info.json')).toContain('"Phishing Judgement"');

    await studio.press('ControlOrMeta+z');
    await eventually(() => existsSync(join(folder, sample.picklist))).toBe(true);
    await eventually(() => saved(verdictField)).toContain('"Phishing Verdict"');
    await eventually(() => saved('pack/info.json')).toContain('"Phishing Verdict"');
    await eventually(() => saved(sample.picklist)).toContain('"Phishing Verdict"');
  });

  journey('goes from a name in a template to its step, and renames that', async ({ open, scratch }) => {
    const { studio } = await open({ path: copySample(scratch) });
    await studio.explorer.open('Investigate Phishing E-mail', 'Playbook');
    await studio.tabs.show('Source');
    await studio.source.select('Rate_Sender');
    await studio.press('F12');
    await eventually(() => studio.source.shownText()).toContain('"name": "Rate Sender"');

    await studio.source.select('Rate_Sender');
    await studio.press('F2');
    const rename = studio.references.window('Rename');
    await rename.name.fill('Decide Verdict');
    await rename.dialog.getByText('There is a step “Decide Verdict” already.').waitFor();
    await rename.name.fill('Score Sender');
    await rename.counts(/^\d+ places in 1 file/).waitFor();
    await rename.confirm();
    await studio.source.select('vars.steps.Score_Sender');
    await eventually(() => studio.source.shownText()).toContain('vars.steps.Score_Sender');
    await studio.press('ControlOrMeta+z');
    await eventually(() => studio.source.shownText()).not.toContain('Score_Sender');
  });

  journey('takes out a step and says what that leaves behind', async ({ open, scratch }) => {
    const { studio } = await open({ path: copySample(scratch) });
    await studio.explorer.open('Investigate Phishing E-mail', 'Playbook');
    await studio.canvas.card('Rate Links').click();
    await eventually(() => studio.canvas.selectedName()).toContain('Rate Links');
    await studio.press('Shift+Delete');
    const remove = studio.references.window('Delete');
    await remove.dialog.getByText(/^\d+ places would refer to something that no longer exists$/).waitFor();
    await remove.confirm();
    await eventually(() => studio.canvas.card('Rate Links').count()).toBe(0);
    await studio.press('ControlOrMeta+z');
    await studio.canvas.card('Rate Links').waitFor();
  });
});
