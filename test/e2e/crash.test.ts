import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { filesBelow } from '../support/corpus';
import { eventually } from '../support/eventually';
import { hostIsGone } from '../support/host';
import { journey } from '../support/journey';
import { copySample, sample, textOf } from '../support/packs';

/** Whether any file of the studio's own holds a text: what is not written down cannot survive. */
function isOnDisk(folder: string, text: string): boolean {
  return filesBelow(folder).some((path) => readFileSync(path).includes(text));
}

describe('when the studio is killed', () => {
  journey('edits are back as unsaved work, and the file was not touched', async ({ open, scratch }) => {
    const folder = copySample(scratch);
    const before = textOf(folder, sample.close);
    const { studio, page, host, watch, restart } = await open({ path: folder });
    watch.allow(hostIsGone);
    await studio.explorer.open('Close Phishing Report', 'Playbook');
    const field = studio.properties.field('Description');
    await field.fill('Written just before the lights went out.');
    await eventually(() => isOnDisk(join(scratch, 'data'), 'before the lights went out')).toBe(true);
    await host.kill();
    await studio.frame.connection.first().waitFor();

    await restart();
    await studio.welcome.recents.first().getByText('1 unsaved file').waitFor();
    await studio.welcome.recents.first().getByRole('button').first().click();
    await eventually(() => studio.properties.field('Description').inputValue()).toBe(
      'Written just before the lights went out.',
    );
    expect(await studio.tabs.activeName()).toContain('unsaved');
    expect(textOf(folder, sample.close)).toBe(before);

    await studio.press('ControlOrMeta+s');
    await studio.frame.status.getByText('All saved').waitFor();
    expect(textOf(folder, sample.close)).toBe(
      before.replace(/"description": "[^"]*"/, '"description": "Written just before the lights went out."'),
    );
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });

  journey('in the middle of typing, at most the last second is lost', async ({ open, scratch }) => {
    const { studio, page, host, watch, restart } = await open({ path: copySample(scratch) });
    watch.allow(hostIsGone);
    await studio.explorer.open('Close Phishing Report', 'Playbook');
    const field = studio.properties.field('Description');
    await field.fill('');
    const typed: { text: string; at: number }[] = [];
    const begun = performance.now();
    for (let word = 0; performance.now() - begun < 3000; word++) {
      await page.keyboard.type(`${word} `);
      typed.push({ text: `${typed.at(-1)?.text ?? ''}${word} `, at: performance.now() });
    }
    const killed = performance.now();
    await host.kill();
    const safe = typed.findLast(({ at }) => at < killed - 1000)?.text ?? '';
    expect(safe.length).toBeGreaterThan(10);

    await restart();
    await studio.welcome.recents.first().getByRole('button').first().click();
    await studio.properties.heading('Close Phishing Report').waitFor();
    const back = await field.inputValue();
    expect(back.startsWith(safe), `“${back}” lacks what was typed more than a second before: “${safe}”`).toBe(
      true,
    );
    expect(typed.at(-1)?.text.startsWith(back)).toBe(true);
  });

  journey('the page says so, and goes on where it was', async ({ open, scratch }) => {
    const { studio, host, watch } = await open({ path: copySample(scratch) });
    watch.allow(hostIsGone);
    await studio.explorer.open('Close Phishing Report', 'Playbook');
    await studio.canvas.card('Start').waitFor();
    await host.kill();
    await studio.frame.connection.first().waitFor();
    expect(await studio.frame.connection.first().textContent()).toMatch(/npm start/);
    await studio.canvas.card('Start').click();
    await studio.properties.heading('Start').waitFor();
  });
});
