import type { VirtualClock } from '../../python/child/virtual-clock';
import type { FileSystem } from '../../python/child/seal-files';
import { type Lines, write } from '../../python/child/channel';
import { longestMessage } from '../protocol';

/** The part of the interpreter's file system that makes devices. */
export interface Devices extends FileSystem {
  makedev(major: number, minor: number): number;
  registerDevice(device: number, operations: object): void;
  mkdev(path: string, mode: number, device: number): void;
}

/** Where `_packwright_host.py` finds it. */
const path = '/dev/packwright';
const inputOutputError = 29;
const headerSize = 4;
const readAndWrite = 0o666;
const sleeping = '{"kind": "sleep", "seconds": ';

/**
 * The one way out of the interpreter, a character device: whoever opens it writes a message, four bytes of length and
 * JSON, and reads the answer in the same form. Messages go to the parent process as they are, but for those to sleep,
 * which only pass the run's time. Bytes that are no message fail where they are written.
 */
export function openDevice(fs: Devices, clock: VirtualClock, lines: Lines): void {
  let waiting = Buffer.alloc(0);
  let answer = Buffer.alloc(0);

  const perform = (text: string): string => {
    if (text.includes('\n')) throw new fs.ErrnoError(inputOutputError);
    if (text.startsWith(sleeping)) {
      const seconds = Number(text.slice(sleeping.length, -1));
      if (seconds >= 0 && seconds < Number.MAX_SAFE_INTEGER) clock.advance(seconds * 1000);
      return '{}';
    }
    write(Buffer.from(`{"exchange":${text}}\n`));
    const reply = lines.next();
    // The parent has gone; nobody waits for what the connector would still do.
    if (reply === undefined) process.exit(0);
    return reply;
  };

  const device = fs.makedev(64, 0);
  fs.registerDevice(device, {
    open: () => {
      waiting = Buffer.alloc(0);
      answer = Buffer.alloc(0);
    },
    close: () => {},
    write: (_stream: unknown, bytes: Uint8Array, offset: number, length: number) => {
      if (waiting.length + length > longestMessage) throw new fs.ErrnoError(inputOutputError);
      waiting = Buffer.concat([
        waiting,
        Buffer.from(new Uint8Array(bytes.buffer, bytes.byteOffset + offset, length)),
      ]);
      if (waiting.length < headerSize) return length;
      const size = waiting.readUInt32LE(0);
      if (size > longestMessage) throw new fs.ErrnoError(inputOutputError);
      if (waiting.length >= headerSize + size) {
        const reply = Buffer.from(perform(waiting.subarray(headerSize, headerSize + size).toString('utf8')));
        const header = Buffer.alloc(headerSize);
        header.writeUInt32LE(reply.length);
        answer = Buffer.concat([header, reply]);
        waiting = Buffer.alloc(0);
      }
      return length;
    },
    read: (_stream: unknown, bytes: Uint8Array, offset: number, length: number) => {
      const part = answer.subarray(0, length);
      bytes.set(part, offset);
      answer = answer.subarray(part.length);
      return part.length;
    },
  });
  fs.mkdev(path, readAndWrite, device);
}
