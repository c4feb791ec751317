import { useEffect, useMemo, useState } from 'react';
import type { Finding } from '@core/contract';
import { counted } from '@core/text/counted';
import { applyWorkspaceEdit } from '../../state/workspace-edits';
import { useFindings } from '../../state/findings';
import { previewFixes, type FixPreview } from '../../state/fixes';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Dialog } from '../../ui/dialog';
import { Spinner } from '../../ui/spinner';
import styles from './fix-dialog.module.css';

interface FixDialogProps {
  findings: readonly Finding[];
  title: string;
  onClose(): void;
}

/** Every fix that changes nothing an author could have meant otherwise. */
export function FixSafeDialog({ onClose }: { onClose(): void }) {
  const [findings] = useState(() => safeOf(useFindings.getState().findings));
  return <FixDialog findings={findings} title="Fix everything safe" onClose={onClose} />;
}

export const safeOf = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ fix }) => fix?.safety === 'safe');

/** Shows what the fixes of several findings would change, file by file, and does it when asked to. */
export function FixDialog({ findings, title, onClose }: FixDialogProps) {
  const [preview, setPreview] = useState<FixPreview | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  // Every file that was ever shown: one that is left as it is can be taken in again.
  const [all, setAll] = useState<FixPreview['files']>([]);
  // A fix that changes several files is made whole, or not at all.
  const wanted = useMemo(
    () => findings.filter((finding) => filesOf(finding).every((path) => !left.has(path))),
    [findings, left],
  );

  useEffect(() => {
    let gone = false;
    previewFixes(wanted).then(
      (worked) => {
        if (gone) return;
        setPreview(worked);
        setAll((before) => (before.length > 0 ? before : worked.files));
      },
      (thrown) => {
        reportError(thrown);
        onClose();
      },
    );
    return () => {
      gone = true;
    };
  }, [wanted, onClose]);

  const count = preview?.count ?? 0;
  const label = `Fix ${counted(count, 'problem')}`;
  const apply = () => {
    if (!preview) return;
    onClose();
    applyWorkspaceEdit(preview.edit, label).catch(reportError);
  };
  const leave = (path: string, isLeft: boolean) => {
    const copy = new Set(left);
    if (isLeft) copy.add(path);
    else copy.delete(path);
    setLeft(copy);
  };
  const unsafe = wanted.filter(({ fix }) => fix?.safety === 'unsafe').length;
  const diffs = new Map(preview?.files.map(({ path, diff }) => [path, diff]));
  return (
    <Dialog
      title={title}
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
            {counted(preview.files.length, 'file')} {preview.files.length === 1 ? 'changes' : 'change'}. One
            undo reverts all of it.
            {unsafe > 0 && ` ${unsafe} of these fixes are guesses: review them.`}
          </p>
          <ul className={styles.files} aria-label="What changes">
            {all.map(({ path }) => (
              <li key={path}>
                <Checkbox
                  label={path}
                  checked={!left.has(path)}
                  onChange={(isTaken) => leave(path, !isTaken)}
                />
                <Diff text={diffs.get(path) ?? ''} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className={styles.note}>
          <Spinner /> Computing the changes…
        </p>
      )}
    </Dialog>
  );
}

/** The files a fix changes or makes. */
const filesOf = ({ path, fix }: Finding): string[] =>
  (fix?.edits ?? []).map((edit) => ('create' in edit ? edit.create : (edit.path ?? path)));

/** Of one file; more is counted, as nobody reads it. */
const mostLines = 80;

function Diff({ text }: { text: string }) {
  if (text === '') return null;
  // The names of the file are above.
  const lines = text.split('\n').slice(2, -1);
  return (
    <pre className={styles.diff}>
      {lines.slice(0, mostLines).map((line, index) => (
        <span key={index} className={styles[toneOf(line)]}>
          {line}
          {'\n'}
        </span>
      ))}
      {lines.length > mostLines && (
        <span className={styles.place}>{lines.length - mostLines} more lines</span>
      )}
    </pre>
  );
}

function toneOf(line: string): 'added' | 'removed' | 'place' | 'same' {
  if (line.startsWith('+')) return 'added';
  if (line.startsWith('-')) return 'removed';
  return line.startsWith('@@') ? 'place' : 'same';
}
