/**
 * Maximum size of an icon in bytes. The platform names no limit; this is ours, so that a photograph chosen by mistake
 * does not end up in every archive.
 */
export const maxIconBytes = 1024 * 1024;

/** Kinds of pictures the platform shows as icons, with the endings of their files, the usual one first. */
const iconKinds = [
  { name: 'PNG', endings: ['png'], begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { name: 'JPEG', endings: ['jpg', 'jpeg'], begins: [0xff, 0xd8, 0xff] },
  { name: 'GIF', endings: ['gif'], begins: [0x47, 0x49, 0x46, 0x38] },
] as const;

/** Endings of files an icon may have, for the window that chooses one. */
export const iconEndings = [...iconKinds.flatMap(({ endings }) => endings), 'svg'].map((each) => `.${each}`);

/** An icon that can be added to a package, or why a file cannot be used as one. */
export type IconCheck = { name: string } | { problem: string };

/**
 * Whether a file can be an icon: a PNG, JPEG, GIF or SVG picture of at most 1 MB. Its bytes say what it is, not its
 * name; the name it gets is safe on every system and ends as its kind does.
 */
export function checkIcon(fileName: string, bytes: Uint8Array): IconCheck {
  if (bytes.length > maxIconBytes) {
    return { problem: `“${fileName}” is larger than 1 MB. Save it smaller; an icon needs a few kilobytes.` };
  }
  const endings = endingsOf(bytes);
  if (!endings)
    return { problem: `“${fileName}” is no PNG, JPEG, GIF or SVG picture. Save it as one of these.` };
  const dot = fileName.lastIndexOf('.');
  const ending = fileName.slice(dot + 1).toLowerCase();
  const stem = dot > 0 ? fileName.slice(0, dot) : fileName;
  return { name: `${safeStem(stem)}.${endings.includes(ending) ? ending : endings[0]}` };
}

function endingsOf(bytes: Uint8Array): readonly [string, ...string[]] | null {
  const kind = iconKinds.find(({ begins }) => begins.every((byte, at) => bytes[at] === byte));
  if (kind) return kind.endings;
  const head = String.fromCharCode(...bytes.subarray(0, 4096));
  return /^(?:\u00ef\u00bb\u00bf)?\s*</.test(head) && /<svg[\s>]/.test(head) ? ['svg'] : null;
}

/** Letters, digits, hyphens, dots and underscores: what every archive and system takes. */
function safeStem(stem: string): string {
  const safe = stem.replace(/[^\w.-]+/g, '-').replace(/^[.-]+|[.-]+$/g, '');
  return safe.slice(0, 60) || 'icon';
}

/** A name no file of the folder has, by letters of any case: `icon.png`, `icon-2.png`, … */
export function freeName(name: string, taken: Iterable<string>): string {
  const present = new Set([...taken].map((each) => each.toLowerCase()));
  if (!present.has(name.toLowerCase())) return name;
  const dot = name.lastIndexOf('.');
  for (let count = 2; ; count++) {
    const next = `${name.slice(0, dot)}-${count}${name.slice(dot)}`;
    if (!present.has(next.toLowerCase())) return next;
  }
}

const mediaTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  ico: 'image/x-icon',
  bmp: 'image/bmp',
};

/**
 * A picture as the address of an image element, which runs nothing that is written in it.
 * @param text base64 where the encoding is `binary`
 */
export function pictureAddress(path: string, text: string, encoding: 'utf8' | 'binary'): string {
  const type = mediaTypes[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'image/png';
  return `data:${type};${encoding === 'binary' ? `base64,${text}` : `charset=utf-8,${encodeURIComponent(text)}`}`;
}
