const longestUrl = 2048;

/** Mail programs take more than this from a link, some even files to attach. */
const mailFields = new Set(['subject', 'body']);

/**
 * The address to hand to the system's browser or mail program, in its normal form, or null for anything that is not
 * plainly a web page over https or a letter to one address. Pure, so that the whole decision can be tested.
 */
export function externalUrl(text: string): string | null {
  if (text.length > longestUrl || /[\s\\\p{Cc}]/u.test(text)) return null;
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return null;
  }
  if (url.protocol === 'mailto:') return isPlainLetter(url) ? url.href : null;
  // What needs fixing to be an address is none, and a name before an @ is mostly there to be taken for the host.
  const isPlain = /^https:\/\/[^/]/i.test(text) && url.username === '' && url.password === '';
  return isPlain ? url.href : null;
}

function isPlainLetter(url: URL): boolean {
  return (
    /^[\w.+-]+@[\w.-]+$/.test(url.pathname) &&
    [...url.searchParams.keys()].every((key) => mailFields.has(key))
  );
}
