import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { eventually } from '../support/eventually';
import { journey, type OpenStudio } from '../support/journey';
import { copySample, writeFiles } from '../support/packs';
import { playbookJson, referenced } from '../support/playbook-builder';
import { picklist } from '../support/picklist-json';
import { packFiles, playbook, route, step, uuid } from '../support/playbook-json';

/** Milliseconds between the last key and its finding on screen, on a busy machine. */
const moments = 4000;

/** Takes the closing braces off a template by typing, in the source. */
async function breakTemplate({ studio }: OpenStudio): Promise<void> {
  await studio.explorer.row('Close Phishing Report, Playbook').dblclick();
  await studio.canvas.card('Start').waitFor();
  await studio.tabs.show('Source');
  await studio.source.select('vars.record_iri}}');
  await studio.source.type('vars.record_iri');
}

/** Only these rules, so that a journey is about what it speaks of. */
const only = (...codes: string[]) => ({
  'packwright.config.json': {
    rules: { '*': 'off', ...Object.fromEntries(codes.map((code) => [code, 'error'])) },
  },
});

const twoMistakes = () =>
  packFiles({
    ...only('TP101'),
    'playbooks/A collection/A playbook.json': playbook({
      name: 'First',
      steps: [step(2, 'setVariable', { one: '{{ vars.a' }), step(3, 'setVariable', { two: '{{ vars.b' })],
      routes: [route(1, 2), route(2, 3)],
    }),
    'playbooks/A collection/Second.json': playbookJson('Second', { steps: { Start: referenced } }),
  });

describe('problems', () => {
  journey(
    'are reported within moments of typing, and gone when they are fixed',
    async ({ open, scratch }) => {
      const opened = await open({ path: copySample(scratch) });
      const { studio } = opened;
      await studio.press('ControlOrMeta+Shift+M');
      await studio.page.getByText('No problems', { exact: true }).waitFor();
      await breakTemplate(opened);
      const row = studio.problems.row(/^error: .*TP101 template-syntax-error, line \d+$/);
      await row.waitFor({ timeout: moments });
      await eventually(() => studio.tabs.activeName()).toBe('Close Phishing Report, unsaved, 1 error');
      await studio.frame.status.getByRole('button', { name: /^Problems: 1 error,/ }).waitFor();
      await studio.explorer.row('Close Phishing Report, Playbook, unsaved, 1 error').waitFor();

      await studio.source.editor.press('ControlOrMeta+z');
      await row.waitFor({ state: 'detached', timeout: moments });
      await studio.page.getByText('No problems', { exact: true }).waitFor();
    },
  );

  journey('lead to their place on the canvas and in the source', async ({ open, scratch }) => {
    const opened = await open({ path: copySample(scratch) });
    const { studio, page } = opened;
    await breakTemplate(opened);
    await studio.frame.activity('Problems').click();
    const row = studio.problems.row(/TP101/);
    await row.click();
    const line = /line (\d+)$/.exec((await row.getAttribute('aria-label')) ?? '')?.[1];
    await page.getByRole('main').getByText(`Line ${line}, column`).waitFor();
    expect(await studio.source.shownText()).toContain('"{{vars.record_iri"');

    await studio.tabs.show('Canvas');
    await row.click();
    await eventually(() => studio.canvas.selectedName()).toMatch(/^Close Report, Update Record, 1 error,/);
    await studio.properties.heading('Close Report').waitFor();
    // It stands at its field, which has the keyboard now.
    await studio.properties.found('Record').getByText('TP101').waitFor();
    await eventually(() =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''),
    ).toBe('Record *');
  });

  journey('say why they matter and what to do', async ({ open, scratch }) => {
    const opened = await open({ path: copySample(scratch) });
    const { studio } = opened;
    await breakTemplate(opened);
    await studio.frame.activity('Problems').click();
    await studio.problems.row(/TP101/).click();
    await studio.problems.about.getByText('Why it matters').waitFor();
    await studio.problems.about.getByText('What to do').waitFor();
    await studio.problems.about.getByText('Template that cannot be read').waitFor();
  });

  journey('are gone through with F8 and Shift+F8', async ({ open, scratch }) => {
    const folder = writeFiles(join(scratch, 'work'), twoMistakes());
    const { studio } = await open({ path: folder });
    await studio.explorer.row('First, Playbook').dblclick();
    await studio.canvas.cards.first().waitFor();
    await studio.frame.status.getByRole('button', { name: /^Problems: 2 errors/ }).waitFor();
    const at = (name: string) =>
      eventually(() => studio.canvas.selectedName()).toMatch(new RegExp(`^${name},`));
    await studio.press('F8');
    await at('Step 2');
    await studio.press('F8');
    await at('Step 3');
    await studio.press('F8');
    await at('Step 2');
    await studio.press('Shift+F8');
    await at('Step 3');
  });

  journey('can be filtered by severity, by text and to the open file', async ({ open, scratch }) => {
    const folder = writeFiles(join(scratch, 'work'), twoMistakes());
    const { studio, page } = await open({ path: folder });
    await studio.frame.activity('Problems').click();
    await studio.problems.row(/TP101/).first().waitFor();
    await eventually(() => studio.problems.row(/^error:/).count()).toBe(2);
    await studio.problems.filter.fill('line nobody has');
    await page.getByText('The filter hides all problems').waitFor();
    await page.getByRole('button', { name: 'Show all 2' }).click();
    await eventually(() => studio.problems.row(/^error:/).count()).toBe(2);
    await studio.problems.severity('error').click();
    await page.getByText('The filter hides all problems').waitFor();
    await studio.problems.severity('error').click();

    await studio.explorer.row('Second, Playbook').dblclick();
    await studio.canvas.cards.first().waitFor();
    await page.getByRole('button', { name: 'Only the file that is open' }).click();
    await page.getByText('The filter hides all problems').waitFor();
    await studio.explorer.row('First, Playbook').dblclick();
    await studio.problems.row(/TP101/).first().waitFor();
  });

  journey('stand below the field of the step they are about, with their fix', async ({ open, scratch }) => {
    const misspelt = step(2, 'setVariable', { known: '{{ vars.x is definde }}', sound: '{{ vars.x }}' });
    const files = packFiles({
      ...only('TP103'),
      'playbooks/A collection/A playbook.json': playbook({
        name: 'Misspelt',
        steps: [misspelt],
        routes: [route(1, 2)],
      }),
    });
    const { studio } = await open({ path: writeFiles(join(scratch, 'work'), files) });
    await studio.explorer.row('Misspelt, Playbook, 1 error').dblclick();
    await studio.canvas.card('Step 2').click();
    await eventually(() => studio.canvas.selectedName()).toMatch(/^Step 2, Set Variable, 1 error,/);
    const found = studio.properties.found('known');
    await found.getByText('TP103').waitFor();
    expect(await studio.properties.found('sound').count()).toBe(0);
    await found.getByRole('button', { name: 'Use the test defined' }).click();
    await found.waitFor({ state: 'detached' });
    await eventually(() => studio.canvas.selectedName()).toMatch(/^Step 2, Set Variable, leads nowhere/);
    await studio.properties.panel.getByText('{{ vars.x is defined }}').waitFor();
  });

  journey('stand below the field of a form they are about', async ({ open, scratch }) => {
    const files = packFiles({
      ...only('PL107'),
      'picklists/One.json': picklist({ uuid: uuid(701), name: 'Twice' }),
      'picklists/Two.json': picklist({ uuid: uuid(702), name: 'Twice' }),
    });
    const { studio } = await open({ path: writeFiles(join(scratch, 'work'), files) });
    await studio.explorer.open('Twice', 'Picklist');
    await studio.properties.field('Name').waitFor();
    await studio.properties.found('Name').getByText('PL107').waitFor();
  });

  const lostRoutes = () =>
    packFiles({
      ...only('PB101'),
      'playbooks/A collection/A playbook.json': playbook({
        name: 'Lost',
        steps: [step(2, 'setVariable', { one: '1' })],
        routes: [route(1, 2), route(2, 8), route(2, 9)],
      }),
    });

  journey('are fixed one by one, and all of a kind after a look', async ({ open, scratch }) => {
    const folder = writeFiles(join(scratch, 'work'), lostRoutes());
    const { studio, page } = await open({ path: folder });
    await studio.frame.activity('Problems').click();
    await studio.problems.row(/PB101/).first().click();
    await studio.problems.about.getByRole('button', { name: 'Fix all 2 of PB101…' }).click();
    await eventually(() => page.getByLabel('What changes').innerText()).toMatch(/^-.*targetStep/m);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await studio.problems.about.getByRole('button', { name: 'Fix', exact: true }).click();
    await eventually(() => studio.problems.row(/PB101/).count()).toBe(1);
    await studio.problems.row(/PB101/).click();
    await studio.problems.about.getByRole('button', { name: 'Fix', exact: true }).click();
    await page.getByText('No problems', { exact: true }).waitFor();
  });

  journey('with safe fixes are fixed all at once, after a look at each file', async ({ open, scratch }) => {
    const unlisted = packFiles(only('PK103'));
    const manifest = { ...(unlisted['info.json'] as object), contents: { playbooks: [] } };
    const folder = writeFiles(join(scratch, 'work'), { ...unlisted, 'info.json': manifest });
    const { studio, page } = await open({ path: folder });
    await studio.frame.activity('Problems').click();
    await page.getByRole('button', { name: 'Fix everything safe (1)…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fix everything safe' });
    const file = dialog.getByRole('checkbox', { name: 'info.json' });
    await file.waitFor();
    expect(await dialog.getByLabel('What changes').innerText()).toMatch(/^\+.*A collection/m);
    await dialog.getByText('info.json').click();
    await dialog.getByRole('button', { name: 'Fix 0 problems' }).waitFor();
    await dialog.getByText('info.json').click();
    await dialog.getByRole('button', { name: 'Fix 1 problem' }).click();
    await page.getByText('No problems', { exact: true }).waitFor();
  });

  journey('lead to the page of their rule, by pointer, key, menu and command', async ({ open, scratch }) => {
    const folder = writeFiles(join(scratch, 'work'), lostRoutes());
    const { studio, page } = await open({ path: folder });
    await studio.frame.activity('Problems').click();
    const row = studio.problems.row(/PB101 route-to-missing-step/).first();
    await row.click();
    const rule = page.getByRole('dialog', { name: 'PB101 route-to-missing-step' });
    const shownAndClosed = async () => {
      await rule.getByText('Example that it reports').waitFor();
      await rule.getByText('"targetStep"').first().waitFor();
      await studio.press('Escape');
      await rule.waitFor({ state: 'detached' });
    };
    await studio.problems.about.getByRole('button', { name: 'Show rule' }).click();
    await shownAndClosed();
    await studio.press('Alt+F8');
    await shownAndClosed();
    await row.click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Show rule' }).click();
    await shownAndClosed();
    await studio.palette.run('Show Problem Rule');
    await shownAndClosed();
  });

  journey('are grouped by rule, and suppressed with a reason', async ({ open, scratch }) => {
    const folder = writeFiles(join(scratch, 'work'), lostRoutes());
    const { studio, page } = await open({ path: folder });
    await studio.frame.activity('Problems').click();
    await studio.problems.row(/PB101/).first().waitFor();
    await page.getByRole('radio', { name: 'Rule' }).check({ force: true });
    await studio.problems.row('Route from or to a step that does not exist, 2 problems').waitFor();
    await studio.problems.row(/PB101/).first().click();
    await studio.problems.about.getByRole('button', { name: 'Suppress…' }).click();
    await page.getByLabel('Reason').fill('Drawn in the next release.');
    await page.getByRole('button', { name: 'Suppress', exact: true }).click();
    await eventually(() => studio.problems.row(/PB101/).count()).toBe(1);
  });
});
