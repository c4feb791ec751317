import type { Page } from 'playwright-core';
import { playbookPath } from '../core/check/rules/fixture';
import { atMost, median, megabytes, ms, percentile, report, reportTime } from './measure';
import { manyDocuments, widePack, widePath } from './large-packs';
import { forgetSpeed, fromPress, speedOf } from './speed-probe';
import { drawn, heapOf, untilShown, withStudio } from './studio-in-browser';

/** Clicks a card that lies open on the screen; the first is number 0, and after the last comes the first. */
async function clickCard(page: Page, number: number): Promise<void> {
  const points = await page.evaluate(() =>
    [...document.querySelectorAll('[data-step]')].flatMap((card) => {
      const { x, y, width, height } = card.getBoundingClientRect();
      const [middle, centre] = [x + width / 2, y + height / 2];
      return card.contains(document.elementFromPoint(middle, centre)) ? [[middle, centre] as const] : [];
    }),
  );
  const at = points[number % points.length];
  if (!at) throw new Error('no card is in view');
  await page.mouse.click(...at);
}

const formOfStep = '[data-properties] [aria-label="What to show of the step"]';
const stepForm = { [formOfStep]: 1 };

/** What an author does all day: steps, palette, search, undo; about forty interactions. */
async function useStudio(page: Page): Promise<void> {
  for (let n = 1; n < 7; n++) await clickCard(page, n);
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowDown']) await page.keyboard.press(key);
  await page.keyboard.press('ControlOrMeta+Shift+P');
  await untilShown(page, { '[role="combobox"]': 1 });
  await page.keyboard.type('problems', { delay: 30 });
  await page.keyboard.press('Escape');
  await clickCard(page, 3);
  await page.keyboard.press('/');
  await page.keyboard.type('Step 4', { delay: 30 });
  await page.keyboard.press('Escape');
  await clickCard(page, 2);
  await page.keyboard.press('Delete');
  await page.keyboard.press('ControlOrMeta+Z');
  for (let n = 1; n < 4; n++) await clickCard(page, n);
}

/** Answers to input, on a slow machine and on this one; forms; and what is left of documents that were closed. */
export async function benchInteraction(): Promise<void> {
  const forms: number[] = [];
  const answers: number[] = [];
  let longFrames = 0;
  await withStudio(widePack(60), [widePath(60)], async (onPage) => {
    await onPage(async ({ page, host }) => {
      await page.goto(host.address);
      await untilShown(page, drawn(60, 12));
      await clickCard(page, 1);
      await untilShown(page, stepForm);
      await forgetSpeed(page);
      for (let n = 0; n < 10; n++) {
        await page.keyboard.press('Escape');
        await page.waitForFunction((what) => !document.querySelector(what), formOfStep);
        forms.push(await fromPress(page, stepForm, () => clickCard(page, n)));
      }
      await useStudio(page);
      ({ length: longFrames } = (await speedOf(page)).longFrames);
    });
    await onPage(async ({ page, host, cdp }) => {
      await page.goto(host.address);
      await untilShown(page, drawn(60, 12));
      await forgetSpeed(page);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await useStudio(page);
      answers.push(...(await speedOf(page)).interactions);
    });
  });
  reportTime('open the form of a step, click to paint', median(forms), 50);
  reportTime(
    `answer to input, a fourth of the speed, 98 % of ${answers.length}`,
    percentile(answers, 98),
    200,
  );
  report({
    what: 'frames above 100 ms in use',
    value: String(longFrames),
    goal: atMost(longFrames, 0, String),
  });
  await benchTyping();
  await benchClosing();
}

/** A source of five thousand lines, checked as it is typed. */
async function benchTyping(): Promise<void> {
  const keys: number[] = [];
  await withStudio(widePack(300), [playbookPath, widePath(300)], async (onPage) => {
    await onPage(async ({ page, host }) => {
      await page.goto(host.address);
      await untilShown(page, drawn(1, 1));
      await page.getByRole('tab', { name: 'Wide 300' }).click();
      const views = page.getByRole('radiogroup', { name: 'View of the file' });
      await views.getByRole('radio', { name: 'Source' }).check({ force: true });
      const editor = page.locator('.cm-content');
      await editor.click();
      await page.keyboard.press('ControlOrMeta+Home');
      for (let line = 0; line < 4; line++) await page.keyboard.press('ArrowDown');
      await page.keyboard.press('End');
      await forgetSpeed(page);
      await page.keyboard.type('abcdefghijklmnopqrstuvwxyz'.repeat(2), { delay: 60 });
      keys.push(...(await speedOf(page)).keys);
    });
  });
  // A key that takes less than 16 ms to show is not noted at all.
  const all = [...Array.from({ length: Math.max(0, 52 - keys.length) }, () => 16), ...keys];
  report({
    what: 'a key in 5000 lines of JSON, checked',
    value: `${ms(median(all))}, 95 % of them ${ms(percentile(all, 95))}`,
    goal: atMost(median(all), 32),
  });
}

/** Fifty documents come and go by the keyboard; the first few warm up what is kept on purpose. */
async function benchClosing(): Promise<void> {
  const count = 56;
  const files = manyDocuments(count);
  const paths = Object.keys(files).filter((path) => /Playbook \d+\.json$/.test(path));
  let growth = Number.NaN;
  await withStudio(files, paths, async (onPage) => {
    await onPage(async ({ page, host, cdp }) => {
      await page.goto(host.address);
      let before = Number.NaN;
      for (let left = count; left > 1; left--) {
        await untilShown(page, drawn(10, 1));
        if (left === count - 5) before = await heapOf(cdp);
        await page.keyboard.press('Alt+W');
        await page.waitForFunction(
          (tabs) => document.querySelectorAll('[role="tab"][aria-label]').length < tabs,
          left,
        );
      }
      await untilShown(page, drawn(10, 1));
      growth = (await heapOf(cdp)) - before;
    });
  });
  report({
    what: 'heap that fifty documents leave when closed',
    value: megabytes(Math.max(0, growth)),
    goal: atMost(growth, 5e6, megabytes),
  });
}
