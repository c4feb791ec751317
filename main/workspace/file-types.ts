import type { OpenedDocument } from '@core/contract';

type Language = OpenedDocument['language'];

const languages: Readonly<Record<string, Language>> = {
  json: 'json',
  yaml: 'yaml',
  yml: 'yaml',
  py: 'python',
  md: 'markdown',
  markdown: 'markdown',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  webp: 'image',
  ico: 'image',
  bmp: 'image',
};

/** Last part of a path of either separator. */
export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Language of a file by its name; `text` for what is not known. */
export function languageOf(path: string): Language {
  const name = baseName(path).toLowerCase();
  const extension = name.slice(name.lastIndexOf('.') + 1);
  return (name.includes('.') && languages[extension]) || 'text';
}

/** Names that belong to the system or a tool, not to the author; as in packing, they are ignored everywhere. */
export function isIgnoredName(name: string): boolean {
  return (
    // Also as `.GIT`: not every file system distinguishes them.
    name.toLowerCase() === '.git' ||
    name === 'node_modules' ||
    name === '.DS_Store' ||
    name === '__MACOSX' ||
    name === 'Thumbs.db' ||
    name.startsWith('._') ||
    isTemporaryName(name)
  );
}

const temporaryEnd = '.packwright-tmp';

/** Name of the temporary file a save writes before renaming it to `name`. */
export function temporaryName(name: string, unique: string): string {
  // Long names would exceed the limit of 255 bytes with the additions.
  return `.${name.slice(0, 40)}.${unique}${temporaryEnd}`;
}

export function isTemporaryName(name: string): boolean {
  return name.endsWith(temporaryEnd);
}
