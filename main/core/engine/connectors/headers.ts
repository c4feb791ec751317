import { asText, isMap } from '../../text/values';

/** Headers as authors write them: a map, JSON text of one, or lines of `Name: value`. */
export function readHeaders(value: unknown): Record<string, string> {
  if (isMap(value))
    return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, asText(text ?? '')]));
  if (typeof value !== 'string') return {};
  const lines = value.split('\n').flatMap((line): [string, string][] => {
    const at = line.indexOf(':');
    return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()]] : [];
  });
  return Object.fromEntries(lines);
}
