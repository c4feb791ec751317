import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../support/corpus';
import { modulePath } from '../support/module-json';
import { median, repeat, reportTime } from './measure';
import { fromPress, type Shown } from './speed-probe';
import { untilShown, withStudio } from './studio-in-browser';

/** A kind of content whose largest file of the corpus is opened. */
interface Opened {
  what: string;
  /** The end of the paths of its files. */
  isOne(path: string): boolean;
  /** Where the workspace of the measurement has it. */
  path: string;
  /** What is on screen once its editor is. */
  shown: Shown;
}

const outline = '[role="tree"][aria-label="Parts of the layout"] [role="treeitem"]';
const kinds: readonly Opened[] = [
  {
    what: 'module',
    isOne: (path) => /modules\/[^/]+\/mmd\.json$/.test(path),
    path: modulePath('largest'),
    shown: { '[role="grid"][aria-label="Fields of the module"] [role="row"]': 5 },
  },
  {
    what: 'view template',
    isOne: (path) => path.endsWith('detail-layout.json'),
    path: 'modules/largest/detail-layout.json',
    shown: { [outline]: 5 },
  },
  {
    what: 'dashboard',
    isOne: (path) => /dashboards\/[^/]+\.json$/.test(path),
    path: 'dashboards/Largest.json',
    shown: { [outline]: 5 },
  },
];

/** Opening the editors of the largest files of the corpus, by a click on their tabs. */
export async function benchEditors(corpus: string): Promise<void> {
  const all = filesBelow(join(corpus, 'content')).map((path) => path.replaceAll('\\', '/'));
  const note = 'README.md';
  for (const { what, isOne, path, shown } of kinds) {
    const texts = all.filter(isOne).map((file) => readFileSync(file, 'utf8'));
    const largest = texts.toSorted((a, b) => b.length - a.length)[0];
    if (largest === undefined) continue;
    const files = { 'info.json': { name: 'pack', version: '1.0.0' }, [note]: '# A pack', [path]: largest };
    await withStudio(files, [note, path], async (onPage) => {
      const times = await repeat(3, async () => {
        let time = 0;
        await onPage(async ({ page, host }) => {
          await page.goto(host.address);
          const tab = page.getByRole('tab').nth(1);
          await tab.waitFor();
          await untilShown(page, { article: 1 });
          // The code of the editor loads with the first file of the kind.
          await tab.click();
          await untilShown(page, shown);
          await page.getByRole('tab').first().click();
          await untilShown(page, { article: 1 });
          time = await fromPress(page, shown, () => tab.click());
        });
        return time;
      });
      reportTime(
        `open the largest ${what} (${Math.round(largest.length / 1000)} kB), click to paint`,
        median(times),
        100,
      );
    });
  }
}
