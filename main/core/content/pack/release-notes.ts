/** Files that say what is new in a version, the likeliest first (docs/platform/packs.md#repository). */
export const releaseNotesFiles = [
  'release_notes.md',
  'RELEASE_NOTES.md',
  'CHANGELOG.md',
  'docs/release_notes.md',
] as const;

/** Whether release notes name a version, and not only one that begins or ends with it. */
export function namesVersion(notes: string, version: string): boolean {
  for (let at = notes.indexOf(version); at !== -1; at = notes.indexOf(version, at + 1)) {
    const before = notes[at - 1] ?? ' ';
    const after = notes.slice(at + version.length, at + version.length + 2);
    if (!/[\d.]/.test(before) && !/^(?:\d|\.\d)/.test(after)) return true;
  }
  return false;
}

/**
 * Where the entry for a version belongs in release notes, and how it reads: on top, behind the title where there is
 * one, in the manner of the headings that are there. Notes that are empty are begun.
 */
export function entryFor(
  notes: string,
  version: string,
  changes: readonly string[],
): { offset: number; text: string } {
  const newline = notes.includes('\r\n') ? '\r\n' : '\n';
  const first = /^(#{1,6}) +(.{0,80}?)(?<!\d)\d+\.\d+\.\d+/m.exec(notes);
  const heading = first ? `${first[1]} ${first[2]}${version}` : `## ${version}`;
  const entry = [heading, '', ...changes.map((change) => `- ${change}`), '', ''].join(newline);
  if (notes.trim() === '')
    return { offset: 0, text: `# Release notes${newline}${newline}${entry.trimEnd()}${newline}` };
  const title = /^# .*\r?\n(?:[ \t]*\r?\n)*/.exec(notes)?.[0] ?? '';
  return { offset: first ? first.index : title.length, text: entry };
}
