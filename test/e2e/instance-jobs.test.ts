import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { barriers } from '../support/axe';
import { journey } from '../support/journey';
import { copySample } from '../support/packs';

/** Milliseconds an export or import of the sample may take on a busy machine. */
const jobPatience = 90_000;

describe('jobs of the instance', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    journey(
      `export to an archive, which is looked at item by item before it is imported (${colorScheme})`,
      async ({ open, scratch }) => {
        const { studio, page } = await open({
          path: copySample(scratch),
          context: { colorScheme, viewport: { width: 1280, height: 800 } },
        });
        const { instance } = studio;
        await instance.open();
        await instance.start();
        await instance.part('System').click();

        await instance.part('Exports').click();
        await instance.button('Export…').click();
        const dialog = page.getByRole('dialog', { name: 'Export from the instance' });
        await dialog.getByRole('textbox', { name: 'Name of the archive' }).fill('from-the-instance.zip');
        expect(await barriers(page)).toEqual([]);
        const downloaded = page.waitForEvent('download', { timeout: jobPatience });
        await dialog.getByRole('button', { name: 'Export', exact: true }).click();
        const download = await downloaded;
        expect(download.suggestedFilename()).toBe('from-the-instance.zip');
        const archive = join(scratch, 'from-the-instance.zip');
        await download.saveAs(archive);
        await dialog.waitFor({ state: 'detached' });
        await instance.middle.getByRole('row', { name: /from-the-instance/ }).click();
        await instance.button('Download the archive').waitFor();

        await instance.part('Imports').click();
        const chooser = page.waitForEvent('filechooser');
        await instance.button('Import…').click();
        await (await chooser).setFiles(archive);
        const review = page.getByRole('dialog', { name: 'Import from-the-instance.zip' });
        await review.waitFor({ timeout: jobPatience });
        const picklists = review.getByRole('list', { name: 'Picklists' });
        await picklists.getByText('exists').first().waitFor();
        expect(await barriers(page)).toEqual([]);
        const run = review.getByRole('button', { name: /^Import \d+ item/ });
        const countIn = async () => Number(/\d+/.exec((await run.textContent()) ?? '')?.[0]);
        const all = await countIn();
        await picklists.getByRole('checkbox', { name: 'Phishing Verdict' }).uncheck({ force: true });
        expect(await countIn()).toBe(all - 1);
        await run.click();
        await review.getByText('The import is complete.').waitFor({ timeout: jobPatience });
        expect(await barriers(page)).toEqual([]);
        await review.getByRole('button', { name: 'Close' }).last().click();
        await instance.middle
          .getByRole('row', { name: /from-the-instance|Complete/ })
          .first()
          .click();
        await instance.middle.getByText('picklistNames').first().waitFor();
      },
    );
});
