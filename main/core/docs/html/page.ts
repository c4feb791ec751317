import type { Documentation, Section } from '../../contract/documentation';
import { escapeXml } from '../../text/markup';
import { pictureStyle } from '../picture/style';
import { htmlOfBlock } from './blocks';
import { selfContained } from './self-contained';
import { pageStyle } from './style';

/** Deepest heading of HTML that is used; sections below share it. */
const deepest = 5;

/**
 * The documentation as one self-contained HTML file: no scripts, nothing fetched, and a content security policy that
 * enforces it. Text of content stays text, whatever it looks like.
 */
export function htmlPage({ title, version, chapters }: Documentation): string {
  return selfContained({
    title: `${title} – documentation`,
    style: `${pageStyle}\n${pictureStyle}`,
    meta: [
      `<meta name="generator" content="Packwright ${escapeXml(version)}">`,
      '<meta name="referrer" content="no-referrer">',
    ],
    body: [
      '<a class="skip" href="#content">To the content</a>',
      '<div class="layout">',
      `<nav aria-label="Contents"><ul>${chapters.map(chapterLink).join('\n')}</ul></nav>`,
      '<main id="content">',
      `<h1>${escapeXml(title)}</h1>`,
      `<p class="made">Written by Packwright ${escapeXml(version)}</p>`,
      ...chapters.map((chapter) => sectionOf(chapter, 2)),
      '</main>',
      '</div>',
    ],
  });
}

function sectionOf({ id, title, blocks, sections }: Section, level: number): string {
  return [
    `<section aria-labelledby="${id}">`,
    `<h${level} id="${id}">${escapeXml(title)}</h${level}>`,
    ...blocks.map(htmlOfBlock),
    ...sections.map((section) => sectionOf(section, Math.min(deepest, level + 1))),
    '</section>',
  ].join('\n');
}

function chapterLink({ id, title, sections }: Section): string {
  return `<li class="chapter"><a href="#${id}">${escapeXml(title)}</a></li>\n${sections.map(link).join('\n')}`;
}

function link({ id, title, sections }: Section): string {
  const anchor = `<a href="#${id}">${escapeXml(title)}</a>`;
  if (sections.length === 0) return `<li>${anchor}</li>`;
  return `<li><details open><summary>${anchor}</summary><ul>${sections.map(link).join('\n')}</ul></details></li>`;
}
