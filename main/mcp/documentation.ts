import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JsonMap } from '@core/text/values';

const scheme = 'packwright://docs/';

/** Packwright's own documentation and the pages of its rules, as resources. */
export class Documentation {
  #pages: Promise<string[]> | null = null;

  /** @param folder of the documentation */
  constructor(private readonly folder: string) {}

  async list(): Promise<JsonMap[]> {
    const pages = await this.#paths();
    return pages.map((path) => ({
      uri: `${scheme}${path}`,
      name: path.replace(/\.md$/, ''),
      mimeType: 'text/markdown',
      ...(path.startsWith('rules/') && { description: 'Why a rule of the checker exists, with examples' }),
    }));
  }

  /** A page by its address; null for any other: nothing else of the machine is read. */
  async read(uri: string): Promise<JsonMap | null> {
    const path = uri.startsWith(scheme) ? uri.slice(scheme.length) : '';
    if (!(await this.#paths()).includes(path)) return null;
    return { uri, mimeType: 'text/markdown', text: await readFile(join(this.folder, path), 'utf8') };
  }

  #paths(): Promise<string[]> {
    this.#pages ??= readdir(this.folder, { recursive: true }).then((names) =>
      names
        .map((name) => name.replaceAll('\\', '/'))
        .filter((name) => name.endsWith('.md'))
        .toSorted(),
    );
    return this.#pages;
  }
}
