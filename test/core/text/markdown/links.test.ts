import { describe, expect, it } from 'vitest';
import { headingsIn } from '@core/text/markdown/headings';
import { brokenLinks, linksIn, linkTarget } from '@core/text/markdown/links';

const text = `# Set up & run

See [the guide](guide/setup.md#first-start), [the web](https://example.org/x) and [below](#what-it-does-).

![A picture](images/shot%20one.png) ![Another](<images/shot two.png>)

- [out](../../secret.md) and \`[no](link.md)\`

[ref]: guide/usage.md

Read [this][ref]. [evil](javascript:alert(1)) [also](//host/x)

## What it does?

## What it does?
`;

describe('links of a document', () => {
  it('are found where they are written, links to programs and code apart', () => {
    expect(
      linksIn(text).map(({ href, isPicture, from, to }) => [href, isPicture, text.slice(from, to)]),
    ).toEqual([
      ['guide/setup.md#first-start', false, 'guide/setup.md#first-start'],
      ['https://example.org/x', false, 'https://example.org/x'],
      ['#what-it-does-', false, '#what-it-does-'],
      ['images/shot%20one.png', true, 'images/shot%20one.png'],
      ['images/shot%20two.png', true, 'images/shot two.png'],
      ['../../secret.md', false, '../../secret.md'],
      ['guide/usage.md', false, 'Read [this][ref]. [evil](javascript:alert(1)) [also](//host/x)\n'],
    ]);
  });

  it('lead to files beside the document, and never out of the workspace', () => {
    expect(linkTarget('pack/docs/a.md', '../images/x%20y.png?raw=1#top')).toEqual({
      path: 'pack/images/x y.png',
      anchor: 'top',
    });
    expect(linkTarget('pack/docs/a.md', '#here')).toEqual({ path: 'pack/docs/a.md', anchor: 'here' });
    expect(linkTarget('pack/docs/a.md', './b.md')).toEqual({ path: 'pack/docs/b.md', anchor: null });
    expect(linkTarget('a.md', '../b.md')).toBeNull();
    expect(linkTarget('a.md', 'https://example.org')).toBeNull();
    expect(linkTarget('a.md', '%E0%A4%A')).toEqual({ path: '%E0%A4%A', anchor: null });
  });

  it('lead to headings by their anchors, each its own', () => {
    expect(headingsIn(text).map(({ anchor }) => anchor)).toEqual([
      'set-up--run',
      'what-it-does',
      'what-it-does-1',
    ]);
  });

  it('are broken where there is no such file or heading', () => {
    const there = new Set(['guide/setup.md', 'images/shot one.png']);
    expect(
      brokenLinks(text, 'README.md', (path) => there.has(path)).map(({ href, why }) => [href, why]),
    ).toEqual([
      ['#what-it-does-', 'there is no such heading'],
      ['images/shot%20two.png', 'there is no such file'],
      ['../../secret.md', 'leads out of the workspace'],
      ['guide/usage.md', 'there is no such file'],
    ]);
    expect(brokenLinks('[a](#set-up--run)\n\n# Set up & run', 'a.md', () => false)).toEqual([]);
  });
});
