/** Folders that are the author's tools' and never content; they can be larger than all the rest. */
const skipped = new Set(['.git', '.hg', '.svn', 'node_modules']);

const paths = new WeakMap<File, string>();

/** Path of a dropped file relative to what was dropped, `/` separated. */
export function droppedPath(file: File): string {
  return paths.get(file) || file.webkitRelativePath || file.name;
}

/**
 * The files of a drop. With `walk` (the browser shell, which gives the host bytes) folders become all the files
 * in them; without (the desktop shell, which gives the host the path) a folder is one entry of the list.
 * The transfer can be read only during its event, so call this before anything is awaited.
 */
export async function droppedFiles(transfer: DataTransfer, walk: boolean): Promise<File[]> {
  if (!walk) return [...transfer.files];
  const dropped = [...transfer.items]
    .filter((item) => item.kind === 'file')
    // What comes from another page and not from a disk is a file without an entry.
    .map((item) => item.webkitGetAsEntry() ?? item.getAsFile())
    .filter((one) => one !== null);
  const files: File[] = [];
  for (const one of dropped) {
    if (one instanceof File) files.push(one);
    else await collect(one, files);
  }
  return files;
}

async function collect(entry: FileSystemEntry, files: File[]): Promise<void> {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    paths.set(file, entry.fullPath.replace(/^\//, ''));
    files.push(file);
  } else if (isFolder(entry) && !skipped.has(entry.name)) {
    for (const child of await childrenOf(entry)) await collect(child, files);
  }
}

/** A reader hands out a folder's entries in portions; an empty one is the last. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (portion.length === 0) return all;
    all.push(...portion);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
