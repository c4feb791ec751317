import { useEffect, useState } from 'react';
import type { Finding } from '@core/contract';
import { applyWorkspaceEdit } from '../../state/workspace-edits';
import { previewFixes, type FixPreview } from '../../state/fixes';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Spinner } from '../../ui/spinner';
import styles from './fix-dialog.module.css';

/** Shows what the fixes of several findings would change, and does it when asked to. */
export function FixDialog({ findings, onClose }: { findings: readonly Finding[]; onClose(): void }) {
  const [preview, setPreview] = useState<FixPreview | null>(null);

  useEffect(() => {
    let gone = false;
    previewFixes(findings).then(
      (worked) => !gone && setPreview(worked),
      (thrown) => {
        reportError(thrown);
        onClose();
      },
    );
    return () => {
      gone = true;
    };
  }, [findings, onClose]);

  const count = preview?.count ?? 0;
  const label = count === 1 ? 'Fix 1 problem' : `Fix ${count} problems`;
  const apply = () => {
    if (!preview) return;
    onClose();
    applyWorkspaceEdit(preview.edit, label).catch(reportError);
  };
  const unsafe = findings.filter(({ fix }) => fix?.safety === 'unsafe').length;
  return (
    <Dialog
      title="Fix all of a kind"
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={count > 0 ? false : 'there is nothing to fix.'} onClick={apply}>
            {label}
          </Button>
        </>
      }
    >
      {preview ? (
        <>
          <p className={styles.note}>
            {preview.edit.files.length + (preview.edit.created?.length ?? 0)} files change. One undo reverts
            all of it.
            {unsafe > 0 && ` ${unsafe} of these fixes are guesses: review them.`}
          </p>
          <textarea
            className={styles.diff}
            aria-label="What changes"
            readOnly
            rows={20}
            wrap="off"
            value={preview.diff}
          />
        </>
      ) : (
        <p className={styles.note}>
          <Spinner /> Computing the changes…
        </p>
      )}
    </Dialog>
  );
}
