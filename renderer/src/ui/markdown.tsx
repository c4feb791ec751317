import { createElement, Fragment, type ReactNode } from 'react';
import { documentMarkdown, isRelative, markdown } from '@core/text/markdown/parser';
import { classNames } from './class-names';
import styles from './markdown.module.css';

type Token = ReturnType<typeof markdown.parse>[number];

/** How what a document names besides its text is shown. */
export interface DocumentParts {
  picture(src: string, words: string): ReactNode;
  /** Of a link that leads to another place of the workspace or the document. */
  link(href: string, children: ReactNode): ReactNode;
}

/**
 * Markdown (`core/text/markdown`) as React nodes, made of its tokens because the page's policy lets no HTML be written
 * into it. Pictures are shown as the words that stand for them, headings as bold lines: the text is part of a view
 * that has headings of its own.
 */
export function Markdown({ text }: { text: string }) {
  return <div className={styles.text}>{nodesOf(markdown.parse(text, {}), null)}</div>;
}

/** A whole document: its headings are headings, its pictures pictures, and links to other files lead there. */
export function MarkdownDocument({ text, parts }: { text: string; parts: DocumentParts }) {
  return (
    <article className={classNames(styles.text, styles.document)}>
      {nodesOf(documentMarkdown.parse(text, {}), parts)}
    </article>
  );
}

interface Open {
  token: Token | null;
  children: ReactNode[];
}

function nodesOf(tokens: readonly Token[], parts: DocumentParts | null): ReactNode[] {
  const root: Open = { token: null, children: [] };
  const open = [root];
  for (const [key, token] of tokens.entries()) {
    const inner = open.at(-1) ?? root;
    if (token.nesting === 1) open.push({ token, children: [] });
    else if (token.nesting === 0) inner.children.push(<Fragment key={key}>{leaf(token, parts)}</Fragment>);
    else if (open.length > 1) {
      open.pop();
      (open.at(-1) ?? root).children.push(<Fragment key={key}>{element(inner, parts)}</Fragment>);
    }
  }
  return root.children;
}

function element({ token, children }: Open, parts: DocumentParts | null): ReactNode {
  if (!token || token.hidden) return children;
  if (token.type === 'heading_open' && !parts)
    return (
      <p>
        <strong>{children}</strong>
      </p>
    );
  const href = token.type === 'link_open' ? String(token.attrGet('href')) : null;
  if (href !== null && parts && isRelative(href)) return parts.link(href, children);
  if (href !== null)
    return (
      <a href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  const isList = token.tag === 'ul' || token.tag === 'ol';
  return createElement(token.tag, isList ? { className: styles.list } : null, ...children);
}

function leaf(token: Token, parts: DocumentParts | null): ReactNode {
  const { type, content, children } = token;
  switch (type) {
    case 'inline':
      return nodesOf(children ?? [], parts);
    case 'image':
      return parts ? parts.picture(String(token.attrGet('src')), content) : content;
    case 'code_inline':
      return <code>{content}</code>;
    case 'code_block':
    case 'fence':
      return (
        <pre className={styles.block}>
          <code>{content.replace(/\n$/, '')}</code>
        </pre>
      );
    case 'softbreak':
      return ' ';
    case 'hardbreak':
      return <br />;
    case 'hr':
      return <hr />;
    default:
      return content;
  }
}
