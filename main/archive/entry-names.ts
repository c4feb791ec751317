import { limits } from './limits';
import { ArchiveRefused, shown, type RefusalReason } from './refusal';

/** Names that Windows gives to devices, with or without an extension. */
const devices = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;
/** C0, DEL, C1, and the two line separators. */
const controls = /[\p{Cc}\u2028\u2029]/u;
/**
 * Marks that change the direction of writing, and zero-width blanks: the name shown differs from the name stored. The
 * two joiners (U+200C, U+200D) stay allowed, since Persian, Indic names and emoji need them.
 */
const invisible = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
const prototypeNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const encoder = new TextEncoder();

/**
 * Refuses a path that is unsafe to write or that machines read differently. `/` separates; a trailing `/` marks a
 * folder. Characters the platform itself writes into names stay allowed (`>`, `<`, `:`, `?`, `&`, `™`, blanks at either
 * end; docs/platform/packs.md#file-names): where a file system cannot hold them, `diskPath` stores another.
 */
export function checkPath(path: string): void {
  const refuse = (reason: RefusalReason, why: string): never => {
    throw new ArchiveRefused(reason, `The entry ${shown(path)} is refused: ${why}`);
  };
  if (controls.test(path)) refuse('control-character', 'its name holds a control character.');
  if (path.includes('\\'))
    refuse('backslash', 'its name holds a backslash, which some systems take for a folder.');
  if (path.startsWith('/')) refuse('absolute-path', 'its path starts at the root of the disk.');
  if (/^[a-z]:/i.test(path)) refuse('drive-letter', 'its path starts with a drive letter.');
  if (encoder.encode(path).length > limits.pathBytes) refuse('name-too-long', 'its path is too long.');
  const parts = (path.endsWith('/') ? path.slice(0, -1) : path).split('/');
  if (parts.length > limits.depth) refuse('too-deep', `it lies more than ${limits.depth} folders deep.`);
  for (const part of parts) {
    const fault = faultOf(part);
    if (fault) refuse(...fault);
  }
}

function faultOf(part: string): [RefusalReason, string] | null {
  if (part === '..') return ['parent-path', 'its path leads out of the folder.'];
  if (part === '' || part === '.') return ['odd-path', 'its path has an empty part.'];
  if (part.endsWith('.')) return ['trailing-dot', 'a part of its path ends with a dot, which Windows drops.'];
  if (devices.test(part)) return ['reserved-name', `"${part}" is the name of a device on Windows.`];
  if (invisible.test(part)) return ['invisible-character', 'its name holds invisible characters.'];
  if (prototypeNames.has(part)) return ['prototype-name', `"${part}" has a meaning of its own in programs.`];
  if (encoder.encode(part).length > limits.nameBytes)
    return ['name-too-long', 'a part of its path is too long.'];
  return null;
}

/** The key that two paths share if a file system that ignores case and Unicode composition treats them as one. */
export function foldedPath(path: string): string {
  return path
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u200c\u200d]/g, '');
}

/**
 * The path under which an entry is stored on this operating system. Windows cannot hold some characters of names the
 * platform writes; they are replaced by `_`, as in the platform's own tools (docs/platform/packs.md#file-names). The
 * name itself stays inside the file.
 */
export function diskPath(path: string, platform: NodeJS.Platform): string {
  if (platform !== 'win32') return path;
  return path
    .split('/')
    .map((part) => part.replace(/[<>:"|?*]/g, '_').replace(/ $/, '_'))
    .join('/');
}
