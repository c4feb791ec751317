import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { barriers } from '../support/axe';
import { journey } from '../support/journey';
import { copySample } from '../support/packs';

journey('the log tells what went wrong in the page, and is kept as a file', async ({ open, scratch }) => {
  const { studio, page, watch } = await open({ path: copySample(scratch) });
  watch.allow(/made up/);
  await studio.explorer.row('Playbooks, 7').waitFor();
  await page.evaluate(() => void Promise.reject(new Error('made up for this')));
  await studio.palette.run('Help: Show Log');
  const dialog = page.getByRole('dialog', { name: 'Log' });
  await dialog.getByRole('listitem', { name: /^info: workspace: Opened .*sample/ }).waitFor();
  await dialog.getByRole('radio', { name: 'Errors' }).check({ force: true });
  const failure = dialog.getByRole('listitem', { name: /^error: page: .*made up for this/ });
  await failure.locator('summary').click();
  await failure.locator('pre').waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(1);
  expect(await barriers(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save as file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^packwright-.*-log\.txt$/);
  expect(readFileSync(await download.path(), 'utf8')).toMatch(
    /^\S+ error page: Error: made up for this\n {4}at /,
  );
});
