import type { Filter } from '../runtime/library';
import { parseAddress } from '../net/address';
import { PyDict } from '../values/dict';
import { raise } from '../values/raise';
import { str } from '../values/repr';

/** Longer texts would take too long. */
const longest = 2_000_000;
const url = /\b(?:https?|ftps?|hxxps?):\/\/[^\s<>"'`{}|\\^]+/gi;
const email = /[\w.%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}/g;
const digest = /\b(?:[a-fA-F\d]{64}|[a-fA-F\d]{40}|[a-fA-F\d]{32})\b/g;
const ipv4 = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.]*\d)/g;
const ipv6 = /(?<![\w:.])(?:[a-fA-F\d]{0,4}:){2,7}[a-fA-F\d]{0,4}(?![\w:])/g;
const fileName =
  /(?<![\w/\\.-])[\w-][\w.-]{0,120}\.(?:exe|dll|bat|cmd|ps1|vbs|js|jar|docx?|docm|xlsx?|xlsm|pptx?|pdf|zip|rar|7z|iso|msi|lnk|hta|scr|apk|sh|py|txt|csv|eml|msg)\b/gi;
const host =
  /(?<![\w@/.-])(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,8}[A-Za-z]{2,24}(?![\w@.-]*[\w@])/g;
const digestTypes: Record<number, string> = { 32: 'MD5', 40: 'SHA1', 64: 'SHA256' };

/** Text with the usual disarming undone: `hxxp`, `[.]`, `(.)`, `[at]`. */
function rearmed(text: string): string {
  return text
    .replace(/\bhxxp(s?):/gi, 'http$1:')
    .replace(/\[\.\]|\(\.\)|\[dot\]/gi, '.')
    .replace(/\[:\]/g, ':')
    .replace(/\[at\]|\[@\]/gi, '@');
}

/** Finds what a pattern matches, each once, and takes it out of the text so that nothing counts twice. */
function take(
  text: string,
  pattern: RegExp,
  clean: (found: string) => string | null,
): { rest: string; found: string[] } {
  const found = new Set<string>();
  const rest = text.replace(pattern, (match) => {
    const value = clean(match);
    if (value === null) return match;
    found.add(value);
    return ' ';
  });
  return { rest, found: [...found] };
}

/** Filters that look for indicators. */
export const artifactFilters: Record<string, Filter> = {
  extract_artifacts: {
    signature: '',
    summary: 'The indicators in a text by type: IP, URL, Host, Email, MD5, SHA1, SHA256, Filename.',
    example: "{{ ('see 1.2.3.4' | extract_artifacts).IP }} → ['1.2.3.4']",
    run: (runtime, value) => {
      const text = str(value);
      if (text.length > longest)
        raise('LimitError', `Indicators are not sought in texts longer than ${longest} characters.`);
      runtime.spend(Math.ceil(text.length / 2));
      const urls = take(rearmed(text), url, (found) => found.replace(/[.,;:!?)\]]+$/, ''));
      const emails = take(urls.rest, email, (found) => found);
      const hashes = take(emails.rest, digest, (found) => found);
      const addresses = take(hashes.rest, ipv4, (found) => (parseAddress(found) ? found : null));
      const longAddresses = take(addresses.rest, ipv6, (found) => (parseAddress(found) ? found : null));
      const files = take(longAddresses.rest, fileName, (found) => found);
      const hosts = take(files.rest, host, (found) => found);
      const result = PyDict.of([
        ['IP', [...addresses.found, ...longAddresses.found]],
        ['URL', urls.found],
        ['Host', hosts.found],
        ['Email', emails.found],
        ['MD5', [] as string[]],
        ['SHA1', [] as string[]],
        ['SHA256', [] as string[]],
        ['Filename', files.found],
      ]);
      for (const found of hashes.found) (result.get(digestTypes[found.length]) as string[]).push(found);
      return result;
    },
  },
};
