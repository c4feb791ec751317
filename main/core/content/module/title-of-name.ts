/** An abbreviation with or without its plural, a word before a number at the end, any other word. */
const wordPattern = /[A-Z]+s(?![a-z])|[A-Z]{2,}(?![a-z])|[A-Z]?[a-z]+(?=\d+$)|[A-Z]?[^A-Z\s]+|[A-Z]/g;

/**
 * The name of a module or field as a person would write it: `sourceIp` and `threat_intel_feeds` give "Source Ip" and
 * "Threat Intel Feeds". The platform makes names of titles (docs/platform/modules.md#naming); this is the way back, with
 * abbreviations whole: `cVEs` and `c_v_es` give "CVEs".
 */
export function titleOfName(name: string): string {
  const words = joinedLetters(name.split('_').filter((word) => word !== '')).map(capital);
  return words.flatMap((word) => word.match(wordPattern) ?? []).join(' ');
}

/** Letters that stand alone are those of an abbreviation: `z_t_p_profiles`, and with its plural `c_v_es`. */
function joinedLetters(words: readonly string[]): string[] {
  const joined: string[] = [];
  let letters = '';
  for (const word of words) {
    if (word.length === 1) {
      letters += word.toUpperCase();
      continue;
    }
    if (letters !== '' && /^[a-z]s$/.test(word)) joined.push(`${letters}${capital(word)}`);
    else joined.push(...(letters === '' ? [] : [letters]), word);
    letters = '';
  }
  return letters === '' ? joined : [...joined, letters];
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
