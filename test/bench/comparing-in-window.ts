import { basename } from 'node:path';
import { isMap } from '@core/text/values';
import { temporaryFolder } from '../support/host';
import { writeFiles } from '../support/packs';
import { Comparing } from '../support/studio-page/comparing';
import { manyDocuments } from './large-packs';
import { median, repeat, reportTime, timed } from './measure';
import { untilShown, withStudio } from './studio-in-browser';

/** Two states of three thousand documents, every tenth changed: from the click on Compare to the overview on screen. */
export async function benchComparingInWindow(): Promise<void> {
  const files = manyDocuments(3000);
  const changed = Object.entries(files).map(([path, value], index) =>
    isMap(value) && index % 10 === 0 ? [path, { ...value, description: 'Changed here.' }] : [path, value],
  );
  const before = temporaryFolder();
  try {
    writeFiles(before.path, files);
    const work: Parameters<typeof withStudio>[2] = async (onPage) => {
      const times = await repeat(3, async () => {
        let time = Number.NaN;
        await onPage(async ({ page, host }) => {
          await page.goto(host.address);
          await untilShown(page, { '[role="treeitem"]': 10 });
          await page.keyboard.press('ControlOrMeta+Shift+D');
          const comparing = new Comparing(page);
          await comparing.choose('before', new RegExp(`^${basename(before.path)}`));
          time = await timed(async () => {
            await comparing.compare();
            await untilShown(page, { '[aria-label="Items by kind"]': 1, '[role="treeitem"]': 10 });
          });
        });
        return time;
      });
      reportTime('compare two states of 3000 documents, click to paint', median(times), 1500);
    };
    await withStudio(Object.fromEntries(changed), [], work, before.path);
  } finally {
    before.remove();
  }
}
