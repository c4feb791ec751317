import { beforeAll, describe, expect, it, vi } from 'vitest';

const page = { href: 'http://127.0.0.1:4711/index.html', origin: 'http://127.0.0.1:4711' };

describe('the Trusted Types policy', () => {
  let rules: { createScriptURL(url: string): string };
  let name: string;

  beforeAll(async () => {
    vi.stubGlobal('window', { location: page });
    const { allowOwnScriptsOnly } = await import('../../../renderer/src/app/trusted-types');
    vi.unstubAllGlobals();
    const types = {
      createPolicy(given: string, givenRules: typeof rules) {
        name = given;
        rules = givenRules;
      },
    };
    allowOwnScriptsOnly(types, page);
  });

  it('is the default one and knows scripts by address only', () => {
    expect(name).toBe('default');
    expect(Object.keys(rules)).toEqual(['createScriptURL']);
  });

  it('lets through what comes from the studio itself', () => {
    expect(rules.createScriptURL('/assets/worker.js')).toBe('/assets/worker.js');
    expect(rules.createScriptURL(`${page.origin}/assets/worker.js`)).toBe(`${page.origin}/assets/worker.js`);
  });

  it.each([
    'https://example.com/x.js',
    '//example.com/x.js',
    'http://127.0.0.1:4712/x.js',
    'data:text/javascript,alert(1)',
    'javascript:alert(1)',
    'blob:https://example.com/1',
  ])('refuses %s', (url) => {
    expect(() => rules.createScriptURL(url)).toThrow(TypeError);
  });
});
