const longestPath = 1024;
const longestSegment = 255;

/** Names Windows gives to devices, with or without an extension. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * The segments of a dropped file's relative path, or null for one that must not be written: not relative, with
 * `..`, backslashes, control characters or over-long names, and on Windows also what that system cannot hold.
 */
export function dropSegments(path: string, platform: NodeJS.Platform = process.platform): string[] | null {
  if (path.length === 0 || path.length > longestPath) return null;
  const segments = path.split('/');
  return segments.every((segment) => isPlainName(segment) && (platform !== 'win32' || fitsWindows(segment)))
    ? segments
    : null;
}

function isPlainName(segment: string): boolean {
  if (segment === '' || segment === '.' || segment === '..') return false;
  if (segment.includes('\\') || Buffer.byteLength(segment) > longestSegment) return false;
  return !/\p{Cc}/u.test(segment);
}

function fitsWindows(segment: string): boolean {
  return !/[<>:"|?*]/.test(segment) && !/[. ]$/.test(segment) && !deviceName.test(segment);
}
