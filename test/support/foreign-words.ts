import { expect } from 'vitest';
import type { OpenStudio } from './journey';

/** Words that would run, fetch or lead somewhere if they were taken for anything but text. */
export const foreign = {
  html: '<img src="https://evil.example/x.png" onerror="document.title=`taken`"><script>document.title=`taken`</script>',
  link: `[press](javascript:document.title='taken') ![](https://evil.example/y.png)`,
  svg: '<svg onload="document.title=`taken`"><a href="javascript:void 0">x</a></svg>',
  template: '${document.title=`taken`}{{constructor.constructor("document.title=`taken`")()}}',
  /** Turns the direction of what follows, and characters nobody sees. */
  turned: 'invoice\u202egpj.exe\u200b\u0007\u{e0041}',
};

export const allForeign = Object.values(foreign).join(' ');

/** Fails where foreign words have become elements, addresses, code, or a request to anybody. */
export async function expectOnlyText({ page, watch, host }: OpenStudio): Promise<void> {
  // The name of what is open stands in the title, before the product's.
  expect(await page.title()).toMatch(/Packwright$/);
  const live =
    'img[src*="evil"], script:not([src]), a[href^="javascript:"], [onerror], [onload], iframe[src]';
  expect(await page.locator(live).count()).toBe(0);
  expect(await page.evaluate(() => Object.hasOwn(Object.prototype, 'polluted'))).toBe(false);
  expect(watch.visitedOrigins()).toEqual([host.origin]);
}
