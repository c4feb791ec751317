import type { Picture, PictureCard, PictureFrame, PictureLine } from '../../contract/documentation';
import { cardSize } from '../../diagram/geometry';
import { arrowHead, roundedPath, shortened } from '../../diagram/routing/draw';
import { labelWidth } from '../../diagram/routing/place-labels';
import { escapeXml } from '../../text/markup';
import { fitted, wrapped } from './fit';
import { glyphs } from './glyphs';
import { pictureStyle } from './style';

export interface SvgOptions {
  /** What it shows, and in a sentence what is in it. */
  title: string;
  description: string;
  /** Prefix of the ids in it; unique in the page it is put into. */
  id: string;
  /** False inside a page that includes the style itself. */
  standalone: boolean;
  /** Where a card leads to in the page the picture is in. */
  linkOf?: (card: PictureCard) => string | null;
  /** Classes that mark single cards and lines, for the style of the page. */
  markOf?: (drawn: PictureCard | PictureLine) => string | null;
}

/** A picture as SVG: no program, nothing fetched, every text escaped, readable in light and dark. Deterministic. */
export function svgOf(picture: Picture, options: SvgOptions): string {
  const { title, description, id, standalone, linkOf, markOf } = options;
  const { x, y, width, height } = picture.bounds;
  const box = [x, y, width, height].map(round).join(' ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" class="pw-picture" role="img" aria-labelledby="${id}-t ${id}-d" viewBox="${box}" width="${round(width)}" height="${round(height)}">`,
    `<title id="${id}-t">${escapeXml(title)}</title>`,
    `<desc id="${id}-d">${escapeXml(description)}</desc>`,
    ...(standalone ? [`<style>${pictureStyle}</style>`] : []),
    `<rect class="pw-ground" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"/>`,
    ...picture.frames.map(frame),
    ...picture.lines.map((each) => marked(route(each), markOf?.(each) ?? null)),
    ...picture.cards.map((each) =>
      linked(marked(card(each), markOf?.(each) ?? null), linkOf?.(each) ?? null),
    ),
    ...picture.lines.map(label),
    '</svg>',
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function frame({ kind, name, text, x, y, width, height }: PictureFrame): string {
  const isNote = kind === 'note';
  const rect = `<rect class="${isNote ? 'pw-note' : 'pw-frame'}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="8"/>`;
  const most = Math.floor((height - (name === '' ? 16 : 34)) / 15);
  const body = isNote ? wrapped(text, width - 20, 11, most) : [];
  const caption =
    name === ''
      ? ''
      : `<text class="pw-caption" x="${round(x + 10)}" y="${round(y + 20)}">${escapeXml(fitted(name, width - 20, 12))}</text>`;
  const lines = body.map(
    (line, index) =>
      `<text x="${round(x + 10)}" y="${round(y + (name === '' ? 20 : 38) + index * 15)}">${escapeXml(line)}</text>`,
  );
  return `<g>${rect}${caption}${lines.join('')}</g>`;
}

function route({ corners }: PictureLine): string {
  const points = corners.map(({ x, y }) => ({ x: round(x), y: round(y) }));
  const line = tidy(roundedPath(shortened(points, 5), 10));
  return `<path class="pw-route" d="${line}"/><path class="pw-head" d="${tidy(arrowHead(points, 9))}"/>`;
}

function label({ label: text, labelAt }: PictureLine): string {
  if (text === null || labelAt === null) return '';
  const width = labelWidth(text);
  return (
    `<g><title>${escapeXml(text)}</title>` +
    `<rect class="pw-label" x="${round(labelAt.x - width / 2)}" y="${round(labelAt.y - 10)}" width="${round(width)}" height="20" rx="10"/>` +
    `<text text-anchor="middle" x="${round(labelAt.x)}" y="${round(labelAt.y + 4)}">${escapeXml(fitted(text, width - 12, 11))}</text></g>`
  );
}

function marked(drawn: string, mark: string | null): string {
  return mark === null ? drawn : `<g class="${escapeXml(mark)}">${drawn}</g>`;
}

function linked(drawn: string, to: string | null): string {
  return to === null ? drawn : `<a href="#${escapeXml(to)}">${drawn}</a>`;
}

/** Room for text next to the sign. */
const textLeft = 46;
const textWidth = cardSize.width - textLeft - 10;

function card({ x, y, name, type, summary, family, isStart }: PictureCard): string {
  const [left, top] = [round(x), round(y)];
  const whole = [name, type, summary].filter((part) => part !== '').join(' – ');
  const text = (className: string, dy: number, value: string, size: number) =>
    value === ''
      ? ''
      : `<text${className} x="${round(x + textLeft)}" y="${round(y + dy)}">${escapeXml(fitted(value, textWidth, size))}</text>`;
  return (
    `<g class="pw-${family}"><title>${escapeXml(whole)}</title>` +
    `<rect class="pw-card${isStart ? ' pw-start' : ''}" x="${left}" y="${top}" width="${cardSize.width}" height="${cardSize.height}" rx="8"/>` +
    `<rect class="pw-tile" x="${round(x + 10)}" y="${round(y + 10)}" width="28" height="28" rx="6"/>` +
    `<path class="pw-glyph" transform="translate(${round(x + 16)} ${round(y + 16)})" d="${glyphs[family]}"/>` +
    text(' class="pw-name"', 23, name, 13) +
    text('', 40, type, 11) +
    text('', 56, summary, 11) +
    '</g>'
  );
}

/** Half pixels are fine enough, and keep files small and equal. */
function round(value: number): number {
  return Math.round(value * 2) / 2;
}

/** Numbers of a path without digits too small to see. */
function tidy(path: string): string {
  return path.replace(/-?\d+\.\d+/g, (number) => String(Number(Number(number).toFixed(1))));
}
