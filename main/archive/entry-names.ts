import { limits } from './limits';
import { ArchiveRefused, shown, type RefusalReason } from './refusal';

/** Names that Windows gives to devices, with or without an extension. */
const devices = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?= *(?:\.|$))/i;
/** C0, DEL, C1, and the two line separators. */
const controls = /[\p{Cc}\u2028\u2029]/u;
/**
 * Characters that are not drawn: marks that change the direction of writing, zero-width blanks, fillers, tags. With them
 * the name shown differs from the name stored. The two joiners and the selectors of variants stay allowed, since Persian,
 * Indic and Japanese names and emoji need them.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}--[\u200c\u200d\p{Variation_Selector}]]/v;
const allowedInvisible = /[\u200c\u200d\p{Variation_Selector}]/gu;
/** What Git keeps of a repository, and the short name Windows gives to it. */
const repositories: ReadonlySet<string> = new Set(['.GIT', 'GIT~1']);
const encoder = new TextEncoder();

/**
 * Refuses a path that is unsafe to write or that machines read differently. `/` separates; a trailing `/` marks a
 * folder. Characters the platform itself writes into names stay allowed (`>`, `<`, `:`, `?`, `&`, `™`, blanks at either
 * end; docs/platform/packs.md#file-names), and so do names that only Windows cannot hold (`Aux`, `con.json`, a dot at the
 * end): where a file system cannot hold them, `diskPath` stores another.
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
  if (invisible.test(part)) return ['invisible-character', 'its name holds invisible characters.'];
  if (part === '__proto__') return ['prototype-name', `"${part}" has a meaning of its own in programs.`];
  if (repositories.has(foldedPath(part)))
    return ['repository', 'it belongs to a Git repository, whose settings start programs.'];
  if (encoder.encode(part).length > limits.nameBytes)
    return ['name-too-long', 'a part of its path is too long.'];
  return null;
}

/**
 * The key that two paths share if a file system that ignores case and Unicode composition treats them as one. Upper case
 * also writes out what some of them take for several letters (`ß` as `SS`, `ﬁ` as `FI`).
 */
export function foldedPath(path: string): string {
  return path.replace(allowedInvisible, '').normalize('NFC').toLowerCase().toUpperCase().normalize('NFC');
}

/**
 * The path under which an entry is stored on this operating system. Windows cannot hold some names the platform writes;
 * there `_` takes the place of a character it refuses and of a blank or dot at the end, as in the platform's own tools
 * (docs/platform/packs.md#file-names), and follows the name of a device. The name itself stays inside the file.
 */
export function diskPath(path: string, platform: NodeJS.Platform): string {
  if (platform !== 'win32') return path;
  return path
    .split('/')
    .map((part) =>
      part
        .replace(/[<>:"|?*]/g, '_')
        .replace(/[ .]$/, '_')
        .replace(devices, '$1_'),
    )
    .join('/');
}
