import { effort } from '../../../text/effort';

/** Upper case of a first letter and the rest lowered, as `str.capitalize`. */
export function capitalize(text: string): string {
  const [first = ''] = text;
  // Behind a letter, so that a sigma at the end of the first word is a final one.
  return titleCase(first) + lower(`x${text.slice(first.length)}`).slice(1);
}

const digraphs = new Map([
  ['Ǆ', 'ǅ'],
  ['Ǉ', 'ǈ'],
  ['Ǌ', 'ǋ'],
  ['Ǳ', 'ǲ'],
]);

/** Digraphs have their own title case; everything else takes its upper case's first letter. */
function titleCase(char: string): string {
  const upper = char.toUpperCase();
  const digraph = digraphs.get(upper);
  if (digraph !== undefined) return digraph;
  if (char === 'ß') return 'Ss';
  const [first = '', ...rest] = Array.from(upper);
  return rest.length ? first + rest.join('').toLowerCase() : upper;
}

export function lower(text: string): string {
  return text.toLowerCase();
}

const cased = /[\p{Lu}\p{Ll}\p{Lt}]/u;

/** `str.title`: a letter after a letter is lowered, any other is raised. */
export function title(text: string): string {
  effort(text.length >> 4);
  let previous = false;
  let result = '';
  for (const char of text) {
    const isCased = cased.test(char);
    result += isCased ? (previous ? char.toLowerCase() : titleCase(char)) : char;
    previous = isCased;
  }
  return result;
}

export function swapCase(text: string): string {
  let result = '';
  for (const char of text) {
    result += /\p{Lu}/u.test(char) ? char.toLowerCase() : /\p{Ll}/u.test(char) ? char.toUpperCase() : char;
  }
  return result;
}

/** `str.casefold`, for the letters whose fold is not their lower case. */
export function caseFold(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ');
}

export function isTitle(text: string): boolean {
  let previous = false;
  let any = false;
  for (const char of text) {
    if (/[\p{Lu}\p{Lt}]/u.test(char)) {
      if (previous) return false;
      previous = any = true;
    } else if (/\p{Ll}/u.test(char)) {
      if (!previous) return false;
      previous = any = true;
    } else previous = false;
  }
  return any;
}
