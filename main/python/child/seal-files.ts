/** The parts of the interpreter's file system that are sealed. */
export interface FileSystem {
  filesystems: Record<string, unknown> & { MEMFS: { ops_table: { file: FileOperations } } };
  ErrnoError: new (number: number) => Error;
}

interface FileOperations {
  node: { setattr(node: FileNode, attributes: { size?: number }): void };
  stream: {
    write(stream: { node: FileNode }, bytes: unknown, from: number, length: number, at: number): number;
  };
}

interface FileNode {
  usedBytes: number;
}

/** Ways to allocate bytes outside of the interpreter's memory that no limit counts. */
export interface Channels {
  SOCKFS: { createSocket: unknown };
  PIPEFS: { createPipe: unknown };
}

/** Errors of the interpreter's C library, by its own numbers. */
const noSpaceLeft = 51;
const notPermitted = 63;

/**
 * Leaves only files in memory, up to the limit: their bytes are outside of the interpreter's own memory. Deleting does
 * not free memory, so the limit applies to everything ever written in one run.
 */
export function capFiles(fs: FileSystem, limit: number): void {
  for (const name of Object.keys(fs.filesystems)) if (name !== 'MEMFS') delete fs.filesystems[name];
  const { node, stream } = fs.filesystems.MEMFS.ops_table.file;
  let left = limit;
  const grow = (file: FileNode, size: number) => {
    const more = size - file.usedBytes;
    if (more > left) throw new fs.ErrnoError(noSpaceLeft);
    if (more > 0) left -= more;
  };
  const { setattr } = node;
  node.setattr = (file, attributes) => {
    grow(file, attributes.size ?? 0);
    setattr(file, attributes);
  };
  const { write } = stream;
  stream.write = (open, bytes, from, length, at) => {
    grow(open.node, at + length);
    return write(open, bytes, from, length, at);
  };
}

/** Sockets would reach the network, pipes would buffer data that nobody reads: neither can be created. */
export function closeChannels({ SOCKFS, PIPEFS }: Channels, fs: FileSystem): void {
  const refuse = () => {
    throw new fs.ErrnoError(notPermitted);
  };
  SOCKFS.createSocket = refuse;
  PIPEFS.createPipe = refuse;
}
