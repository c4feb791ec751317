/** Files of the repository by their path with `/`, and the text of each. */
export type Texts = ReadonlyMap<string, string>;

const documents = /\bdocs\/(?:platform\/[\w-]+\.md(?:#[\w-]+)?|[\w/-]+\.md#[\w-]+)/g;

/** Documents the facts were once cited from, by the names they had; a citation gave a number of a section. */
const elsewhere = [
  /\b(?:pack|playbook|template|agents?|platform|api|http|engine)[- ](?:format|engine|reference),? (?:sections? )?\d/i,
  /\b(?:nearest-tool|pack-defects|ai-agents-and-mcp|hostile-input|python-snippets|platform-pain-points) \d/i,
  /\b(?:spec-gaps-answered|known-gaps|compare-and-merge|connector-runtime|remote-sync|safety-gaps) \d/i,
  /\bspec(?:ification)?(?:,? (?:document|section))? \d/i,
  /\bshared\/(?:reference|spec)\b/,
];
/** A number of a section by itself, in a comment: `(7.2)`, `(2.4, 14.4)`. */
const bareSection = /^\s*(?:\/\*\*|\*|\/\/).*\(\d{1,2}\.\d{1,2}(?:, \d{1,2}(?:\.\d{1,2})?)*\)/;

/** What is wrong with the citations of a repository: a sentence for each, with file, line, and what to do. */
export function citationProblems(texts: Texts): string[] {
  const sections = new Map<string, ReadonlySet<string>>();
  for (const [path, text] of texts) if (path.endsWith('.md')) sections.set(path, anchorsIn(text));
  const problems: string[] = [];
  for (const [path, text] of texts) {
    text.split('\n').forEach((line, index) => {
      const at = `${path}:${index + 1}`;
      for (const [cited] of line.matchAll(documents)) {
        const problem = missing(cited, sections);
        if (problem) problems.push(`${at}: cites ${cited}, but ${problem}`);
      }
      const old = oldCitation(line, path);
      if (old !== null)
        problems.push(
          `${at}: "${old}" cites a document that is not in the repository. Cite the section of docs/platform that ` +
            'states the fact, as (docs/platform/playbooks.md#step); write the section if there is none.',
        );
    });
    if (path.endsWith('.md')) problems.push(...linkProblems(path, text, texts, sections));
  }
  return problems;
}

function oldCitation(line: string, path: string): string | null {
  for (const pattern of elsewhere) {
    const found = pattern.exec(line)?.[0];
    if (found !== undefined) return found;
  }
  return path.endsWith('.md') ? null : (bareSection.exec(line)?.[0].trim() ?? null);
}

/** Relative links among the documents, and the files that documents name as proofs. */
function linkProblems(
  path: string,
  text: string,
  texts: Texts,
  sections: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const problems: string[] = [];
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '';
  for (const { line, number } of proseOf(text)) {
    for (const [, target = ''] of line.replace(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      const [file = '', anchor] = target.split('#', 2);
      const whole = file === '' ? path : normal(folder + file);
      const known = sections.has(whole) || [...texts.keys()].some((each) => each.startsWith(`${whole}/`));
      if (!known && !whole.endsWith('.md')) continue;
      const problem = missing(anchor === undefined ? whole : `${whole}#${anchor}`, sections, known);
      if (problem) problems.push(`${path}:${number}: links to ${target}, but ${problem}`);
    }
    if (!path.startsWith('docs/platform/')) continue;
    for (const [, file = ''] of line.matchAll(/`((?:test|main|renderer|docs)\/[\w./-]+\.\w+)`/g))
      if (!texts.has(file))
        problems.push(`${path}:${number}: names ${file}, which does not exist. Name the file that is meant.`);
  }
  return problems;
}

function missing(
  cited: string,
  sections: ReadonlyMap<string, ReadonlySet<string>>,
  isFolder = false,
): string | null {
  const [file = '', anchor] = cited.split('#', 2);
  const anchors = sections.get(file);
  if (!anchors) return isFolder ? null : `there is no ${file}. Cite a file that exists, or write it.`;
  if (anchor === undefined || anchors.has(anchor)) return null;
  return `${file} has no heading for #${anchor}. Its headings: ${[...anchors].map((each) => `#${each}`).join(' ')}`;
}

/** Lines outside fenced code, numbered from 1. */
function proseOf(text: string): { line: string; number: number }[] {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    if (/^\s*```/.test(line)) isCode = !isCode;
    return isCode ? [] : [{ line, number: index + 1 }];
  });
}

/** The anchors that headings, and marks written as HTML, give. */
function anchorsIn(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const { line } of proseOf(text)) {
    for (const [, id = ''] of line.matchAll(/<a id="([^"]+)">/g)) anchors.add(id);
    const heading = /^#{1,6}\s+(.*?)\s*$/.exec(line)?.[1];
    if (heading === undefined) continue;
    const slug = slugOf(heading);
    let unique = slug;
    for (let count = 1; anchors.has(unique); count++) unique = `${slug}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}

/** As the usual hosts of repositories make it: small letters, blanks as lines, other signs left out. */
const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

function normal(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
