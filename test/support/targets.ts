import type { Page } from 'playwright-core';

/**
 * What can be pressed and is smaller than 24 by 24 CSS px (WCAG 2.5.8), one line each. Links inside of a sentence are
 * as high as its lines, and what is on the canvas as large as one zooms it.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const pressed =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="menuitem"], ' +
      '[role="option"], [role="treeitem"], [role="row"], [role="switch"], [role="slider"], [tabindex="0"]';
    const boxOf = (element: Element) => {
      // A label is pressed for its field, and a code editor takes what is pressed beside its text.
      const label = element instanceof HTMLInputElement ? element.labels?.[0] : element.closest('.cm-editor');
      const [own, around] = [element.getBoundingClientRect(), label?.getBoundingClientRect()];
      return around && around.height * around.width > own.height * own.width ? around : own;
    };
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    const small = [...document.querySelectorAll(pressed)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (element.closest('[aria-hidden="true"], [inert], [data-canvas]') || isInSentence(element)) return [];
      // What only assistive technology meets is in a box of one pixel.
      if ((element.parentElement?.getBoundingClientRect().width ?? 0) <= 1) return [];
      const { width, height } = boxOf(element);
      if (width <= 1 || height <= 1 || (width >= least && height >= least)) return [];
      const role = element.getAttribute('role') ?? element.tagName.toLowerCase();
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
      return [`${role} "${name}" is ${Math.round(width * 10) / 10} x ${Math.round(height * 10) / 10}`];
    });
    return [...new Set(small)];
  }, 24 - 0.05);
}
