import { effort } from '../../text/effort';

/** In which styles a text can be written so that it is read back as it is. */
export interface ScalarStyles {
  flowPlain: boolean;
  blockPlain: boolean;
  single: boolean;
  multiline: boolean;
}

const breaks = '\n\x85\u2028\u2029';
const blanks = `\0 \t\r${breaks}`;

/** libyaml's analysis of a scalar. */
export function analyse(text: string): ScalarStyles {
  if (text === '') return { flowPlain: false, blockPlain: true, single: true, multiline: false };
  effort(text.length);
  const chars = Array.from(text);
  const isBreak = (char: string | undefined): boolean => char !== undefined && breaks.includes(char);
  let flow = /^(?:---|\.\.\.)/.test(text);
  let block = flow;
  let special = false;
  let breakBlank = false;
  let blankBreak = false;
  chars.forEach((char, at) => {
    const next = chars[at + 1];
    const beforeBlank = next === undefined || blanks.includes(next);
    const previous = chars[at - 1];
    const afterBlank = previous === undefined || blanks.includes(previous);
    if (at === 0) {
      if ('#,[]{}&*!|>\'"%@`'.includes(char)) flow = block = true;
      if ('?:'.includes(char)) {
        flow = true;
        block ||= beforeBlank;
      }
      if (char === '-' && beforeBlank) flow = block = true;
    } else {
      if (',?[]{}'.includes(char)) flow = true;
      if (char === ':') {
        flow = true;
        block ||= beforeBlank;
      }
      if (char === '#' && afterBlank) flow = block = true;
    }
    special ||= !isPlainCharacter(char);
    if (char === ' ' && isBreak(previous)) breakBlank = true;
    if (isBreak(char) && previous === ' ') blankBreak = true;
  });
  const multiline = chars.some(isBreak);
  const edge = (char: string | undefined): boolean => char === ' ' || isBreak(char);
  const never = special || blankBreak;
  const plain = !edge(chars[0]) && !edge(chars.at(-1)) && !breakBlank && !never && !multiline;
  return {
    flowPlain: plain && !flow,
    blockPlain: plain && !block,
    single: !breakBlank && !never,
    multiline,
  };
}

function isPlainCharacter(char: string): boolean {
  const code = char.codePointAt(0) ?? 0;
  if (char === '\n' || (code >= 0x20 && code <= 0x7e)) return true;
  return (code >= 0xa0 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0xfffd && code !== 0xfeff);
}
