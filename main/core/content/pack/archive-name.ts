const ending = /\.(?:zip|tgz|tar\.gz)$/i;

/** Whether a file of this name is an archive that can be opened; what it is, its first bytes say. */
export function isArchiveName(name: string): boolean {
  return ending.test(name);
}

/** The name of an archive without its ending. */
export function archiveTitle(name: string): string {
  return name.replace(ending, '');
}
