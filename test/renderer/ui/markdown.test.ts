import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Markdown } from '../../../renderer/src/ui/markdown';

/** What the page shows, without the names of styles. */
const shown = (text: string) =>
  renderToStaticMarkup(createElement(Markdown, { text })).replaceAll(/ class="[^"]*"/g, '');

it.each([
  ['One *two*\n**three** `<4>`', '<p>One <em>two</em> <strong>three</strong> <code>&lt;4&gt;</code></p>'],
  ['a\n\nb', '<p>a</p><p>b</p>'],
  ['- a\n- b\n  - c', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
  ['```json\n{}\n```', '<pre><code>{}</code></pre>'],
  ['# Title', '<p><strong>Title</strong></p>'],
  ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
  [
    '[a](https://x) [b](javascript:x)',
    '<p><a href="https://x" target="_blank" rel="noreferrer">a</a> [b](javascript:x)</p>',
  ],
  ['![words](https://x/y.png)', '<p>words</p>'],
])('%s', (text, html) => expect(shown(text)).toBe(`<div>${html}</div>`));
