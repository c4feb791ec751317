/**
 * The segments of a route. A slash within a name is written with a backslash before it; slashes at the ends do not
 * matter (docs/platform/network-manager.md#routes: clients send routes with and without them).
 */
export function segmentsOf(url: string): string[] {
  const segments: string[] = [];
  let segment = '';
  for (let at = 0; at < url.length; at++) {
    const char = url.charAt(at);
    if (char === '\\' && at + 1 < url.length) segment += url.charAt(++at);
    else if (char === '/') {
      if (segment !== '') segments.push(segment);
      segment = '';
    } else segment += char;
  }
  if (segment !== '') segments.push(segment);
  return segments;
}
