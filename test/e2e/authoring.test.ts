import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { isMap, type JsonMap } from '@core/text/values';
import { eventually } from '../support/eventually';
import { journey, type OpenStudio } from '../support/journey';
import { copySample, sample, textOf } from '../support/packs';

/** A copy of the sample with one of its playbooks on the canvas. */
async function openPlaybook(
  { open, scratch }: { open(options: { path: string }): Promise<OpenStudio>; scratch: string },
  name: string,
): Promise<OpenStudio & { folder: string }> {
  const folder = copySample(scratch);
  const opened = await open({ path: folder });
  await opened.studio.explorer.row(`${name}, Playbook`).dblclick();
  await opened.studio.canvas.card('Start').waitFor();
  return { ...opened, folder };
}

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing is drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function saved({ studio }: OpenStudio): Promise<void> {
  await studio.press('ControlOrMeta+s');
  await studio.frame.status.getByText('All saved').waitFor();
}

const listOf = (value: JsonMap, key: string): JsonMap[] => {
  const list = value[key];
  return Array.isArray(list) ? list.filter(isMap) : [];
};
const read = (folder: string, path: string) => JSON.parse(textOf(folder, path)) as JsonMap;

describe('a playbook is built', () => {
  journey('with the keyboard alone, and undone it has its bytes again', async ({ open, scratch }) => {
    const opened = await openPlaybook({ open, scratch }, 'Close Phishing Report');
    const { studio, page, folder } = opened;
    const before = textOf(folder, sample.close);
    const cards = await studio.canvas.cards.count();
    await studio.palette.run('Playbook: Focus Canvas');
    await studio.press('Home');
    await eventually(() => studio.canvas.selectedName()).toMatch(/^Start,/);

    await studio.press('a');
    await studio.authoring.pick('Add a step', 'Set Variable');
    await eventually(() => studio.canvas.selectedName()).toMatch(/^Set Variable, Set Variable/);
    await studio.press('a');
    await studio.authoring.pick('Add a step', 'Decision');
    await eventually(() => studio.canvas.selectedName()).toMatch(/^Decision,/);
    await studio.press('ControlOrMeta+d');
    await eventually(() => studio.canvas.selectedName()).toMatch(/^Decision 2,/);
    await studio.press('Delete');
    await eventually(() => studio.canvas.cards.count()).toBe(cards + 2);

    await studio.press('Home');
    await eventually(() => studio.canvas.selectedName()).toMatch(/^Start,/);
    await studio.press('Alt+ArrowRight');
    await studio.press('ControlOrMeta+a');
    await eventually(() => studio.page.locator('[data-marked]').count()).toBe(cards + 2);
    await studio.press('Shift+T');

    await saved(opened);
    const steps = listOf(read(folder, sample.close), 'steps');
    expect(steps.map(({ name }) => name)).toEqual(expect.arrayContaining(['Set Variable', 'Decision']));

    await page.keyboard.press('Escape');
    for (;;) {
      if (textOf(folder, sample.close) === before) break;
      await studio.press('ControlOrMeta+z');
      await eventually(() => studio.frame.status.getByRole('button', { name: '1 unsaved' }).count()).toBe(1);
      await saved(opened);
    }
    await eventually(() => studio.canvas.cards.count()).toBe(cards);
  });

  journey('by dragging a step, which changes its place alone', async ({ open, scratch }) => {
    const opened = await openPlaybook({ open, scratch }, 'Close Phishing Report');
    const { studio, folder } = opened;
    const before = listOf(read(folder, sample.close), 'steps');
    const card = studio.canvas.cards.nth(1);
    const from = await middleOf(card);
    await studio.authoring.drag(from, { x: from.x + 90, y: from.y + 40 });
    await eventually(async () => Math.round((await middleOf(card)).x - from.x)).toBeGreaterThan(50);
    await saved(opened);
    const after = listOf(read(folder, sample.close), 'steps');
    const moved = after.filter((step, index) => JSON.stringify(step) !== JSON.stringify(before[index]));
    expect(moved).toHaveLength(1);
    const old = before.find(({ uuid }) => uuid === moved[0]?.uuid);
    expect({ ...moved[0], left: old?.left, top: old?.top }).toEqual(old);
  });

  journey('by drawing a route, which no circle is made of', async ({ open, scratch }) => {
    const { studio, page } = await openPlaybook({ open, scratch }, 'Investigate Phishing E-mail');
    const routes = await studio.canvas.routes.count();
    const [first, late] = [studio.canvas.card('Configuration'), studio.canvas.card('Collect Evidence')];
    await late.click();
    const port = async (card: Locator) => {
      const box = await card.boundingBox();
      if (!box) throw new Error('the card is not drawn');
      return { x: box.x + box.width / 2, y: box.y + box.height };
    };
    await studio.authoring.drag(await port(late), await middleOf(first));
    await eventually(() => studio.canvas.routes.count()).toBe(routes);
    await first.click();
    const from = await port(first);
    const to = await middleOf(late);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
    await eventually(() => studio.canvas.routes.count()).toBe(routes + 1);
    await studio.press('ControlOrMeta+z');
    await eventually(() => studio.canvas.routes.count()).toBe(routes);
  });

  journey('by its menu, which heals the way around what is deleted', async ({ open, scratch }) => {
    const { studio } = await openPlaybook({ open, scratch }, 'Investigate Phishing E-mail');
    const cards = await studio.canvas.cards.count();
    await studio.canvas.card('Mark as Investigating').click({ button: 'right' });
    await studio.authoring.menuItem('Delete').click();
    await eventually(() => studio.canvas.cards.count()).toBe(cards - 1);
    await studio.press('ControlOrMeta+z');
    await eventually(() => studio.canvas.cards.count()).toBe(cards);
  });

  journey('in the form of a step, whose name others read', async ({ open, scratch }) => {
    const opened = await openPlaybook({ open, scratch }, 'Investigate Phishing E-mail');
    const { studio, folder, page } = opened;
    await studio.canvas.card('Trace Message Path').click();
    await studio.authoring.field('Name').fill('Trace Path');
    await studio.press('Enter');
    await studio.canvas.card('Trace Path').waitFor();

    await studio.canvas.card('Decide Verdict').click();
    const label = studio.authoring.field('Label').first();
    await label.fill('Surely malicious');
    await eventually(() => studio.canvas.routeLabels()).toContain('Surely malicious');

    await studio.canvas.card('Configuration').click();
    const field = studio.authoring.field('threshold');
    await field.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type('{{ vars.input.params.scoreThreshold }}');
    await saved(opened);
    const text = textOf(folder, sample.investigate);
    expect(text).toContain('"{{ vars.input.params.scoreThreshold }}"');
    expect(text).not.toContain('steps.Trace_Message_Path');
    expect(text).toContain('steps.Trace_Path');
  });
});
