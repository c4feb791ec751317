/**
 * Whether a file or folder name can stand for the name of what it holds. Every system and zip tool replaces other
 * characters (docs/platform/packs.md#file-names), so each of them may have become `_`.
 */
export function isSameOnDisk(file: string, name: string): boolean {
  return comparable(file) === comparable(name);
}

/** Whether two names differ in nothing but letter case. */
export function differsInCaseOnly(file: string, name: string): boolean {
  return !isSameOnDisk(file, name) && comparable(file).toLowerCase() === comparable(name).toLowerCase();
}

function comparable(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[/\\<>:"|?*]/g, '_')
    .trim();
}

/** The file name the platform gives to this name, storable on every system (docs/platform/packs.md#file-names). */
export function fileNameOf(name: string): string {
  const safe = comparable(name)
    .replace(/\p{Cc}/gu, '_')
    .replace(/[. ]+$/, '')
    .slice(0, 120);
  const isDevice = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(safe);
  return safe === '' || isDevice ? `_${safe}` : safe;
}
