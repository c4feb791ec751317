import { describe, expect } from 'vitest';
import { eventually } from '../support/eventually';
import { journey } from '../support/journey';

describe('the watch over every page of these tests', () => {
  journey('hears what goes wrong in a page', async ({ open }) => {
    const { page, studio, watch } = await open();
    await studio.welcome.start.waitFor();
    expect(watch.complaints()).toEqual([]);

    const faults: [pattern: RegExp, cause: () => void][] = [
      [/^console error: a planted error/, () => globalThis.console.error('a planted error')],
      [/^console warning: a planted warning/, () => globalThis.console.warn('a planted warning')],
      [/^uncaught: .*a planted throw/, () => setTimeout(() => Promise.reject(new Error('a planted throw')))],
      [
        /^uncaught: .*securitypolicyviolation: style-src-elem inline/,
        () => document.head.append(Object.assign(document.createElement('style'), { textContent: 'p{}' })),
      ],
      [
        /^uncaught: .*securitypolicyviolation: connect-src http:\/\/127\.0\.0\.1:1\//,
        () => void fetch('http://127.0.0.1:1/').catch(() => undefined),
      ],
      [/^HTTP 404: GET .*\/assets\/nothing\.js/, () => void fetch('/assets/nothing.js')],
    ];
    for (const [pattern, cause] of faults) {
      await page.evaluate(cause);
      await eventually(() => watch.complaints().some((text) => pattern.test(text))).toBe(true);
    }
    watch.allow(/planted|securitypolicyviolation|nothing\.js|Content Security Policy|Refused|violates/);
    expect(watch.complaints()).toEqual([]);
  });

  journey('hears requests to anybody but the studio', async ({ open }) => {
    const { page, studio, watch } = await open();
    await studio.welcome.start.waitFor();
    const other = await page.context().newPage();
    await other.goto('http://127.0.0.1:9/').catch(() => undefined);
    expect(watch.complaints()).toEqual([
      'request to a stranger: http://127.0.0.1:9/',
      expect.stringContaining('request failed: GET http://127.0.0.1:9/'),
    ]);
    watch.allow(/127\.0\.0\.1:9/);
  });
});
