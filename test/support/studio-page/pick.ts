import type { Locator } from 'playwright-core';
import { eventually } from '../eventually';

/** Types into a field that offers things, and takes one of them by a part of what the list says of it. */
export async function pickIn(field: Locator, typed: string, option = typed): Promise<void> {
  const page = field.page();
  const offered = page.getByRole('option').filter({ hasText: option }).first();
  await field.click();
  await field.fill(typed);
  // A list closes when what it hangs on is scrolled, which the browser may still be doing; a key opens it again.
  await eventually(async () => {
    if (!(await offered.isVisible())) await field.press('ArrowDown');
    return offered.isVisible();
  }).toBe(true);
  await offered.click();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
}
