import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from '../support/eventually';
import { hostIsGone } from '../support/host';
import { journey, type OpenStudio } from '../support/journey';
import { Keyboard } from '../support/keyboard';
import { inConflict, threeFolders } from '../support/merge-states';
import { textOf } from '../support/packs';
import { packFiles, playbook, route, step, uuid } from '../support/playbook-json';

const path = 'playbooks/A collection/A playbook.json';

/** A playbook of three steps with these values. */
const made = (name: string, values: readonly [string, string]) => ({
  ...playbook({
    steps: [
      step(1, 'manual', { route: uuid(800), resources: ['alerts'] }),
      ...values.map((a, at) => step(at + 2, 'setVariable', { a })),
    ] as never,
    routes: [route(1, 2), route(2, 3)] as never,
  }),
  name,
});

/** What is open is listed, and its list has the focus. */
async function isOpen(page: Page, keyboard: Keyboard): Promise<void> {
  await page.getByText('Go to an item of ours').waitFor();
  await eventually(() => keyboard.at()).not.toBe('nothing');
}

/** Chooses a state of the menu that the focus is at, and stays there. */
async function chooseState(keyboard: Keyboard, name: RegExp): Promise<void> {
  await keyboard.press('Enter');
  for (let passed = 0; passed < 20 && !name.test(await keyboard.at()); passed++)
    await keyboard.press('ArrowDown');
  await keyboard.isAt(name);
  await keyboard.press('Enter');
}

/** From the palette to the merge of `newer` into what is open. */
async function mergeByKeys(keyboard: Keyboard): Promise<void> {
  await keyboard.command('Merge Three States');
  await keyboard.isAt('Choose the state base');
  await chooseState(keyboard, /^former/);
  await keyboard.tabTo('Choose the state ours');
  await chooseState(keyboard, /as it is open/);
  await keyboard.tabTo('Choose the state theirs');
  await chooseState(keyboard, /^newer/);
  await keyboard.tabTo('Merge');
  await keyboard.press('Enter');
}

async function writeByKeys({ studio }: OpenStudio, keyboard: Keyboard): Promise<void> {
  await keyboard.tabTo('Overview and result', 'Shift+Tab');
  await keyboard.press('Enter');
  const write = studio.merging.main.getByRole('button', { name: 'Merge into what is open' });
  await eventually(() => write.getAttribute('aria-disabled')).toBe(null);
  await keyboard.tabTo('Merge into what is open');
  await keyboard.press('Enter');
}

journey(
  'a merge is made by the keyboard alone, from choosing three states to the files that are saved',
  async ({ open, scratch }) => {
    const ours = await threeFolders(scratch, {
      former: packFiles({ [path]: made('Enrich', ['one', 'two']) }),
      ours: packFiles({ [path]: made('Enrich alerts', ['one of ours', 'two of ours']) }),
      newer: packFiles({ [path]: made('Enrich indicators', ['one of theirs', 'two of theirs']) }),
    });
    const opened = await open({ path: ours });
    const { studio, page } = opened;
    const { merging } = studio;
    const keyboard = await Keyboard.of(page);
    await isOpen(page, keyboard);
    await mergeByKeys(keyboard);
    await merging.decided('0 of 3 decided');

    // What is shown has the focus, to be read; keys decide and go on.
    await keyboard.isAt('Enrich alerts');
    await keyboard.press('Alt+2');
    await merging.decided('1 of 3 decided');
    await keyboard.press('F7', 'Shift+F7', 'Alt+1');
    await merging.decided('2 of 3 decided');
    await keyboard.press('Alt+4');
    await keyboard.isAt(/^Result of /);
    await keyboard.write('two of both');
    await keyboard.press('ControlOrMeta+Enter');
    await merging.decided('3 of 3 decided');
    await writeByKeys(opened, keyboard);
    await page.getByText(/^Merged into what is open: 1 file/).waitFor();
    await keyboard.command('Save All');
    await studio.frame.status.getByText('All saved').waitFor();
    expect(JSON.parse(textOf(ours, path))).toEqual(made('Enrich indicators', ['one of ours', 'two of both']));
    expect(await keyboard.complaints()).toEqual([]);
  },
);

journey(
  'a merge of 500 conflicts is closed half-way, survives the end of its host, and is finished',
  async ({ open, scratch }) => {
    const ours = await threeFolders(scratch, inConflict);
    const opened = await open({ path: ours });
    const { studio, page, host, restart, watch } = opened;
    const { merging } = studio;
    const keyboard = await Keyboard.of(page);
    await isOpen(page, keyboard);
    await mergeByKeys(keyboard);
    await merging.decided('0 of 500 decided');

    // Half of them by what the list shows, one by itself, and a text that is typed and not taken.
    const takeWhatIsListed = async (found: string, side: 'ours' | 'theirs') => {
      await keyboard.tabTo('Find a conflict', 'Shift+Tab');
      await keyboard.write(found);
      await keyboard.tabTo('Overview and result');
      await keyboard.press('Enter');
      await keyboard.tabTo(/^Take one side/);
      await keyboard.press('Enter');
      await keyboard.isAt(/^Take ours for all that is open/);
      const wanted = new RegExp(`^Take ${side} for what the list shows`);
      for (let passed = 0; passed < 20 && !wanted.test(await keyboard.at()); passed++)
        await keyboard.press('ArrowDown');
      await keyboard.isAt(wanted);
      await keyboard.press('Enter');
      await keyboard.tabTo(`Take ${side}`);
      await keyboard.press('Enter');
    };
    for (const [at, found] of ['P0', 'P1', 'P2', 'P3', 'P4'].entries()) {
      await takeWhatIsListed(found, 'theirs');
      await merging.decided(`${(at + 1) * 50} of 500 decided`);
    }
    await keyboard.tabTo('Find a conflict', 'Shift+Tab');
    await keyboard.write('P5');
    await keyboard.press('Alt+F7', 'Alt+1');
    await merging.decided('251 of 500 decided');

    // The merge is closed, the host killed, and another one goes on from the card.
    await keyboard.tabTo('Close the merge; what is decided is kept', 'Shift+Tab');
    await keyboard.press('Enter');
    watch.allow(hostIsGone);
    await host.kill();
    await restart();
    const again = await Keyboard.of(page);
    await page.getByText('Recent').first().waitFor();
    await again.tabTo(/ours/);
    // The page that welcomes has nothing that could have the focus before.
    const atFirst = await again.complaints();
    await again.press('Enter');
    await isOpen(page, again);
    await again.command('Merge Three States');
    await merging.main.getByText('251 of 500 decided').waitFor();
    await again.tabTo(/^Resume the merge of/);
    await again.press('Enter');
    await merging.decided('251 of 500 decided');

    await again.press('ControlOrMeta+z');
    await merging.decided('250 of 500 decided');
    await again.tabTo('Overview and result', 'Shift+Tab');
    await again.press('Enter');
    await again.tabTo(/^Take one side/);
    await again.press('Enter');
    await again.isAt(/^Take ours for all that is open/);
    await again.press('Enter');
    await again.tabTo('Take ours');
    await again.press('Enter');
    await merging.decided('500 of 500 decided');
    await writeByKeys(opened, again);
    await page.getByText(/^Merged into what is open: 5 files/).waitFor();
    await again.command('Save All');
    await studio.frame.status.getByText('All saved').waitFor();
    const read = (folder: string, at: number): unknown =>
      JSON.parse(textOf(join(scratch, folder), `playbooks/A collection/P${at}.json`));
    for (let at = 0; at < 10; at++)
      expect(read('ours', at)).toEqual(
        inConflict[at < 5 ? 'newer' : 'ours'][`playbooks/A collection/P${at}.json`],
      );
    expect(await again.complaints()).toEqual(atFirst);
  },
);
