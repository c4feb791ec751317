import { PackwrightError } from '@core/contract/errors';
import { hashOf } from '../../workspace/save-file';

/** Where the hashes of wheels are kept, below a package: lines of `sha256sum`. */
export const wheelHashes = 'wheels/SHA256SUMS';

/**
 * Refuses wheels that are not what they were, where hashes are kept.
 * @param wheels in base64, by their name
 * @param kept the file of hashes; undefined where there is none
 * @throws PackwrightError `refused`
 */
export function refuseChangedWheels(
  wheels: Readonly<Record<string, string>>,
  kept: string | undefined,
): void {
  if (kept === undefined) return;
  const hashes = hashesOf(kept);
  for (const [name, content] of Object.entries(wheels)) {
    const actual = hashOf(Buffer.from(content, 'base64'));
    if (hashes.get(name) === actual) continue;
    const isKnown = hashes.has(name);
    throw new PackwrightError(
      'refused',
      isKnown
        ? `The wheel "${name}" is not the one whose hash ${wheelHashes} has.`
        : `The wheel "${name}" has no hash in ${wheelHashes}.`,
      `Its SHA-256 is ${actual}: write it there if the wheel is the one you want.`,
    );
  }
}

/** Hashes by the name of their wheel. */
function hashesOf(text: string): ReadonlyMap<string, string> {
  const lines = text.split(/\r?\n/).flatMap((line): [string, string][] => {
    const [, hash, name] = /^([0-9a-f]{64}) [ *](?:\.\/)?(\S+)$/i.exec(line) ?? [];
    return hash === undefined || name === undefined ? [] : [[name, hash.toLowerCase()]];
  });
  return new Map(lines);
}
