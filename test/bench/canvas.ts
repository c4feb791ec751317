import { arrange } from '@core/diagram/arrange';
import type { Page } from 'playwright-core';
import { playbookPath } from '../core/check/rules/fixture';
import { widePack, widePath } from './large-packs';
import { atMost, median, megabytes, percentile, repeat, report, reportTime, timed } from './measure';
import { fromPress } from './speed-probe';
import { drawn, heapOf, metric, untilShown, withStudio, type MeasuredPage } from './studio-in-browser';

/** Cards that are surely in view when a wide playbook has been opened. */
const inView = 12;

const tabOf = (page: Page, steps: number) => page.getByRole('tab', { name: `Wide ${steps}` });

/** Frames of a gesture: milliseconds from one to the next, and of script in each on average. */
async function framesOf({ page, cdp }: MeasuredPage, gesture: () => Promise<void>) {
  const before = await metric(cdp, 'ScriptDuration');
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { frameTimes: times });
    const note = (at: number): void => {
      times.push(at);
      if (Reflect.get(globalThis, 'frameTimes') === times) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await gesture();
  const times = await page.evaluate(() => {
    const noted = Reflect.get(globalThis, 'frameTimes') as number[];
    Reflect.set(globalThis, 'frameTimes', null);
    return noted;
  });
  const script = ((await metric(cdp, 'ScriptDuration')) - before) * 1000;
  const apart = times.slice(1).map((time, at) => time - (times[at] ?? time));
  return { p95: percentile(apart, 95), script: script / Math.max(1, apart.length) };
}

/** Drags the canvas about with the middle button, then zooms out and in. */
async function panAndZoom(page: Page): Promise<void> {
  const pane = await page.locator('.react-flow__pane').boundingBox();
  if (!pane) throw new Error('no canvas is on screen');
  const [x, y] = [pane.x + pane.width / 2, pane.y + pane.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down({ button: 'middle' });
  for (const [dx, dy] of [
    [-200, -150],
    [150, -200],
    [200, 150],
    [0, 0],
  ] as const) {
    await page.mouse.move(x + dx, y + dy, { steps: 25 });
  }
  await page.mouse.up({ button: 'middle' });
  await page.keyboard.down('Control');
  for (let turn = 0; turn < 16; turn++) await page.mouse.wheel(0, turn < 8 ? 40 : -40);
  await page.keyboard.up('Control');
}

/** Opening, moving and keeping large playbooks. */
export async function benchCanvas(): Promise<void> {
  for (const [steps, goal] of [
    [300, 250],
    [1000, 700],
  ] as const) {
    const ids = Array.from({ length: steps }, (_, n) => String(n));
    const routes = ids.slice(1).map((target, n) => ({ source: ids[n >> 1] ?? '', target }));
    const taken = await repeat(3, () => timed(() => arrange({ steps: ids, routes })));
    reportTime(`lay out ${steps} steps`, median(taken), goal);
  }
  const opened = { 300: [] as number[], 1000: [] as number[] };
  const moved = { 300: [] as number[], 1000: [] as number[] };
  const scripted: number[] = [];
  const heaps: number[] = [];
  const tabs = [playbookPath, widePath(300), widePath(1000)];
  await withStudio(widePack(300, 1000), tabs, async (onPage) => {
    for (let run = 0; run < 3; run++) {
      await onPage(async (measured) => {
        const { page, host, cdp } = measured;
        await page.goto(host.address);
        await untilShown(page, drawn(1, 1));
        for (const steps of [300, 1000] as const) {
          const click = () => tabOf(page, steps).click();
          opened[steps].push(await fromPress(page, drawn(steps, inView), click));
          if (steps === 300) heaps.push(await heapOf(cdp));
          const { p95, script } = await framesOf(measured, () => panAndZoom(page));
          moved[steps].push(p95);
          if (steps === 1000) scripted.push(script);
        }
      });
    }
  });
  reportTime('open a playbook of 300 steps, click to paint', median(opened[300]), 1000);
  reportTime('open a playbook of 1000 steps, click to paint', median(opened[1000]), 2500);
  reportTime('pan and zoom 300 steps, 95 % of frames', median(moved[300]), 17);
  reportTime('pan and zoom 1000 steps, script in a frame', median(scripted), 4);
  const heap = median(heaps);
  report({
    what: 'heap of the page with 300 steps',
    value: megabytes(heap),
    goal: atMost(heap, 60e6, megabytes),
  });
}
