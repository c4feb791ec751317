import type { ReactNode } from 'react';
import type { DocumentView } from '../state/document-view';
import { openTab } from '../state/tabs';
import { BrokenNotice } from '../ui/broken-notice';
import styles from './editor-frame.module.css';

interface EditorFrameProps {
  document: DocumentView;
  children: ReactNode;
}

/** The frame of a document's editor: above its content, what keeps the present text from being read. */
export function EditorFrame({ document, children }: EditorFrameProps) {
  const { path, text, broken, value } = document;
  return (
    <div className={styles.frame}>
      {broken && (
        <BrokenNotice
          text={text}
          broken={broken}
          stale={value !== undefined}
          onGo={(range) => openTab(path, { view: 'source', range })}
        />
      )}
      {children}
    </div>
  );
}
