import { Download } from 'lucide-react';
import { useState } from 'react';
import type { JsonMap } from '@core/text/values';
import {
  downloadFile,
  exportTemplates,
  failureOf,
  fileOf,
  hasFailed,
  type JobProgress,
  runExport,
} from '../../../state/instance-jobs';
import { notify, reportError } from '../../../state/toasts';
import { useAnswer } from '../../../state/use-answer';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { PickField } from '../../../ui/pick-field';
import { ProgressBar } from '../../../ui/progress-bar';
import { TextField } from '../../../ui/text-field';
import styles from '../views.module.css';

/** Begins an export by one of the instance's export templates. */
export function ExportButton({ onDone }: { onDone(): void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Download size={14} aria-hidden />} onClick={() => setOpen(true)}>
        Export…
      </Button>
      {isOpen && <ExportDialog onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  );
}

function ExportDialog({ onDone, onClose }: { onDone(): void; onClose(): void }) {
  const templates = useAnswer('', exportTemplates);
  const known = templates.value ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const template = known.find(({ uuid }) => uuid === chosen) ?? known[0];
  const [typed, setTyped] = useState<string | null>(null);
  const fileName = typed ?? (template ? `${template.name}.zip` : '');
  const [progress, setProgress] = useState<JobProgress | null>(null);
  const run = () => {
    if (!template) return;
    setProgress({ status: 'In Progress', done: 0, doing: null });
    runExport(template.uuid, fileName.trim(), setProgress)
      .then(async (job) => {
        const file = fileOf(job);
        if (hasFailed(job) || file === null)
          return notify({ tone: 'error', message: `The export failed: ${failureOf(job)}` });
        await downloadFile(file);
        notify({ tone: 'success', message: `${fileName.trim()} was exported and handed on.` });
        onClose();
      })
      .catch(reportError)
      .finally(() => {
        setProgress(null);
        onDone();
      });
  };
  const lacks = !template
    ? 'There is no export template on the instance.'
    : fileName.trim() === '' && 'Enter a name for the file.';
  return (
    <Dialog
      title="Export from the instance"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{progress ? 'Close, it goes on' : 'Cancel'}</Button>
          <Button tone="primary" busy={progress !== null} disabled={lacks} onClick={run}>
            Export
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <PickField
          label="Export template"
          description="It says which things are exported; templates of the workspace are loaded with it."
          value={template?.uuid ?? ''}
          strict
          options={known.map(({ uuid, name }) => ({ id: uuid, label: name }))}
          placeholder={templates.busy ? 'Reading them…' : 'There is none'}
          onChange={setChosen}
        />
        <TextField label="Name of the archive" value={fileName} onChange={setTyped} />
        {progress && (
          <div role="status">
            <ProgressBar label="Exporting" value={progress.done} />
            <p className={styles.muted}>{progress.status}</p>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** The archive of an export that is done is handed on again. */
export function ExportPanel({ row }: { row: JsonMap }) {
  const file = fileOf(row);
  if (file === null) return null;
  return (
    <Button
      size="small"
      icon={<Download size={14} aria-hidden />}
      onClick={() => void downloadFile(file).catch(reportError)}
    >
      Download the archive
    </Button>
  );
}

/** A file of the instance is handed on. */
export function FilePanel({ row }: { row: JsonMap }) {
  return (
    <Button
      size="small"
      icon={<Download size={14} aria-hidden />}
      onClick={() => void downloadFile(String(row.uuid)).catch(reportError)}
    >
      Download
    </Button>
  );
}
