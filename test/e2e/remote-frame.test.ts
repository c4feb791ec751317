import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { playbook } from '../remote/desk';
import { eventually } from '../support/eventually';
import { describeAs, farAway, fileIn, given, pulled } from '../support/far-away';
import { journey } from '../support/journey';
import { expectOpenToAll } from '../support/screens/screen';

const triage = 'Triage Suspicious E-mail Alert';

journey(
  'the frame says of every remote that is shown what may be done there, also beside another one at hand',
  async ({ open, scratch }) => {
    const [a, b] = [await farAway(), await farAway()];
    const folder = join(scratch, 'workspace');
    mkdirSync(folder);
    const opened = await open({ path: folder });
    const { studio, page } = opened;
    const { remote, comparing } = studio;
    const shown = () => remote.shownToo.allInnerTexts();
    await remote.open();
    await remote.add({ ...given('staging', b), mark: 'Development' });
    await remote.add(given('production', a));
    await pulled(opened);
    await remote.part('Runs');
    await remote.button('List the runs').click();
    const run = remote.main.getByRole('row', { name: new RegExp(`^${triage}, `) }).first();
    await run.click();
    await studio.runs.step('Prepare Alert Details').waitFor();
    expect(await remote.atHand.innerText()).toMatch(/^production\s*protected$/);
    expect(await shown()).toEqual([]);

    // Of the run that stays on the canvas it is said whose it is, whatever is at hand.
    const bar = page.getByRole('region', { name: 'Run of elsewhere' });
    expect(await bar.innerText()).toMatch(/^Run \d+ of production\s*protected/);
    await remote.open();
    await remote.choose('staging');
    await remote.part('Runs');
    await remote.says(/^Run \d+ of production: /);
    expect(await remote.atHand.innerText()).toMatch(/^staging\s*development$/);
    await studio.press('ControlOrMeta+Shift+E');
    await eventually(shown).toEqual([expect.stringMatching(/production\s*protected$/)]);
    await page.setViewportSize({ width: 640, height: 400 });
    await eventually(shown).toEqual([expect.stringMatching(/production\s*protected$/)]);
    expect(await page.getByRole('contentinfo', { name: 'Status' }).innerText()).toContain('production');
    await expectOpenToAll(opened, [['a run of another remote', () => bar.waitFor()]]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Clear run' }).click();
    await eventually(shown).toEqual([]);

    // A comparison with it, its states as they are chosen, and one thing of it beside the workspace.
    const views = page.getByRole('navigation', { name: 'Views' });
    await views.getByRole('button', { name: /^Compare/ }).click();
    await comparing.choose('before', 'Remote instance…');
    await page.getByRole('option', { name: /^production/ }).click();
    await eventually(shown).toEqual([expect.stringMatching(/production\s*protected$/)]);
    await comparing.compare();
    await page.locator('[data-compare] h1').getByText('protected').waitFor();
    await expectOpenToAll(opened, [['a comparison with another remote', () => Promise.resolve()]]);
    await studio.press('ControlOrMeta+Shift+E');
    await eventually(shown).toEqual([]);

    describeAs(fileIn(folder, playbook), 'Mine');
    await remote.open();
    await remote.choose('production');
    await remote.part('Status');
    await remote.main.getByRole('row', { name: `${playbook}, changed here` }).click();
    await remote.button('Compare with production').click();
    await page.locator('[data-compare]').getByText('Mine').first().waitFor();
    await remote.open();
    await remote.choose('staging');
    await views.getByRole('button', { name: /^Compare/ }).click();
    await eventually(shown).toEqual([expect.stringMatching(/production\s*protected$/)]);

    // What stands there leads to it.
    await remote.shownToo.click();
    await eventually(() => remote.atHand.innerText()).toMatch(/^production/);
  },
);
