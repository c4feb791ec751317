import { cpSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { describe, expect } from 'vitest';
import { readPlaybook, type Playbook } from '@core/content/playbook';
import { nodeAt } from '@core/text/json/locate';
import { parseJson } from '@core/text/json/parse';
import { readJson } from '@core/text/json/read';
import { describeWithContent, filesBelow } from '../support/corpus';
import { eventually } from '../support/eventually';
import { journey, type OpenStudio } from '../support/journey';
import { copySample, textOf } from '../support/packs';

/** Every file below a folder, byte for byte. */
const bytesIn = (folder: string) =>
  new Map(filesBelow(folder).map((path) => [relative(folder, path), readFileSync(path, 'latin1')]));

async function saved({ studio }: OpenStudio): Promise<void> {
  await studio.press('ControlOrMeta+Shift+s');
  await studio.frame.status.getByText('All saved').waitFor();
}

/** Goes to a step, wherever it is, with the keyboard on the canvas. */
async function goTo({ studio }: OpenStudio, step: string): Promise<void> {
  await studio.outline.show();
  await studio.outline.row(step).first().click();
  await eventually(async () => (await studio.canvas.selectedName()).startsWith(`${step},`)).toBe(true);
  await studio.palette.run('Playbook: Focus Canvas');
  await eventually(() =>
    studio.page.evaluate(() => Boolean(document.activeElement?.closest('[data-canvas]'))),
  ).toBe(true);
}

describe('a playbook is built from nothing', () => {
  journey('run, fixed where it stands, and nothing but that is another byte', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const opened = await open({ path: folder });
    const { studio, page } = opened;
    const before = bytesIn(folder);
    const file = 'pack/playbooks/10 - Visits/Rate a visit.json';
    const { making, authoring, canvas, stepForm, runs } = studio;

    await studio.explorer.row('Phishing Triage').waitFor();
    await studio.palette.run('New Content');
    await making.fill(making.newContent, { Name: 'Rate a visit', Collection: '10 - Visits' });
    await making.newContent.getByRole('button', { name: 'Create' }).click();
    await making.newContent.waitFor({ state: 'detached' });
    await canvas.card('Start').waitFor();

    // After the selected step: a variable whose expression says something else than was meant.
    await canvas.card('Remember the Record').click();
    await studio.press('a');
    await authoring.pick('Add a step', 'Set Variable');
    await stepForm.button('Add variable').click();
    await stepForm.text('Name of the new variable').fill('score');
    await studio.press('Enter');
    await stepForm.write('score', '{{ 40 + 2 * 10 }}');
    await canvas.card('Set Variable').click();
    await studio.press('a');
    await authoring.pick('Add a step', 'Decision');
    await eventually(() => canvas.selectedName()).toMatch(/^Decision,/);

    // Two ways on from the decision, and what each of them is called.
    await studio.press('a');
    await authoring.pick('Add a step', 'Create Record');
    await eventually(() => canvas.selectedName()).toMatch(/^Create Record,/);
    await stepForm.pick('Module *', 'Alert', 'alerts');
    await canvas.card('Decision').click();
    await studio.press('a');
    await authoring.pick('Add a step', 'Manual Input');
    await eventually(() => canvas.selectedName()).toMatch(/^Manual Input,/);
    await canvas.card('Decision').click();
    await stepForm.text('Label').first().fill('Often');
    await stepForm.text('Label').last().fill('Seldom');
    await page.getByText('Taken when no other condition holds').last().click();
    await eventually(() => stepForm.text('When').count()).toBe(1);
    await stepForm.write('When', '{{ vars.score > 100 }}');
    await eventually(() => canvas.routeLabels()).toEqual(expect.arrayContaining(['Often', 'Seldom']));

    // Into a route, by its button.
    await canvas.surface.getByText('Often', { exact: true }).click();
    await page.getByRole('button', { name: 'Add a step into this route' }).click();
    await authoring.pick('Add a step', 'Find Records');
    await eventually(() => canvas.selectedName()).toMatch(/^Find Records,.*leads to Create Record$/);
    await stepForm.pick('Module *', 'Alert', 'alerts');

    await saved(opened);
    const built = textOf(folder, file);

    // It stops before the decision, where what the variable holds can be seen, and what was meant be tried.
    await goTo(opened, 'Decision');
    await studio.press('b');
    await studio.press('F5');
    await runs.standsBefore('Decision');
    await runs.stand.getByText('60', { exact: true }).first().waitFor();
    await page.getByRole('textbox', { name: 'Expression' }).fill('(40 + 2) * 10');
    await studio.press('Enter');
    await runs.stand.locator('output').getByText('420').waitFor();
    await runs.button('Stop').click();
    await runs.status('Stopped').waitFor();

    await goTo(opened, 'Set Variable');
    await stepForm.write('score', '{{ (40 + 2) * 10 }}');
    await goTo(opened, 'Decision');
    await studio.press('b');
    await studio.press('F5');
    await runs.status('Finished').waitFor();
    expect(await runs.stepNames()).toEqual(expect.arrayContaining(['Find Records', 'Create Record']));
    expect(await runs.stepNames()).not.toContain('Manual Input');

    await saved(opened);
    const fixed = built.replace('{{ 40 + 2 * 10 }}', '{{ (40 + 2) * 10 }}');
    expect(fixed).not.toBe(built);
    expect(textOf(folder, file)).toBe(fixed);

    // Closed and opened again it is what was saved, and no other file has changed.
    await studio.palette.run('File: Close Tab');
    await canvas.surface.waitFor({ state: 'detached' });
    await studio.explorer.open('Rate a visit', 'Playbook');
    await eventually(() => canvas.cards.count()).toBe(7);
    await studio.frame.status.getByText('All saved').waitFor();
    const after = bytesIn(folder);
    const made = [...after.keys()]
      .filter((path) => !before.has(path))
      .map((path) => path.split(sep).join('/'));
    expect(made.sort()).toEqual([file, 'pack/playbooks/10 - Visits/collection.metadata.json']);
    // The index of the pack lists the new collection.
    const manifest = join('pack', 'info.json');
    const listed = (bytes = '') => (JSON.parse(bytes) as { contents: { playbooks: unknown[] } }).contents;
    expect(listed(after.get(manifest)).playbooks).toHaveLength(
      listed(before.get(manifest)).playbooks.length + 1,
    );
    for (const [path, bytes] of before)
      if (path !== manifest) expect(after.get(path) === bytes, path).toBe(true);
  });
});

/** A variable a playbook sets in its first step, and the step behind. */
interface FirstVariable {
  pack: string;
  /** Below the pack. */
  path: string;
  playbook: Playbook;
  step: string;
  variable: string;
  pointer: string;
  next: string;
}

const referenced = 'cybersponse.abstract_trigger';

/** A real playbook of a small pack that needs nothing to run and sets a variable first. */
function findFirstVariable(content: string): FirstVariable {
  for (const file of filesBelow(content).filter((path) => /[\\/]playbooks[\\/].*\.json$/.test(path))) {
    const text = readFileSync(file, 'utf8');
    const playbook = text.length < 100_000 ? readPlaybook(readJson(text).value) : null;
    const [pack = '', ...rest] = relative(content, file).split(sep);
    if (!playbook || playbook.parameters.length > 0 || filesBelow(join(content, pack)).length > 200) continue;
    const start = playbook.steps.find(({ type }) => type?.name === referenced);
    const after = (uuid?: string) => {
      const [only, ...others] = playbook.routes.filter(({ source }) => source === uuid);
      return others.length === 0 ? playbook.steps.find((step) => step.uuid === only?.target) : undefined;
    };
    const step = after(start?.uuid);
    const next = after(step?.uuid);
    if (step?.type?.name !== 'SetVariable' || !next) continue;
    const [variable] = Object.entries(step.arguments).find(
      ([name, value]) => /^[a-z]\w*$/.test(name) && typeof value === 'string' && name !== 'step_variables',
    ) ?? [undefined];
    if (variable === undefined) continue;
    const pointer = `${step.pointer}/arguments/${variable}`;
    return { pack, path: rest.join('/'), playbook, step: step.name, variable, pointer, next: next.name };
  }
  throw new Error('no playbook sets a variable first');
}

describeWithContent('a real playbook', (home) => {
  journey(
    'is changed, run to where it shows, undone and fixed, each to the byte',
    async ({ open, scratch }) => {
      const content = join(home, 'content');
      const { pack, path, playbook, step, variable, pointer, next } = findFirstVariable(content);
      const folder = join(scratch, 'work');
      cpSync(join(content, pack), folder, { recursive: true });
      const opened = await open({ path: folder });
      const { studio } = opened;
      const before = bytesIn(folder);
      const original = textOf(folder, path);
      /** The file with another value in this one place. */
      const changed = (value: string) => {
        const found = nodeAt(parseJson(original), pointer)?.node;
        if (!found) throw new Error('the variable is gone');
        return original.slice(0, found.start) + JSON.stringify(value) + original.slice(found.end);
      };

      await studio.explorer.filter.fill(playbook.uuid ?? playbook.name);
      await studio.explorer.row(`${playbook.name}, Playbook`).first().dblclick();
      await studio.canvas.cards.first().waitFor();
      await goTo(opened, step);
      await studio.stepForm.write(variable, '{{ 6 * 8 }}');
      await saved(opened);
      expect(textOf(folder, path)).toBe(changed('{{ 6 * 8 }}'));

      await goTo(opened, next);
      await studio.press('b');
      await studio.press('F5');
      await studio.runs.standsBefore(next);
      await studio.runs.stand.getByText('48', { exact: true }).first().waitFor();
      await studio.runs.button('Stop').click();
      await studio.runs.status('Stopped').waitFor();

      await goTo(opened, step);
      await studio.stepForm.write(variable, '{{ 6 * 7 }}');
      await goTo(opened, step);
      await studio.press('F5');
      await studio.runs.standsBefore(next);
      await studio.runs.stand.getByText('42', { exact: true }).first().waitFor();
      await studio.runs.button('Stop').click();
      await saved(opened);
      expect(textOf(folder, path)).toBe(changed('{{ 6 * 7 }}'));

      // A step between the two, and everything taken back.
      await goTo(opened, step);
      await studio.press('r');
      await studio.press('a');
      await studio.authoring.pick('Add a step', 'Set Variable');
      await eventually(() => studio.canvas.cards.count()).toBe(playbook.steps.length + 1);
      await saved(opened);
      expect(textOf(folder, path)).not.toBe(changed('{{ 6 * 7 }}'));
      await studio.press('ControlOrMeta+z');
      await eventually(() => studio.canvas.cards.count()).toBe(playbook.steps.length);
      await saved(opened);
      expect(textOf(folder, path)).toBe(changed('{{ 6 * 7 }}'));
      for (const [name, bytes] of bytesIn(folder))
        if (name.split(sep).join('/') !== path) expect(before.get(name) === bytes, name).toBe(true);
    },
  );
});
