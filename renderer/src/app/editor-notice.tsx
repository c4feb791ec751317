import { TriangleAlert } from 'lucide-react';
import type { DocumentView } from '../state/document-view';
import { revert, save } from '../state/documents';
import { dropTab } from '../state/tabs';
import { reportError } from '../state/toasts';
import { Button } from '../ui/button';
import styles from './editor-notice.module.css';

const texts = {
  conflict: 'Another program changed this file on disk while it has unsaved changes here.',
  deleted: 'Another program deleted this file. Its only copy is the one shown here.',
};

function later(work: Promise<unknown>): void {
  void work.catch(reportError);
}

/** A line above the editor when the file has changed on disk. */
export function EditorNotice({ document }: { document: DocumentView }) {
  const { path, external } = document;
  if (!external) return null;
  return (
    <output className={styles.notice}>
      <TriangleAlert size={16} aria-hidden className={styles.icon} />
      <span className={styles.text}>{texts[external]}</span>
      {external === 'conflict' ? (
        <>
          <Button size="small" onClick={() => later(save([path]))}>
            Compare…
          </Button>
          <Button size="small" tone="quiet" onClick={() => later(revert(path))}>
            Use the file on disk
          </Button>
        </>
      ) : (
        <>
          <Button size="small" onClick={() => later(save([path]))}>
            Save it again
          </Button>
          <Button size="small" tone="quiet" onClick={() => dropTab(path)}>
            Close the tab
          </Button>
        </>
      )}
    </output>
  );
}
