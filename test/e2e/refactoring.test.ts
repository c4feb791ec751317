import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';
import { textOf, writeFiles } from '../support/packs';
import { packFiles, playbook, route, step } from '../support/playbook-json';

const path = 'playbooks/A collection/A playbook.json';
const files = packFiles({
  [path]: playbook({
    steps: [
      step(1, 'manual'),
      step(2, 'setVariable', { who: 'Ann' }, { name: 'Remember' }),
      step(3, 'setVariable', { greeting: 'Hello {{ vars.who }}' }, { name: 'Greet' }),
      step(4, 'setVariable', { end: '{{ vars.greeting }}!' }, { name: 'End' }),
    ],
    routes: [route(1, 2), route(2, 3), route(3, 4)],
  }),
});

describe('refactoring on the canvas', () => {
  journey('extracts a step into a playbook by its menu, and takes it back', async ({ open, scratch }) => {
    const folder = writeFiles(join(scratch, 'work'), files);
    const before = textOf(folder, path);
    const { studio, page } = await open({ path: folder });
    await studio.explorer.open('A playbook', 'Playbook');
    await studio.canvas.card('Greet').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Extract Steps into a Playbook…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Extract steps into a playbook' });
    const name = dialog.getByRole('textbox', { name: 'Name of the new playbook' });
    await name.fill('Greet somebody');
    await dialog.getByText('gets the parameter “who”').waitFor();
    expect(await barriers(page)).toEqual([]);
    await name.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await studio.canvas.card('Greet somebody').waitFor();
    const made = 'playbooks/A collection/Greet somebody.json';
    await eventually(() => existsSync(join(folder, made))).toBe(true);
    await studio.palette.run('File: Save All');
    await eventually(() => textOf(folder, path)).toContain('Greet somebody');
    await studio.canvas.card('End').click();
    await studio.press('ControlOrMeta+z');
    await studio.canvas.card('Greet').waitFor();
    await eventually(() => existsSync(join(folder, made))).toBe(false);
    await studio.palette.run('File: Save All');
    await eventually(() => textOf(folder, path)).toBe(before);
  });

  journey('renames a variable and turns steps into a loop by the palette', async ({ open, scratch }) => {
    const ask = (n: number, ip: string) =>
      step(n, 'connector', { connector: 'vt', operation: 'ip', params: { ip } }, { name: `Ask ${n}` });
    const value = playbook({
      steps: [
        step(1, 'manual'),
        step(2, 'setVariable', { who: '10.0.0.1' }, { name: 'Remember' }),
        ask(3, '{{ vars.who }}'),
        ask(4, '10.0.0.2'),
      ],
      routes: [route(1, 2), route(2, 3), route(3, 4)],
    });
    const folder = writeFiles(join(scratch, 'work'), packFiles({ [path]: value }));
    const before = textOf(folder, path);
    const { studio, page } = await open({ path: folder });
    await studio.explorer.open('A playbook', 'Playbook');
    await studio.canvas.card('Remember').click();
    await studio.palette.run('Refactor: Rename Variable');
    const rename = page.getByRole('dialog', { name: 'Rename a variable' });
    await rename.getByRole('textbox', { name: 'New name' }).fill('address');
    await rename.getByText('set by “Remember”').waitFor();
    await page.keyboard.press('Enter');
    await rename.waitFor({ state: 'detached' });

    await studio.canvas.card('Ask 3').click();
    await studio.canvas.card('Ask 4').click({ modifiers: ['ControlOrMeta'] });
    await studio.palette.run('Refactor: Turn Steps into a Loop');
    const loop = page.getByRole('dialog', { name: 'Turn steps into a loop' });
    await loop.getByText("{{ [vars.address | default(''), '10.0.0.2'] }}").waitFor();
    expect(await barriers(page)).toEqual([]);
    await loop.getByRole('button', { name: 'Turn into a loop' }).click();
    await studio.canvas.card('Ask 4').waitFor({ state: 'detached' });
    await studio.canvas.card('Ask 3').click();
    await studio.press('ControlOrMeta+z');
    await studio.canvas.card('Ask 4').waitFor();
    await studio.press('ControlOrMeta+z');
    await eventually(() => studio.tabs.activeName()).not.toContain('unsaved');
    expect(textOf(folder, path)).toBe(before);
  });
});
