/** The name an agent would have after the folder of its package; null where the folder is not known or unfit. */
export function nameFromFolder(rootPath: string): string | null {
  const folder = rootPath.slice(rootPath.lastIndexOf('/') + 1);
  const name = folder
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return name === '' ? null : name;
}

/** A name as people would write it: `phishing-verdict` is "Phishing Verdict". */
export function wordsOf(name: string): string {
  return name
    .split(/[-_\s]+/)
    .filter((word) => word !== '')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ');
}
