import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { eventually } from '../support/eventually';
import { hostIsGone } from '../support/host';
import { journey } from '../support/journey';
import { mergeThree, remember, threeFolders } from '../support/merge-states';
import { copySample, sampleFolder, textOf, writeFiles } from '../support/packs';
import { packFiles, playbook, route, step, uuid } from '../support/playbook-json';

const path = 'playbooks/A collection/A playbook.json';

/** A playbook as one side may have it: its name, that of its second step, and where that stands. */
const made = (name: string, stepName: string, left: number) => ({
  ...playbook({
    steps: [
      step(1, 'manual', { route: uuid(800), resources: ['alerts'] }),
      step(2, 'setVariable', { a: 1 }, { name: stepName, left: String(left) }),
    ] as never,
    routes: [route(1, 2)] as never,
  }),
  name,
});

journey(
  'names that both sides changed are asked for, a step that both moved is not, and closing half-way loses nothing',
  async ({ open, scratch }) => {
    const ours = await threeFolders(scratch, {
      former: packFiles({ [path]: made('Enrich', 'Set tone', 40) }),
      ours: packFiles({ [path]: made('Enrich alerts', 'Set the tone', 300) }),
      newer: packFiles({ [path]: made('Enrich indicators', 'Set a tone', 700) }),
    });
    const opened = await open({ path: ours });
    const { page, studio, host, restart, watch } = opened;
    const { merging } = studio;
    await mergeThree(opened);

    // Three states of one title are told apart.
    await page
      .getByText(/^A Pack 1\.0\.0 \(newer, /)
      .first()
      .waitFor();

    // The two names, and nothing of where the step stands.
    await merging.decided('0 of 2 decided');
    await merging.overview.click();
    await merging.main.getByText(/1 place was settled without asking|\d+ places were settled/).waitFor();
    await merging.list.focus();
    await page.keyboard.press('Home');
    await merging.side('Base').getByText('Enrich').waitFor();
    await merging.side('Ours').getByText('Enrich alerts').waitFor();
    await merging.side('Theirs').getByText('Enrich indicators').waitFor();
    await page.keyboard.press('Alt+2');
    await merging.decided('1 of 2 decided');

    watch.allow(hostIsGone);
    await host.kill();
    await restart();
    await studio.press('ControlOrMeta+Shift+e');
    await studio.welcome.recents.first().getByRole('button').first().click();
    await page.getByText('Go to an item of ours').waitFor();
    await studio.palette.run('Merge Three States');
    await merging.main.getByRole('button', { name: /^Resume/ }).click();
    await merging.decided('1 of 2 decided');
    await merging.side('Ours').getByText('Set the tone').waitFor();
    await page.keyboard.press('Alt+1');
    await merging.decided('2 of 2 decided');

    await merging.overview.click();
    const write = merging.main.getByRole('button', { name: 'Merge into what is open' });
    await eventually(() => write.getAttribute('aria-disabled')).toBe(null);
    await write.click();
    await page.getByText(/^Merged into what is open: 1 file/).waitFor();
    await studio.palette.run('Save All');
    await studio.frame.status.getByText('All saved').waitFor();
    const result: unknown = JSON.parse(textOf(ours, path));
    expect(result).toEqual(made('Enrich indicators', 'Set the tone', 300));
  },
);

const operations = 'connectors/url-reputation/operations.py';
const entry = 'connectors/url-reputation/connector.py';

/** A file of a folder with other lines, by their numbers from 0; negative ones count from its last line. */
function withLines(folder: string, file: string, changed: Readonly<Record<number, string>>): string {
  const lines = textOf(folder, file).trimEnd().split('\n');
  for (const [at, line] of Object.entries(changed))
    lines.splice(lines.length * Number(Number(at) < 0) + Number(at), 1, line);
  return `${lines.join('\n')}\n`;
}

journey(
  "a connector's Python is merged by lines, and asked for where both changed one",
  async ({ open, scratch }) => {
    const [base, theirs] = [join(scratch, 'former'), join(scratch, 'newer')];
    cpSync(sampleFolder, base, { recursive: true });
    cpSync(sampleFolder, theirs, { recursive: true });
    const ours = copySample(scratch);
    writeFiles(ours, {
      [operations]: withLines(base, operations, { 1: '# Ours at the top' }),
      [entry]: withLines(base, entry, { '-1': '# Ours at the end' }),
    });
    writeFiles(theirs, {
      [operations]: withLines(base, operations, { '-1': '# Theirs at the end' }),
      [entry]: withLines(base, entry, { '-1': '# Theirs at the end' }),
    });
    await remember(scratch, base);
    await remember(scratch, theirs);
    const opened = await open({ path: ours });
    const { page, studio } = opened;
    const { merging } = studio;
    await mergeThree(opened);
    await merging.decided('0 of 1 decided');
    // A conflict that is all of an item is a row of its own, which a filter takes away with it.
    const rows = merging.list.getByRole('treeitem');
    const find = page.getByRole('searchbox', { name: 'Find a conflict' });
    await merging.overview.click();
    await find.fill('no such place');
    await eventually(() => rows.count()).toBe(0);
    await find.fill('');
    await eventually(() => rows.count()).toBe(2);
    await rows.last().click();
    await merging.side('Ours').getByText('# Ours at the end').waitFor();
    await merging.side('Theirs').getByText('# Theirs at the end').waitFor();
    await page.keyboard.press('Alt+2');
    await merging.decided('1 of 1 decided');
    await merging.overview.click();
    const write = merging.main.getByRole('button', { name: 'Merge into what is open' });
    await eventually(() => write.getAttribute('aria-disabled')).toBe(null);
    await write.click();
    await page.getByText(/^Merged into what is open: 2 files/).waitFor();
    await studio.palette.run('Save All');
    await studio.frame.status.getByText('All saved').waitFor();
    expect(textOf(ours, operations)).toBe(
      withLines(base, operations, { 1: '# Ours at the top', '-1': '# Theirs at the end' }),
    );
    expect(textOf(ours, entry)).toBe(textOf(theirs, entry));
  },
);
