import type { FormValues } from '@core/content/connector/form';

const host = /^(?=.*\.[a-z]{2,}(:|$))[a-z\d][a-z\d.-]*(:\d{1,5})?$/i;

/** Hosts that the values of a configuration name, as an address or by themselves. */
export function hostsOfConfig(config: FormValues): string[] {
  const found = Object.values(config).flatMap((value) => {
    if (typeof value !== 'string') return [];
    const text = value.trim();
    if (/^https?:\/\//i.test(text)) return URL.parse(text)?.host ?? [];
    return host.test(text) ? [text.toLowerCase()] : [];
  });
  return [...new Set(found)];
}

/** The hosts that somebody has written. */
export function hostsIn(text: string): string[] {
  const names = text.split(/[\s,]+/).filter((each) => each !== '');
  return [...new Set(names.map((each) => URL.parse(each)?.host || each))];
}
