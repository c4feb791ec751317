import type { ReactNode } from 'react';
import styles from './markdown.module.css';

/**
 * The little Markdown that explanations are written in: paragraphs, lists, code blocks; inside a line code,
 * bold, emphasis and https links. It becomes React nodes; HTML in it stays text.
 */
export function Markdown({ text }: { text: string }) {
  const blocks = text.trim().split(/\n{2,}/);
  return (
    <div className={styles.text}>
      {blocks.map((block, index) => (
        <Block key={index} text={block} />
      ))}
    </div>
  );
}

const fence = /^```[^\n]*\n([\s\S]*?)\n?```$/;
const bullet = /^\s*(?:[-*]|\d+\.)\s+/;

function Block({ text }: { text: string }) {
  const code = fence.exec(text);
  if (code) {
    return (
      <pre className={styles.block}>
        <code>{code[1]}</code>
      </pre>
    );
  }
  const lines = text.split('\n');
  if (lines.every((line) => bullet.test(line))) {
    return (
      <ul className={styles.list}>
        {lines.map((line, index) => (
          <li key={index}>{inline(line.replace(bullet, ''))}</li>
        ))}
      </ul>
    );
  }
  return <p>{inline(lines.join(' '))}</p>;
}

const parts = /(`[^`]+`)|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\((https:\/\/[^)\s]+)\)/g;

function inline(text: string): ReactNode[] {
  const nodes: ReactNode[] = [];
  let at = 0;
  for (const match of text.matchAll(parts)) {
    nodes.push(text.slice(at, match.index));
    const [whole, code, bold, emphasis, label, href] = match;
    const key = match.index;
    if (code) nodes.push(<code key={key}>{code.slice(1, -1)}</code>);
    else if (bold) nodes.push(<strong key={key}>{bold}</strong>);
    else if (emphasis) nodes.push(<em key={key}>{emphasis}</em>);
    else if (label && href) {
      nodes.push(
        <a key={key} href={href} target="_blank" rel="noreferrer">
          {label}
        </a>,
      );
    }
    at = match.index + whole.length;
  }
  nodes.push(text.slice(at));
  return nodes;
}
