import type { Block, Documentation, Line, Section } from '../../contract/documentation';
import { mermaidOf } from '../../content/graph/drawing';
import { descriptionOf } from '../picture/description';
import { svgOf } from '../picture/svg';
import { asCode, inText } from './escape';

/** A file of the documentation; names are small letters, digits and hyphens, fit for every system. */
export interface DocFile {
  path: string;
  text: string;
}

/** The documentation as a folder of Markdown files with their pictures. Deterministic. */
export function markdownFiles({ title, version, chapters }: Documentation): DocFile[] {
  const places = placesOf(chapters);
  const index = [
    `# ${inText(title)}`,
    '',
    ...chapters.map(({ id, title: name }) => `- [${inText(name)}](${id}/README.md)`),
    '',
    `Written by Packwright ${inText(version)}`,
    '',
  ];
  const files: DocFile[] = [{ path: 'README.md', text: index.join('\n') }];
  for (const chapter of chapters) new Writer(chapter.id, places, files).page(chapter);
  return files;
}

/** A documentation of one chapter as one text, without a list of contents. */
export function markdownPage({ chapters }: Documentation): string {
  const [chapter] = chapters;
  if (!chapter) return '';
  const files: DocFile[] = [];
  new Writer(chapter.id, placesOf(chapters), files).page(chapter);
  const [page] = files;
  return (page?.text ?? '').replace(/^\[Contents\][^\n]*\n\n/, '');
}

/** Where each section is found. */
interface DocPlace {
  file: string;
  /** Null for the beginning of its file. */
  anchor: string | null;
}

function placesOf(chapters: readonly Section[]): Map<string, DocPlace> {
  const places = new Map<string, DocPlace>();
  const visit = (section: Section, folder: string, around: string): void => {
    const file = section.page ? `${folder}/${section.id === folder ? 'README' : section.id}.md` : around;
    places.set(section.id, { file, anchor: section.page ? null : section.id });
    for (const inner of section.sections) visit(inner, folder, file);
  };
  for (const chapter of chapters) visit(chapter, chapter.id, '');
  return places;
}

/** Writes the pages of one chapter. */
class Writer {
  private file = '';

  constructor(
    private readonly folder: string,
    private readonly places: ReadonlyMap<string, DocPlace>,
    private readonly files: DocFile[],
  ) {}

  page(section: Section): void {
    const file = this.places.get(section.id)?.file ?? '';
    const before = this.file;
    this.file = file;
    const up = section.id === this.folder ? '../README.md' : 'README.md';
    const lines = [`[Contents](${up})`, '', `# ${inText(section.title)}`, '', ...this.inside(section, 2)];
    this.files.push({ path: file, text: `${lines.join('\n').trimEnd()}\n` });
    this.file = before;
  }

  private inside({ blocks, sections }: Section, level: number): string[] {
    const lines = blocks.flatMap((block) => [...this.block(block), '']);
    const pages = sections.filter((section) => section.page);
    // A table of the section links to its pages already.
    if (pages.length > 0 && !blocks.some((block) => block.kind === 'table' && holdsLinks(block)))
      lines.push(...pages.map(({ id, title }) => `- ${this.line([{ text: title, to: id }])}`), '');
    for (const section of sections) {
      if (section.page) this.page(section);
      else {
        const heading = '#'.repeat(Math.min(level, 6));
        lines.push(`<a id="${section.id}"></a>`, '', `${heading} ${inText(section.title)}`, '');
        lines.push(...this.inside(section, level + 1));
      }
    }
    return lines;
  }

  private block(block: Block): string[] {
    switch (block.kind) {
      case 'prose':
        return block.text
          .split(/\n{2,}/)
          .flatMap((paragraph, index) => [
            ...(index === 0 ? [] : ['']),
            paragraph.split('\n').map(inText).join('  \n'),
          ]);
      case 'facts':
        return tableLines(
          ['', ''],
          block.rows.map(([label, value]) => [inText(label), this.line(value)]),
        );
      case 'table':
        return tableLines(
          block.columns.map(inText),
          block.rows.map((row) => row.map((cell) => this.line(cell))),
        );
      case 'list':
        return block.items.map((item) => `- ${this.line(item)}`);
      case 'source':
        return fenced(block.language, block.text);
      case 'picture':
        return [`![${inText(`Graph of ${block.title}`)}](${this.picture(block)})`];
      case 'uses':
        return [...fenced('mermaid', mermaidOf(block.drawing)), '', ...this.uses(block)];
    }
  }

  private picture({ name, title, picture }: Extract<Block, { kind: 'picture' }>): string {
    const path = `pictures/${name}.svg`;
    const text = svgOf(picture, {
      title: `Graph of ${title}`,
      description: descriptionOf(picture),
      id: 'picture',
      standalone: true,
    });
    this.files.push({ path: `${this.folder}/${path}`, text: `${text}\n` });
    return path;
  }

  /** Who calls whom as text too: not every reader draws Mermaid. */
  private uses({ drawing }: Extract<Block, { kind: 'uses' }>): string[] {
    const titles = new Map(drawing.items.map(({ id, title }) => [id, title]));
    const callers = Map.groupBy(drawing.uses, (use) => use.from);
    return [...callers].map(([from, uses]) => {
      const link = (id: string) => this.line([{ text: titles.get(id) ?? id, to: id }]);
      return `- ${link(from)} calls ${uses.map(({ to }) => link(to)).join(', ')}`;
    });
  }

  private line(line: Line): string {
    return line
      .map((piece) => {
        if (typeof piece === 'string') return inText(piece);
        if ('code' in piece) return asCode(piece.code);
        const place = this.places.get(piece.to);
        return place ? `[${inText(piece.text)}](${this.address(place)})` : inText(piece.text);
      })
      .join('');
  }

  private address({ file, anchor }: DocPlace): string {
    const inChapter = file.startsWith(`${this.folder}/`);
    const path = inChapter ? file.slice(this.folder.length + 1) : `../${file}`;
    if (file === this.file && anchor !== null) return `#${anchor}`;
    return anchor === null ? path : `${path}#${anchor}`;
  }
}

function holdsLinks({ rows }: Extract<Block, { kind: 'table' }>): boolean {
  return rows.some((row) =>
    row.some((cell) => cell.some((piece) => typeof piece === 'object' && 'to' in piece)),
  );
}

function tableLines(columns: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [row(columns), row(columns.map(() => '---')), ...rows.map(row)];
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** A fence longer than any run of its sign inside. */
function fenced(language: string, text: string): string[] {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}${language}`, ...text.trimEnd().split('\n'), fence];
}
