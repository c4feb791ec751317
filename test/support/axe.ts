import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.0 to 2.2, levels A and AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Takes every count, version and mark drawn beside a label for a part of it, in the order of the page. What the
 * criterion (2.5.3) asks, that one can call a thing by the label one sees, `labelsNotInNames` looks at instead.
 */
const replacedRule = 'label-content-name-mismatch';

interface Axe {
  run(where: Document | string, options: object): Promise<AxeResults>;
}

interface AxeResults {
  violations: { id: string; help: string; nodes: { target: unknown[] }[] }[];
}

/**
 * What keeps people from using the page as it is now, one line a rule.
 * @param part what of it to look at, in CSS; all of it, if absent
 */
export async function barriers(page: Page, part?: string): Promise<string[]> {
  await comeToRest(page);
  const runOnly = { type: 'tag', values: tags };
  const rules = { [replacedRule]: { enabled: false }, 'target-size': { enabled: true } };
  return [...(await violations(page, part, { runOnly, rules })), ...(await labelsNotInNames(page))];
}

/** The barriers that colours alone make. */
export async function colourBarriers(page: Page, part?: string): Promise<string[]> {
  await comeToRest(page);
  return violations(page, part, {
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  });
}

/** What axe finds, one line a rule. */
async function violations(page: Page, part: string | undefined, options: object): Promise<string[]> {
  // By the debugger's way into the page, which its content security policy does not touch.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(source);
  const results = await page.evaluate(
    ([where, wanted]) =>
      (globalThis as unknown as { axe: Axe }).axe.run(where === null ? document : where, wanted),
    [part ?? null, { ...options, resultTypes: ['violations'], preload: false }] as const,
  );
  return results.violations.flatMap(({ id, help, nodes }) => {
    const targets = nodes
      .map(({ target }) => target.join(' '))
      .filter((target) => !isGoneThrough(id, target));
    return targets.length > 0 ? [`${id}: ${help} (${targets.join('; ')})`] : [];
  });
}

/** Completions are gone through, and scrolled, with the keys of the field they belong to, which keeps the focus. */
function isGoneThrough(rule: string, target: string): boolean {
  return rule === 'scrollable-region-focusable' && target.startsWith('#cm-ac-');
}

/**
 * Waits for fades to end: colours half-way do not count. Spinners never end and are not waited for. Frame by frame, as a
 * page that nobody looks at may draw none, and a fade that was not drawn does not begin.
 */
function comeToRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const isEnding = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    while (document.getAnimations().some(isEnding)) await new Promise(requestAnimationFrame);
  });
}

/** Things whose name does not hold the first words one sees on them. */
function labelsNotInNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = (text: string) =>
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();
    const missing: string[] = [];
    for (const element of document.querySelectorAll('[aria-label]')) {
      const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
      if (!['button', 'treeitem', 'option', 'tab', 'menuitem', 'a'].includes(role)) continue;
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let seen = '';
      // Numbers beside a label count or order; they are not part of its name.
      while (!/\p{L}/u.test(seen) && texts.nextNode()) seen = words(texts.currentNode.textContent ?? '');
      const name = words(element.getAttribute('aria-label') ?? '');
      if (/\p{L}/u.test(seen) && !name.includes(seen))
        missing.push(`label not in name: "${seen}" in "${name}"`);
    }
    return missing;
  });
}
