import { playbookPath } from '../core/check/rules/fixture';
import { packFiles } from '../support/playbook-json';
import { longPlaybook } from './checking';
import { median, ms, repeat, report, reportTime, timed } from './measure';
import { drawn, untilShown, withStudio } from './studio-in-browser';

/**
 * From the address to the playbook drawn and the command palette open, with the tab restored from last time.
 * @param cards how many steps are in the page then: of a long playbook only those in view
 */
async function measurePage(steps: number, cards: number): Promise<number> {
  const taken: number[] = [];
  await withStudio(packFiles({ [playbookPath]: longPlaybook(steps) }), [playbookPath], async (onPage) => {
    const times = await repeat(7, async () => {
      let time = Number.NaN;
      await onPage(async ({ page, host }) => {
        time = await timed(async () => {
          await page.goto(host.address, { waitUntil: 'commit' });
          await untilShown(page, drawn(steps, cards));
          await page.keyboard.press('ControlOrMeta+Shift+P');
          await untilShown(page, { '[role="combobox"]': 1 });
        });
      });
      return time;
    });
    taken.push(...times);
  });
  return median(taken);
}

export async function benchPage(): Promise<void> {
  reportTime('page open to usable, playbook of 60 steps', await measurePage(60, 60), 1000);
  report({ what: 'page open to usable, playbook of 300 steps', value: ms(await measurePage(300, 3)) });
}
