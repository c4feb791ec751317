import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diskName, freeDiskName, platformDiskName } from '@core/content/disk-name';

describe('names on disk', () => {
  it('keep what the platform keeps', () => {
    expect(platformDiskName('> Create: A/B (™) & more')).toBe('> Create: A_B (™) & more');
  });

  it.each([
    ['> Create: A/B', '_ Create_ A_B'],
    ['a?b*c|d"e\\f<g>', 'a_b_c_d_e_f_g_'],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['console', 'console'],
    ['com1', '_com1'],
    ['ends with a dot.', 'ends with a dot_'],
    ['ends with a space ', 'ends with a space_'],
    ['..', '__'],
    ['tab\there', 'tab_here'],
    ['', '_'],
  ])('become what every system takes: %j', (name, expected) => {
    expect(diskName(name)).toBe(expected);
  });

  it('are never too long, empty, or changed when made again', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'grapheme' }), (name) => {
        const safe = diskName(name);
        expect(safe).not.toMatch(/[<>:"/\\|?*]|[. ]$/);
        expect(new TextEncoder().encode(safe).length).toBeLessThanOrEqual(241);
        expect(safe).not.toBe('');
        expect(diskName(safe)).toBe(safe);
      }),
      { seed: 7, numRuns: 500 },
    );
  });

  it('differ in more than letter case and accents put together otherwise', () => {
    expect(freeDiskName('Café', ['CAFE\u0301', 'other'])).toBe('Café 2');
    expect(freeDiskName('New', ['new', 'NEW 2'])).toBe('New 3');
    expect(freeDiskName('New', ['old'])).toBe('New');
  });
});
