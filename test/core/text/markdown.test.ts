import { describe, expect, it } from 'vitest';
import { markdown } from '@core/text/markdown/parser';

describe('Markdown', () => {
  it.each([
    ['<b>x</b> <script>', '<p>&lt;b&gt;x&lt;/b&gt; &lt;script&gt;</p>\n'],
    [
      '[a](javascript:alert(1)) [b](data:text/html,x)',
      '<p>[a](javascript:alert(1)) [b](data:text/html,x)</p>\n',
    ],
    ['[a](https://x/y) <http://z>', '<p><a href="https://x/y">a</a> <a href="http://z">http://z</a></p>\n'],
    ['[a](mailto:a@b.example)', '<p><a href="mailto:a@b.example">a</a></p>\n'],
    ['1. a\n   - b', '<ol>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ol>\n'],
    [
      '|a|\n|-|\n|1|',
      '<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n</tr>\n</tbody>\n</table>\n',
    ],
  ])('%s', (text, html) => expect(markdown.render(text)).toBe(html));

  it.each(['[', '*', '![[', '> ', '- ', '[a](', '*a ', '`a', '<a', '_a*b', '|a', '[a]: b\n'])(
    'takes a text of %j alone in time that grows with its length',
    (unit) => {
      const took = (length: number) => {
        const text = unit.repeat(length / unit.length);
        const begun = performance.now();
        markdown.render(text);
        return performance.now() - begun;
      };
      took(20_000);
      // Four times the text; squared it would take sixteen times as long, and a hundred of them minutes.
      expect(took(80_000)).toBeLessThan(Math.max(2_000, 12 * took(20_000)));
    },
  );
});
