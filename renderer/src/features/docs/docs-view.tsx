import type { Block, Documentation, Line, Picture, Section } from '@core/contract/documentation';
import { useMemo, useState } from 'react';
import { descriptionOf } from '@core/docs/picture/description';
import { svgOf } from '@core/docs/picture/svg';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import styles from './docs.module.css';

interface Entry {
  section: Section;
  depth: number;
}

/** Focusable, because a page without links could not be scrolled by keyboard otherwise. */
const scrolled = 0;

/** The sections at the left, the one that is chosen at the right. */
export function DocsView({ documentation }: { documentation: Documentation }) {
  const entries = useMemo(() => flat(documentation.chapters, 0), [documentation]);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = entries.find(({ section }) => section.id === chosen)?.section ?? entries[0]?.section;
  if (!shown) {
    return (
      <EmptyState title="There is nothing to document">
        Open a folder or an archive that holds a pack, a connector or an agent.
      </EmptyState>
    );
  }
  return (
    <div className={styles.view}>
      <nav className={styles.outline} aria-label="Sections">
        {entries.map(({ section, depth }) => (
          <button
            key={section.id}
            type="button"
            className={styles.entry}
            style={{ paddingLeft: 8 + depth * 12 }}
            aria-current={section.id === shown.id || undefined}
            data-depth={depth}
            onClick={() => setChosen(section.id)}
          >
            {section.title}
          </button>
        ))}
      </nav>
      <article key={shown.id} className={styles.page} aria-label={shown.title} tabIndex={scrolled}>
        <h3 className={styles.title}>{shown.title}</h3>
        {shown.blocks.map((block, index) => (
          <BlockView key={index} block={block} onGo={setChosen} />
        ))}
        {shown.blocks.length === 0 && shown.sections.length > 0 && (
          <ul className={styles.links}>
            {shown.sections.map(({ id, title }) => (
              <li key={id}>
                <LineView line={[{ text: title, to: id }]} onGo={setChosen} />
              </li>
            ))}
          </ul>
        )}
      </article>
    </div>
  );
}

function flat(sections: readonly Section[], depth: number): Entry[] {
  return sections.flatMap((section) => [{ section, depth }, ...flat(section.sections, depth + 1)]);
}

interface BlockProps {
  block: Block;
  onGo(id: string): void;
}

function BlockView({ block, onGo }: BlockProps) {
  switch (block.kind) {
    case 'prose':
      return <p className={styles.prose}>{block.text}</p>;
    case 'facts':
      return (
        <dl className={styles.facts}>
          {block.rows.map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>
                <LineView line={value} onGo={onGo} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'list':
      return (
        <ul className={styles.links}>
          {block.items.map((item, index) => (
            <li key={index}>
              <LineView line={item} onGo={onGo} />
            </li>
          ))}
        </ul>
      );
    case 'source':
      return <pre className={styles.source}>{block.text}</pre>;
    case 'table':
      return <TableView columns={block.columns} rows={block.rows} onGo={onGo} />;
    case 'picture':
      return <PictureView picture={block.picture} title={`Graph of ${block.title}`} />;
    case 'uses':
      return block.picture && <PictureView picture={block.picture} title={block.title} />;
  }
}

function TableView({
  columns,
  rows,
  onGo,
}: Omit<Extract<Block, { kind: 'table' }>, 'kind'> & Pick<BlockProps, 'onGo'>) {
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, at) => (
                <td key={at}>
                  <LineView line={cell} onGo={onGo} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LineView({ line, onGo }: { line: Line; onGo(id: string): void }) {
  return line.map((piece, index) => {
    if (typeof piece === 'string') return piece;
    if ('code' in piece) return piece.code === '' ? null : <code key={index}>{piece.code}</code>;
    return (
      <button key={index} type="button" className={styles.link} onClick={() => onGo(piece.to)}>
        {piece.text}
      </button>
    );
  });
}

/** Shown as an image and nothing else, so that nothing in it can run. Fits the page, or shows its actual size. */
function PictureView({ picture, title }: { picture: Picture; title: string }) {
  const [actual, setActual] = useState(false);
  const source = useMemo(() => {
    const svg = svgOf(picture, {
      title,
      description: descriptionOf(picture),
      id: 'picture',
      standalone: true,
    });
    return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  }, [picture, title]);
  const { width } = picture.bounds;
  return (
    <div className={styles.picture}>
      <div className={styles.size}>
        <Button size="small" onClick={() => setActual(!actual)}>
          {actual ? 'Fit to page' : 'Actual size'}
        </Button>
      </div>
      <img src={source} alt={title} style={actual ? { width, maxWidth: 'none' } : { maxWidth: width }} />
    </div>
  );
}
