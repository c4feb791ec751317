import { effort } from '../../text/effort';
import { escapeHtml } from '../values/escape';
import { characters } from '../values/text';

export interface LinkStyle {
  limit: number | null;
  rel: string;
  target: string | null;
  schemes: readonly string[];
}

const address =
  /^(?:https?:\/\/|www\.)(?:(?:[\p{L}\p{N}_%-]+\.)+)?(?:[a-z]{2,63}|xn--[\p{L}\p{N}_%]{2,59})(?::\d{1,5})?(?:[/?#]\S*)?$|^(?:[\p{L}\p{N}_%-]{2,}\.)+(?:com|net|int|edu|gov|org|info|mil)(?::\d{1,5})?(?:[/?#]\S*)?$|^https?:\/\/(?:\d{1,3}(?:\.\d{1,3}){3}|\[(?:[\da-f]{0,4}:){2}(?:[\da-f]{0,4}:?){1,6}\])(?::\d{1,5})?(?:[/?#]\S*)?$/iu;
const mail = /^\S+@\w[\w.-]*\.\w+$/;

/** Jinja2's urlize: words that are addresses become links, everything else is escaped. */
export function linkify(text: string, style: LinkStyle): string {
  // Each word is held against several patterns.
  effort(text.length);
  return escapeHtml(text)
    .split(/(\s+)/)
    .map((word) => (/^\s*$/.test(word) ? word : linkWord(word, style)))
    .join('');
}

function linkWord(word: string, style: LinkStyle): string {
  let middle = word;
  let head = /^(?:[(<]|&lt;)+/.exec(middle)?.[0] ?? '';
  middle = middle.slice(head.length);
  let tail = '';
  if (/(?:[)>.,\n]|&gt;)$/.test(middle)) {
    tail = /(?:[)>.,\n]|&gt;)+$/.exec(middle)?.[0] ?? '';
    middle = middle.slice(0, middle.length - tail.length);
  }
  for (const [open, close] of [
    ['(', ')'],
    ['<', '>'],
    ['&lt;', '&gt;'],
  ] as const) {
    const opened = middle.split(open).length - 1;
    if (opened <= middle.split(close).length - 1) continue;
    for (let more = Math.min(opened, tail.split(close).length - 1); more > 0; more--) {
      const end = tail.indexOf(close) + close.length;
      middle += tail.slice(0, end);
      tail = tail.slice(end);
    }
  }
  const rel = style.rel ? ` rel="${escapeHtml(style.rel)}"` : '';
  const target = style.target ? ` target="${escapeHtml(style.target)}"` : '';
  if (address.test(middle)) {
    const url = /^https?:\/\//.test(middle) ? middle : `https://${middle}`;
    middle = `<a href="${url}"${rel}${target}>${shorten(middle, style.limit)}</a>`;
  } else if (middle.startsWith('mailto:') && mail.test(middle.slice(7))) {
    middle = `<a href="${middle}">${middle.slice(7)}</a>`;
  } else if (middle.includes('@') && !/^www\.|:/.test(middle) && mail.test(middle)) {
    middle = `<a href="mailto:${middle}">${middle}</a>`;
  } else {
    for (const scheme of style.schemes) {
      if (middle !== scheme && middle.startsWith(scheme))
        middle = `<a href="${middle}"${rel}${target}>${middle}</a>`;
    }
  }
  head += middle;
  return head + tail;
}

function shorten(text: string, limit: number | null): string {
  const chars = characters(text);
  return limit !== null && chars.length > limit ? `${chars.slice(0, limit).join('')}...` : text;
}
