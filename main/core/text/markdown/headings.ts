import { documentMarkdown } from './parser';

type Token = ReturnType<typeof documentMarkdown.parse>[number];

/** A heading of a document. */
export interface DocumentHeading {
  title: string;
  /** What links to it name, its own among those of the document. */
  anchor: string;
  /** Lines before the one that it is written on. */
  line: number;
}

/** The headings of a document in the order they stand, with the anchors that places which show such files make. */
export function headingsIn(text: string): DocumentHeading[] {
  const taken = new Set<string>();
  const tokens = documentMarkdown.parse(text, {});
  return tokens.flatMap(({ type, map }, index) => {
    if (type !== 'heading_open') return [];
    const title = headingText(tokens[index + 1]?.children ?? []);
    const anchor = anchorOf(title);
    let free = anchor;
    for (let number = 1; taken.has(free); number++) free = `${anchor}-${number}`;
    taken.add(free);
    return [{ title, anchor: free, line: map?.[0] ?? 0 }];
  });
}

const headingText = (tokens: readonly Token[]): string =>
  tokens.map(({ type, content }) => (type === 'text' || type === 'code_inline' ? content : '')).join('');

/** The anchor of a heading: lower case, blanks as dashes, no other signs. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-');
