// What of a public repository is content here, how it is recognised, and how it gets onto the disk.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import JSZip from 'jszip';

/** Folders the fetching makes itself; they are no part of a repository. */
const own = /^__(?:archives|unpacked)__\//;

/** Whether a file counts: the suites read JSON, and programs and pictures of others are left where they are. */
export const isContent = (path) => path.toLowerCase().endsWith('.json') && !own.test(path);

/** Whether a file comes along without counting: the terms under which the rest may be used. */
export const isTerms = (path) => /^(?:LICENSE|LICENCE|COPYING)(?:\.\w+)?$/i.test(path);

/** Whether a path of foreign bytes stays below the folder it is joined to, on every system. */
export function isSafe(path) {
  const parts = path.split('/');
  return (
    !/[\\\0]/.test(path) &&
    !/^[A-Za-z]:/.test(path) &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..' && part.toLowerCase() !== '.git')
  );
}

/**
 * SHA-256, in hex, over the content of a tree: for each counted file, by path in the order of its UTF-8 bytes, the
 * path, a zero byte, the SHA-256 of its bytes in hex, and a newline.
 * @param files map of path to bytes
 */
export function treeHash(files) {
  const whole = createHash('sha256');
  const paths = [...files.keys()].filter(isContent);
  paths.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  for (const path of paths) {
    const one = createHash('sha256').update(files.get(path)).digest('hex');
    whole.update(`${path}\0${one}\n`);
  }
  return whole.digest('hex');
}

/** The files of a folder by path with `/`; none where there is no folder. */
export function filesOf(folder) {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath ?? entry.path, entry.name);
        return [
          path
            .slice(folder.length + 1)
            .split(sep)
            .join('/'),
          readFileSync(path),
        ];
      }),
  );
}

/** Writes files below a folder that is made anew; refuses, before anything is written, a path that leads out of it. */
export function writeTree(folder, files) {
  for (const path of files.keys()) if (!isSafe(path)) throw new Error(`it has the unsafe path ${path}`);
  rmSync(folder, { recursive: true, force: true });
  for (const [path, bytes] of files) {
    const target = join(folder, ...path.split('/'));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
}

/** An archive as the suites look for it: itself below `__archives__`, its files below `__unpacked__`. */
export async function unpacked(name, bytes) {
  const archive = await JSZip.loadAsync(bytes);
  const files = new Map([[`__archives__/${name}`, bytes]]);
  for (const entry of Object.values(archive.files)) {
    if (entry.dir) continue;
    if (!isSafe(entry.unsafeOriginalName ?? entry.name))
      throw new Error(`its archive ${name} has the unsafe path ${entry.unsafeOriginalName}`);
    files.set(`__unpacked__/${name}/${entry.name}`, await entry.async('nodebuffer'));
  }
  return files;
}
