import { createElement, Fragment, type ReactNode } from 'react';
import { markdown } from '@core/text/markdown/parser';
import styles from './markdown.module.css';

type Token = ReturnType<typeof markdown.parse>[number];

/**
 * Markdown (`core/text/markdown`) as React nodes, made of its tokens because the page's policy lets no HTML be written
 * into it. Pictures are shown as the words that stand for them, headings as bold lines: the text is part of a view
 * that has headings of its own.
 */
export function Markdown({ text }: { text: string }) {
  return <div className={styles.text}>{nodesOf(markdown.parse(text, {}))}</div>;
}

interface Open {
  token: Token | null;
  children: ReactNode[];
}

function nodesOf(tokens: readonly Token[]): ReactNode[] {
  const root: Open = { token: null, children: [] };
  const open = [root];
  for (const [key, token] of tokens.entries()) {
    const inner = open.at(-1) ?? root;
    if (token.nesting === 1) open.push({ token, children: [] });
    else if (token.nesting === 0) inner.children.push(<Fragment key={key}>{leaf(token)}</Fragment>);
    else if (open.length > 1) {
      open.pop();
      (open.at(-1) ?? root).children.push(<Fragment key={key}>{element(inner)}</Fragment>);
    }
  }
  return root.children;
}

function element({ token, children }: Open): ReactNode {
  if (!token || token.hidden) return children;
  if (token.type === 'heading_open')
    return (
      <p>
        <strong>{children}</strong>
      </p>
    );
  if (token.type === 'link_open')
    return (
      <a href={String(token.attrGet('href'))} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  const isList = token.tag === 'ul' || token.tag === 'ol';
  return createElement(token.tag, isList ? { className: styles.list } : null, ...children);
}

function leaf({ type, content, children }: Token): ReactNode {
  switch (type) {
    case 'inline':
      return nodesOf(children ?? []);
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
