import { Unlink } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { brokenLinks } from '@core/text/markdown/links';
import { counted } from '@core/text/counted';
import { LineIndex } from '@core/text/line-index';
import { DocumentSource } from '../../code-editor/document-source';
import { useDocument } from '../../state/documents';
import { resetLayout, useLayout } from '../../state/layout';
import { openTab } from '../../state/tabs';
import { useWorkspace } from '../../state/workspace';
import { ScrollRegion } from '../../ui/scroll-region';
import { Splitter } from '../../ui/splitter';
import styles from './document-editor.module.css';
import { DocumentPreview } from './document-preview';

/** A document of a pack: its Markdown, and beside it what readers see, with the links that lead nowhere. */
export function DocumentEditor({ path }: { path: string }) {
  const document = useDocument(path);
  const text = useDeferredValue(document.text);
  const [width, setWidth] = useLayout('document.preview.width');
  return (
    <div className={styles.columns}>
      <div className={styles.source}>
        <DocumentSource path={path} ownsFind />
      </div>
      <Splitter
        label="Width of the preview"
        orientation="vertical"
        reversed
        value={width}
        min={240}
        max={1200}
        onChange={setWidth}
        onReset={() => resetLayout('document.preview.width')}
      />
      <section className={styles.preview} style={{ width }} aria-label="Preview">
        <BrokenLinks path={path} text={text} />
        <ScrollRegion className={styles.page} label="What readers see">
          <DocumentPreview path={path} text={text} />
        </ScrollRegion>
      </section>
    </div>
  );
}

/** Links that lead to no file or heading; choosing one shows it in the source. */
function BrokenLinks({ path, text }: { path: string; text: string }) {
  const itemsByPath = useWorkspace((state) => state.itemsByPath);
  const broken = useMemo(() => {
    const paths = [...itemsByPath.keys()];
    return brokenLinks(
      text,
      path,
      (wanted) => itemsByPath.has(wanted) || paths.some((each) => each.startsWith(`${wanted}/`)),
    );
  }, [text, path, itemsByPath]);
  const lines = useMemo(() => new LineIndex(text), [text]);
  if (broken.length === 0) return null;
  return (
    <div className={styles.broken}>
      <p className={styles.brokenTitle}>
        <Unlink size={14} aria-hidden /> {counted(broken.length, 'link')}{' '}
        {broken.length === 1 ? 'leads' : 'lead'} nowhere
      </p>
      <ul aria-label="Links that lead nowhere">
        {broken.map(({ href, why, from, to }) => {
          const range = lines.range(from, to);
          return (
            <li key={from}>
              <button
                type="button"
                className={styles.brokenLink}
                onClick={() => openTab(path, { pointer: null, range })}
              >
                <span className={styles.href}>{href}</span>
                <span className={styles.why}>
                  line {range.start.line}: {why}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
