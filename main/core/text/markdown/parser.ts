import MarkdownIt from 'markdown-it';

/**
 * Markdown as everything here reads it: CommonMark with tables. HTML in it is text, and a link or picture leads to the
 * web or to a mailbox, or stays text. Linear in the text, whatever it is.
 *
 * The platform renders with Python-Markdown, which differs in details that no content was seen to depend on: a list
 * there begins only behind an empty line and nests by four blanks, a number that begins a list is not kept, HTML is
 * passed on, and tables and fenced code are extensions.
 */
export const markdown = new MarkdownIt('commonmark', { html: false }).enable('table');

markdown.validateLink = (url) => /^(?:https?:|mailto:)/i.test(url.trim());

/** The same for documents of a pack, whose links and pictures also lead to other files of it. */
export const documentMarkdown = new MarkdownIt('commonmark', { html: false }).enable('table');

documentMarkdown.validateLink = (url) => markdown.validateLink(url) || isRelative(url.trim());

/** Whether a link leads to a file beside the document, or to a heading of it. */
export const isRelative = (url: string): boolean => !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url);
