/** Versions of packs: three numbers (docs/platform/manifest.md#solution-pack, all of 79 manifests). */
export type VersionLevel = 'major' | 'minor' | 'patch';

export type Version = readonly [major: number, minor: number, patch: number];

/** Null for anything that is not three numbers between dots. */
export function parseVersion(text: string): Version | null {
  const found = /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})$/.exec(text);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : null;
}

/** Negative when `a` is older than `b`. */
export function compareVersions(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** The newer of two; what is no version counts only where there is nothing better. */
export function newerVersion(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  const [first, second] = [parseVersion(a), parseVersion(b)];
  if (!first || !second) return second ? b : a;
  return compareVersions(first, second) < 0 ? b : a;
}

/** The next version of this level; null where the present one is not valid. */
export function bumpVersion(text: string, level: VersionLevel): string | null {
  const version = parseVersion(text);
  if (!version) return null;
  const [major, minor, patch] = version;
  if (level === 'major') return `${major + 1}.0.0`;
  return level === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

/** The version an author meant by `1.2`, `v1.2.3` or `1.2.3.4`; null where that cannot be guessed. */
export function nearestVersion(text: string): string | null {
  const found = /^\s*v?(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?(?:[.\-+ ].*)?\s*$/i.exec(text);
  return found ? `${Number(found[1])}.${Number(found[2] ?? 0)}.${Number(found[3] ?? 0)}` : null;
}
