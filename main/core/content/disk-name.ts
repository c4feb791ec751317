/** Names Windows keeps for devices, whatever ending they have. */
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** Longest name of a file or folder that every system in use takes, in UTF-8 bytes, ending left out. */
const maxBytes = 240;

/** A name as the platform writes it to disk: only `/` becomes `_` (docs/platform/packs.md#file-names). */
export function platformDiskName(name: string): string {
  return name.replaceAll('/', '_');
}

/**
 * A name as a file that every system takes: what Windows forbids becomes `_`, as in content that went through it
 * (docs/platform/packs.md#file-names); so do control characters, a trailing dot or space, and names of devices.
 */
export function diskName(name: string): string {
  const plain = platformDiskName(name).replace(/[<>:"|?*\\\u0000-\u001f\u007f]/g, '_');
  const safe = shorten(plain)
    .replace(/[. ]+$/, (end) => '_'.repeat(end.length))
    .replace(reserved, (device) => `_${device}`);
  return safe === '' ? '_' : safe;
}

/** A name no other file of the folder has; systems differ in whether letter case distinguishes names, so it does not. */
export function freeDiskName(name: string, taken: Iterable<string>): string {
  const present = new Set([...taken].map(fold));
  if (!present.has(fold(name))) return name;
  for (let count = 2; ; count++) {
    const candidate = `${name} ${count}`;
    if (!present.has(fold(candidate))) return candidate;
  }
}

/** What a system that knows no letter case, or composes accents, takes for the same name. */
export function fold(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

function shorten(name: string): string {
  let bytes = 0;
  let kept = '';
  for (const sign of name) {
    const code = sign.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (bytes > maxBytes) break;
    kept += sign;
  }
  return kept;
}
