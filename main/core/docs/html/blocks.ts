import type { Block, Line, Picture, PictureCard } from '../../contract/documentation';
import { escapeXml } from '../../text/markup';
import { descriptionOf } from '../picture/description';
import { svgOf } from '../picture/svg';

/** Below this share of its size a picture is scrolled rather than shrunk: its text would be too small to read. */
const smallest = 0.62;

/** A block as HTML. Everything that comes from content is escaped here and never treated as markup. */
export function htmlOfBlock(block: Block): string {
  switch (block.kind) {
    case 'prose':
      return paragraphs(block.text);
    case 'facts':
      return `<dl>${block.rows.map(([label, value]) => `<dt>${escapeXml(label)}</dt><dd>${htmlOfLine(value)}</dd>`).join('')}</dl>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${htmlOfLine(item)}</li>`).join('')}</ul>`;
    case 'source':
      return `<pre><code>${escapeXml(block.text)}</code></pre>`;
    case 'table':
      return tableOf(block);
    case 'picture':
      return figure(block.picture, block.name, `Graph of ${block.title}`, null);
    case 'uses':
      return block.picture
        ? figure(block.picture, `uses-${block.drawing.items[0]?.id ?? ''}`, block.title, (card) => card.id)
        : usesList(block);
  }
}

function htmlOfLine(line: Line): string {
  return line
    .map((piece) => {
      if (typeof piece === 'string') return escapeXml(piece);
      if ('code' in piece) return piece.code === '' ? '' : `<code>${escapeXml(piece.code)}</code>`;
      return `<a href="#${escapeXml(piece.to)}">${escapeXml(piece.text)}</a>`;
    })
    .join('');
}

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeXml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n');
}

function tableOf({ columns, rows }: Extract<Block, { kind: 'table' }>): string {
  const head = columns.map((column) => `<th scope="col">${escapeXml(column)}</th>`).join('');
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${htmlOfLine(cell)}</td>`).join('')}</tr>`);
  return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table></div>`;
}

function figure(
  picture: Picture,
  name: string,
  title: string,
  linkOf: ((card: PictureCard) => string | null) | null,
): string {
  const svg = svgOf(picture, {
    title,
    description: descriptionOf(picture),
    id: `picture-${name}`,
    standalone: false,
    ...(linkOf ? { linkOf } : {}),
  });
  const width = Math.round(picture.bounds.width);
  const size = `width:100%;max-width:${width}px;min-width:${Math.round(width * smallest)}px`;
  const sized = svg.replace('<svg ', `<svg style="${size}" `);
  const caption = linkOf === null ? '' : `<figcaption>${escapeXml(title)}</figcaption>`;
  return `<figure><div class="picture" tabindex="0" role="region" aria-label="${escapeXml(title)}">${sized}</div>${caption}</figure>`;
}

function usesList({ drawing }: Extract<Block, { kind: 'uses' }>): string {
  const titles = new Map(drawing.items.map(({ id, title }) => [id, title]));
  const link = (id: string) => ({ text: titles.get(id) ?? id, to: id });
  const items = drawing.uses.map(({ from, to }): Line => [link(from), ' calls ', link(to)]);
  return htmlOfBlock({ kind: 'list', items });
}
