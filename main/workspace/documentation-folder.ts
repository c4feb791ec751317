import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HelpHit, HelpPage } from '@core/contract';
import { headingsIn } from '@core/text/markdown/headings';

/** What a search shows; who wants more searches for more. */
const mostHits = 60;

interface LoadedPage extends HelpPage {
  text: string;
  /** For finding, in small letters. */
  lower: string;
}

/** Packwright's own documentation as it came with it: pages of Markdown in a folder, read when they are asked for. */
export class DocumentationFolder {
  #paths: Promise<string[]> | null = null;
  #loaded: Promise<LoadedPage[]> | null = null;

  constructor(private readonly folder: string) {}

  /** Paths of all pages below the folder, `/` separated and sorted. Rejects where the folder cannot be read. */
  paths(): Promise<string[]> {
    this.#paths ??= readdir(this.folder, { recursive: true }).then((names) =>
      names
        .map((name) => name.replaceAll('\\', '/'))
        .filter((name) => name.endsWith('.md'))
        .toSorted(),
    );
    return this.#paths;
  }

  /** The text of a page; null for any other path: nothing else of the machine is read. */
  async read(path: string): Promise<string | null> {
    return (await this.paths()).includes(path) ? readFile(join(this.folder, path), 'utf8') : null;
  }

  /** All pages with their titles. */
  async pages(): Promise<HelpPage[]> {
    return (await this.#load()).map(({ path, title }) => ({ path, title }));
  }

  /**
   * The parts of pages that hold all words, wherever they stand in the part or its page's title: those with all of them
   * in their heading come first, then those of shorter paths, as pages about rules are many.
   */
  async find(words: string): Promise<HelpHit[]> {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    if (wanted.length === 0) return [];
    const hits = (await this.#load())
      .filter(({ lower }) => wanted.every((word) => lower.includes(word)))
      .flatMap((page) => hitsIn(page, wanted));
    return hits.toSorted((a, b) => rank(b, wanted) - rank(a, wanted)).slice(0, mostHits);
  }

  #load(): Promise<LoadedPage[]> {
    this.#loaded ??= this.paths().then((paths) =>
      Promise.all(
        paths.map(async (path) => {
          const text = await readFile(join(this.folder, path), 'utf8');
          return { path, title: /^# (.+)$/m.exec(text)?.[1] ?? path, text, lower: text.toLowerCase() };
        }),
      ),
    );
    return this.#loaded;
  }
}

function hitsIn({ path, title, text }: LoadedPage, wanted: readonly string[]): HelpHit[] {
  const lines = text.split('\n');
  const headings = headingsIn(text);
  return headings.flatMap(({ title: heading, anchor, line }, at) => {
    const part = lines.slice(line + 1, headings[at + 1]?.line);
    const lower = `${title}\n${heading}\n${part.join('\n')}`.toLowerCase();
    if (!wanted.every((word) => lower.includes(word))) return [];
    // Where only the title has them, the page is one hit and not one for each of its parts.
    if (at > 0 && !wanted.some((word) => `${heading}\n${part.join('\n')}`.toLowerCase().includes(word)))
      return [];
    const found = part.find((each) => wanted.some((word) => each.toLowerCase().includes(word))) ?? '';
    return [{ path, title, heading, anchor, line: found.trim().slice(0, 200) }];
  });
}

/** How well a hit answers: more is better. */
function rank({ title, heading, path }: HelpHit, wanted: readonly string[]): number {
  const has = (text: string) => wanted.filter((word) => text.toLowerCase().includes(word)).length;
  return has(heading) * 4 + (heading === title ? 0 : has(title)) - path.split('/').length;
}
