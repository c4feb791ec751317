import type { Filter } from '../runtime/library';
import { escapeHtml } from '../values/escape';
import { str } from '../values/repr';

/** Emphasis, code and links within a line; all bounded, so that no text takes more than linear time. */
function inline(text: string): string {
  return text
    .split(/(`[^`]{1,2000}`)/)
    .map((part) =>
      part.length > 2 && part.startsWith('`') && part.endsWith('`')
        ? `<code>${escapeHtml(part.slice(1, -1))}</code>`
        : marks(part),
    )
    .join('');
}

function marks(text: string): string {
  return escapeHtml(text)
    .replace(/!\[([^\]]{0,300})\]\(([^)\s]{1,1000})\)/g, '<img alt="$1" src="$2" />')
    .replace(/\[([^\]]{1,300})\]\(([^)\s]{1,1000})\)/g, '<a href="$2">$1</a>')
    .replace(
      /\*\*([^*]{1,1000})\*\*|__([^_]{1,1000})__/g,
      (_whole, stars, lines) => `<strong>${String(stars ?? lines)}</strong>`,
    )
    .replace(/\*([^*\s][^*]{0,1000})\*/g, '<em>$1</em>')
    .replace(/\b_([^_]{1,1000})_\b/g, '<em>$1</em>');
}

interface Block {
  tag: string;
  lines: string[];
}

/** Lines that begin like their neighbours make one block. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let code: Block | null = null;
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const last = blocks[blocks.length - 1];
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line);
    const item = /^\s*(?:[-*+]|(\d+)\.)\s+(.*)$/.exec(line);
    const tag = item ? (item[1] === undefined ? 'ul' : 'ol') : 'p';
    if (code || line.startsWith('```')) {
      if (!code) blocks.push((code = { tag: 'pre', lines: [] }));
      else if (line.startsWith('```')) code = null;
      else code.lines.push(line);
    } else if (line.trim() === '') blocks.push({ tag: '', lines: [] });
    else if (heading) blocks.push({ tag: `h${heading[1]?.length ?? 1}`, lines: [heading[2] ?? ''] });
    else if (/^\s*(?:[-*_]\s*){3,}$/.test(line)) blocks.push({ tag: 'hr', lines: [] });
    else if (last?.tag === tag) last.lines.push(item?.[2] ?? line);
    else blocks.push({ tag, lines: [item?.[2] ?? line] });
  }
  return blocks.filter((block) => block.tag !== '');
}

function html({ tag, lines }: Block): string {
  if (tag === 'hr') return '<hr />';
  if (tag === 'pre')
    return `<pre><code>${escapeHtml(lines.map((line) => `${line}\n`).join(''))}</code></pre>`;
  if (tag === 'ul' || tag === 'ol')
    return `<${tag}>\n${lines.map((line) => `<li>${inline(line)}</li>\n`).join('')}</${tag}>`;
  return `<${tag}>${inline(lines.join('\n'))}</${tag}>`;
}

/** Markdown shown as HTML; HTML within it is shown as text, never passed on. */
export const markdownFilters: Record<string, Filter> = {
  markdown2html: {
    signature: '',
    summary: 'HTML of Markdown: headings, lists, code, emphasis, links.',
    example: "{{ '**x**' | markdown2html }} → <p><strong>x</strong></p>",
    run: (runtime, value) => {
      const text = str(value);
      runtime.spend(Math.ceil(text.length / 100));
      return blocksOf(text).map(html).join('\n');
    },
  },
};
