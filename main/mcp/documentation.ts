import type { JsonMap } from '@core/text/values';
import { DocumentationFolder } from '../workspace/documentation-folder';

const scheme = 'packwright://docs/';

/** Packwright's own documentation and the pages of its rules, as resources. */
export class Documentation {
  readonly #folder: DocumentationFolder;

  /** @param folder of the documentation */
  constructor(folder: string) {
    this.#folder = new DocumentationFolder(folder);
  }

  async list(): Promise<JsonMap[]> {
    const pages = await this.#folder.paths();
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
    const text = await this.#folder.read(path);
    return text === null ? null : { uri, mimeType: 'text/markdown', text };
  }
}
