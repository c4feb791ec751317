import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readPlaybook, type Playbook } from '@core/content/playbook';
import { readJson } from '@core/text/json/read';
import { describeWithContent, filesBelow } from '../support/corpus';
import { eventually } from '../support/eventually';
import { journey, type OpenOptions, type OpenStudio } from '../support/journey';
import { sampleFolder, textOf, writeFiles } from '../support/packs';
import { playbookJson, referenced } from '../support/playbook-builder';
import { packFiles, playbook, route, step } from '../support/playbook-json';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`nothing is drawn of ${locator}`);
  return box;
}

const holds = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

/** The sample's main playbook, drawn. */
async function openInvestigate(open: (options?: OpenOptions) => Promise<OpenStudio>): Promise<OpenStudio> {
  const opened = await open({ path: sampleFolder });
  await opened.studio.explorer.row('Investigate Phishing E-mail, Playbook').dblclick();
  await opened.studio.canvas.card('Start').waitFor();
  return opened;
}

async function allInView({ studio, page }: OpenStudio): Promise<void> {
  const surface = await boxOf(studio.canvas.surface);
  await eventually(async () => {
    const cards = await page.locator('[data-step]').evaluateAll((all) =>
      all.map((card) => {
        const { x, y, width, height } = card.getBoundingClientRect();
        return { x, y, width, height };
      }),
    );
    return cards.filter((card) => !holds(surface, card)).length;
  }).toBe(0);
}

describe('the canvas', () => {
  journey('is walked along the routes by keyboard', async ({ open }) => {
    const { studio } = await openInvestigate(open);
    await studio.palette.run('Playbook: Focus Canvas');
    const at = (name: string) =>
      eventually(() => studio.canvas.selectedName()).toMatch(new RegExp(`^${name},`));
    const walk = async (key: string, name: string) => {
      await studio.press(key);
      await at(name);
      // The keyboard goes along with what is selected.
      await eventually(() =>
        studio.page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
      ).toMatch(new RegExp(`^${name},`));
    };
    await at('Start');
    await walk('ArrowDown', 'Configuration');
    await walk('ArrowDown', 'Mark as Investigating');
    await walk('ArrowDown', 'Trace Message Path');
    await walk('ArrowRight', 'Rate Links');
    await walk('ArrowRight', 'Rate Sender');
    await walk('ArrowDown', 'Collect Evidence');
    await walk('ArrowUp', 'Rate Sender');
    await walk('ArrowLeft', 'Rate Links');
    await walk('End', 'Investigation Result');
    await walk('Home', 'Start');
    await studio.press('Enter');
    await eventually(() =>
      studio.page.evaluate(() => document.activeElement?.getAttribute('aria-label')),
    ).toBe('Properties');
  });

  journey('shows the properties of the step that is selected', async ({ open }) => {
    const { studio } = await openInvestigate(open);
    await studio.canvas.card('Mark as Investigating').click();
    await studio.properties.heading('Mark as Investigating').waitFor();
    await studio.properties.panel.getByText('Update Record', { exact: true }).waitFor();
    await studio.properties.part('JSON').click();
    await studio.properties.panel.getByText('"name": "Mark as Investigating"').waitFor();
    await studio.press('Escape');
    await studio.canvas.surface.click({ position: { x: 20, y: 20 } });
    await studio.properties.heading('Investigate Phishing E-mail').waitFor();
    expect(await studio.canvas.selectedName()).toBe('');
  });

  journey('finds steps by name, type and argument', async ({ open }) => {
    const { studio } = await openInvestigate(open);
    await studio.canvas.card('Start').click();
    await studio.press('/');
    await studio.canvas.searchField.fill('verdict');
    await studio.canvas.search.getByText(/^\d+ found$/).waitFor();
    const found = Number.parseInt(await studio.canvas.searchResult.innerText(), 10);
    expect(found).toBeGreaterThanOrEqual(4);
    const seen = new Set<string>();
    for (let hit = 1; hit <= found; hit++) {
      await studio.press('Enter');
      await eventually(() => studio.canvas.searchResult.innerText()).toBe(`${hit} of ${found}`);
      seen.add(await studio.canvas.selectedName());
    }
    expect(seen.size).toBe(found);
    expect([...seen].join('\n')).toContain('Record Malicious Verdict, Update Record');
    await studio.canvas.searchField.fill('no step is called that');
    await eventually(() => studio.canvas.searchResult.innerText()).toBe('No steps');
    // Once for the text, once for the search.
    await studio.press('Escape');
    await eventually(() => studio.canvas.searchField.inputValue()).toBe('');
    await studio.press('Escape');
    await studio.canvas.search.waitFor({ state: 'detached' });
    await studio.press('Home');
    await eventually(() => studio.canvas.selectedName()).toMatch(/^Start,/);
  });

  journey('is zoomed by keys', async ({ open }) => {
    const opened = await openInvestigate(open);
    const { studio } = opened;
    await studio.canvas.card('Start').click();
    await studio.press('0');
    await eventually(() => studio.canvas.zoom()).toBe(100);
    await studio.press('-');
    await eventually(() => studio.canvas.zoom()).toBeLessThan(100);
    const small = await studio.canvas.zoom();
    await studio.press('+');
    await eventually(() => studio.canvas.zoom()).toBeGreaterThan(small);
    await studio.press('Shift+Digit2');
    await eventually(() => studio.canvas.zoom()).toBe(100);
    await studio.press('Shift+Digit1');
    await allInView(opened);
  });

  journey('has a minimap with every step and group', async ({ open }) => {
    const { studio } = await openInvestigate(open);
    // 15 steps, 3 groups and notes, and the part that is on screen.
    await eventually(() => studio.canvas.minimapShapes.count()).toBe(19);
    const before = await boxOf(studio.canvas.card('Start'));
    const map = await boxOf(studio.page.locator('[data-minimap]'));
    await studio.page.mouse.click(map.x + map.width / 2, map.y + map.height - 8);
    await eventually(async () => (await boxOf(studio.canvas.card('Start'))).y).toBeLessThan(before.y - 100);
    await studio.canvas.control('Minimap').click();
    await eventually(() => studio.canvas.minimapShapes.count()).toBe(0);
  });

  journey('and the outline speak of the same step', async ({ open }) => {
    const { studio } = await openInvestigate(open);
    await studio.outline.show();
    await studio.outline.row('Collect Evidence').click();
    await eventually(() => studio.canvas.selectedName()).toMatch(/^Collect Evidence,/);
    await studio.press('ArrowDown');
    await eventually(() => studio.canvas.selectedName()).toMatch(/^Decide Verdict,/);
    await studio.canvas.card('Mark as Investigating').click();
    await eventually(() => studio.outline.selectedName()).toBe('Mark as Investigating, Update Record');
    await studio.outline.row('Malicious').click();
    await studio.properties.heading('Malicious').waitFor();
    await studio.outline.row('Raise Risk of Similar Reports').first().click();
    await eventually(() => studio.canvas.selectedName()).toMatch(/^Raise Risk of Similar Reports,/);
    const surface = await boxOf(studio.canvas.surface);
    await eventually(async () => holds(surface, await boxOf(studio.canvas.selected))).toBe(true);
  });

  journey('offers what can be done with several steps at once', async ({ open }) => {
    const { studio } = await openInvestigate(open);
    await studio.canvas.card('Configuration').click();
    await studio.canvas.card('Mark as Investigating').click({ modifiers: ['Shift'] });
    await studio.properties.heading('2 steps selected').waitFor();
    const button = (name: string) => studio.properties.panel.getByRole('button', { name, exact: true });
    expect(await button('Distribute vertically').getAttribute('aria-disabled')).toBe('true');
    const top = async (name: string) => (await boxOf(studio.canvas.card(name))).y;
    const before = await top('Mark as Investigating');
    await button('Align tops').click();
    await eventually(() => top('Mark as Investigating')).toBeLessThan(before);
    expect(await top('Mark as Investigating')).toBe(await top('Configuration'));
    await studio.properties.heading('2 steps selected').waitFor();
    // The panel speaks for the canvas: its keys hold there too.
    await button('Delete').click();
    await eventually(() => studio.canvas.cards.count()).toBe(13);
  });

  journey('writes its branches on the routes', async ({ open }) => {
    const { studio } = await openInvestigate(open);
    expect(await studio.canvas.routes.count()).toBe(18);
    expect((await studio.canvas.routeLabels()).sort()).toEqual(['Clean', 'Malicious', 'Suspicious']);
    await studio.outline.show();
    await studio.outline.row('Record Suspicious Verdict').first().click();
    await studio.canvas.surface.getByText('Suspicious', { exact: true }).click();
    await studio.properties.heading('Suspicious').waitFor();
    await studio.properties.panel.getByText('Route between two steps').waitFor();
    await studio.properties.panel
      .getByRole('button', { name: /Record Suspicious Verdict/ })
      .first()
      .click();
    await eventually(() => studio.canvas.selectedName()).toMatch(/^Record Suspicious Verdict,/);
  });

  journey('draws groups around their steps, and notes', async ({ open }) => {
    const { studio } = await openInvestigate(open);
    const frameOf = (name: string) =>
      studio.canvas.surface.locator('.react-flow__node').filter({ hasText: new RegExp(`^${name}`) });
    const note = frameOf('Reading the verdict');
    await note.getByText(/Suspicious: one of the two/).waitFor();
    await note.click();
    await studio.properties.heading('Reading the verdict').waitFor();
    await studio.canvas.control('Zoom to fit').click();
    await eventually(async () => holds(await boxOf(studio.canvas.surface), await boxOf(note))).toBe(true);
    for (const [group, steps] of [
      ['Gather evidence', ['Trace Message Path', 'Rate Links', 'Rate Sender']],
      [
        'Contain the campaign',
        ['Submit Links to Block List', 'Find Similar Reports', 'Raise Risk of Similar Reports'],
      ],
    ] as const) {
      const frame = await boxOf(frameOf(group));
      for (const name of steps) expect(holds(frame, await boxOf(studio.canvas.card(name))), name).toBe(true);
    }
  });

  journey('keeps the last good drawing while the source is broken', async ({ open }) => {
    const { studio, page } = await openInvestigate(open);
    await studio.tabs.show('Source');
    await studio.source.select('"isActive"');
    await studio.source.type('oops');
    await studio.tabs.show('Canvas');
    await page.getByRole('alert').filter({ hasText: 'the last version that could be read' }).waitFor();
    expect(await studio.canvas.cards.count()).toBe(15);
    await page.getByRole('button', { name: 'Go there' }).click();
    await eventually(() => studio.source.shownText()).toContain('oops');
    await studio.press('ControlOrMeta+z');
    await eventually(() => studio.source.shownText()).toContain('"isActive"');
    await studio.tabs.show('Canvas');
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});

/** A playbook of 71 steps and 90 routes: questions with two answers each, whose branches meet again. */
function longPlaybook(): Record<string, unknown> {
  const parts = [
    { type: 'decision', below: 0, left: '420' },
    { type: 'setVariable', below: 135, left: '40' },
    { type: 'setVariable', below: 135, left: '420' },
    { type: 'setVariable', below: 270, left: '420' },
  ] as const;
  const steps = Array.from({ length: 70 }, (_, index) => {
    const { type, below, left } = parts[index % 4] ?? parts[0];
    return step(index + 2, type, {}, { left, top: String(175 + Math.floor(index / 4) * 405 + below) });
  });
  const asks = Array.from({ length: 18 }, (_, index) => 2 + index * 4);
  const routes = asks.flatMap((ask) => [
    route(ask - 1, ask),
    route(ask, ask + 1, 'Yes'),
    route(ask, ask + 2, 'No'),
    route(ask + 1, ask + 3),
    route(ask + 2, ask + 3),
  ]);
  const known = routes.filter(({ targetStep }) =>
    steps.some(({ uuid: id }) => String(targetStep).endsWith(String(id))),
  );
  return playbook({ name: 'Long', steps, routes: [...known, route(3, 6), route(7, 10), route(11, 14)] });
}

describe('the canvas, with a playbook that says nothing of places', () => {
  journey('arranges the steps, and leaves the file alone', async ({ open, scratch }) => {
    const path = 'playbooks/01/Unplaced.json';
    const value = playbookJson('Unplaced', {
      steps: { Start: referenced, Then: ['SetVariable', { x: '1' }] },
    });
    const folder = writeFiles(join(scratch, 'work'), { [path]: value });
    const before = textOf(folder, path);
    const { studio } = await open({ path: folder });
    await studio.explorer.open('Unplaced', 'Playbook');
    const start = await boxOf(studio.canvas.card('Start'));
    const then = await boxOf(studio.canvas.card('Then'));
    expect(then.y).toBeGreaterThanOrEqual(start.y + start.height);
    expect(await studio.tabs.activeName()).not.toContain('unsaved');
    expect(textOf(folder, path)).toBe(before);
  });
});

describe('the canvas, with a long playbook', () => {
  journey('draws all 71 steps and 90 routes', async ({ open, scratch }) => {
    const path = 'playbooks/A collection/A playbook.json';
    const folder = writeFiles(join(scratch, 'work'), packFiles({ [path]: longPlaybook() }));
    const opened = await open({ path: folder });
    const { studio } = opened;
    await studio.explorer.row('Long, Playbook').dblclick();
    await eventually(() => studio.canvas.cards.count()).toBe(71);
    expect(await studio.canvas.routes.count()).toBe(90);
    expect((await studio.canvas.routeLabels()).filter((label) => label === 'Yes')).toHaveLength(18);
    await eventually(() => studio.canvas.minimapShapes.count()).toBe(72);
    await studio.palette.run('Playbook: Focus Canvas');
    // The keyboard is there once the start is selected.
    await eventually(() => studio.canvas.selectedName()).toMatch(/^Step 1,/);
    await studio.press('End');
    await eventually(() => studio.canvas.selectedName()).toMatch(/^Step 71,/);
    const surface = await boxOf(studio.canvas.surface);
    await eventually(async () => holds(surface, await boxOf(studio.canvas.selected))).toBe(true);
    await studio.canvas.control('Zoom to fit').click();
    await allInView(opened);
  });
});

describeWithContent('the canvas, with real playbooks', (folder) => {
  journey('draws every step and route of the largest one', async ({ open }) => {
    const content = join(folder, 'content');
    let largest: { file: string; real: Playbook } | null = null;
    for (const file of filesBelow(content).filter((path) => path.endsWith('.json'))) {
      const { value } = readJson(readFileSync(file, 'utf8'));
      const real = readPlaybook(value);
      if (real && real.steps.length > (largest?.real.steps.length ?? 0)) largest = { file, real };
    }
    if (!largest) throw new Error('there is no playbook');
    const { file, real } = largest;
    expect(real.steps.length).toBeGreaterThanOrEqual(40);
    const [pack = ''] = relative(content, file).split(sep);

    const opened = await open({ path: join(content, pack) });
    const { studio } = opened;
    await studio.explorer.filter.fill(real.uuid ?? real.name);
    await studio.explorer.row(`${real.name}, Playbook`).dblclick();
    await studio.canvas.cards.first().waitFor();
    const known = new Set(real.steps.map(({ uuid }) => uuid));
    const drawable = real.routes.filter(({ source, target }) => known.has(source) && known.has(target));
    await eventually(() => studio.canvas.cards.count()).toBe(real.steps.length);
    expect(await studio.canvas.routes.count()).toBe(drawable.length);
    await studio.canvas.control('Zoom to fit').click();
    await allInView(opened);
    const names = await studio.canvas.cards.evaluateAll((all) =>
      all.map((card) => card.getAttribute('aria-label')),
    );
    for (const { name } of real.steps) expect(names.some((label) => label?.startsWith(name))).toBe(true);
  });
});
