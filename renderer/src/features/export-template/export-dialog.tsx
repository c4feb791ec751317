import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { BuiltExport } from '@core/contract';
import { toWireError, type WireError } from '@core/contract/errors';
import { categoryByKey } from '@core/export/categories/index';
import { call } from '../../state/bridge';
import { flushDocuments, saveAll, useDocuments } from '../../state/documents';
import { keepArchive, keepsByDownload } from '../../state/keep-archive';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ProgressBar } from '../../ui/progress-bar';
import styles from './export-dialog.module.css';

interface ExportDialogProps {
  path: string;
  /** Of the template in its file. */
  pointer: string;
  name: string;
  onClose(): void;
}

type Stage =
  | { name: 'ask' }
  | { name: 'building' }
  | { name: 'built'; built: BuiltExport }
  | { name: 'failed'; error: WireError };

/** Builds the archive of a template: saves what is unsaved, builds, shows what is in it and what is missing. */
export function ExportDialog({ path, pointer, name, onClose }: ExportDialogProps) {
  const unsaved = useDocuments((state) => state.dirty.size);
  const [stage, setStage] = useState<Stage>(unsaved > 0 ? { name: 'ask' } : { name: 'building' });
  if (stage.name === 'built') return <Result built={stage.built} onClose={onClose} />;
  return (
    <Dialog
      title={`Export “${name}”`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            busy={stage.name === 'building'}
            onClick={() => setStage({ name: 'building' })}
          >
            {stage.name === 'failed' ? 'Try again' : unsaved > 0 ? 'Save all and export' : 'Export'}
          </Button>
        </>
      }
    >
      {stage.name === 'ask' && (
        <p>
          {unsaved === 1 ? 'One file has' : `${unsaved} files have`} unsaved changes. The archive is made from
          what is saved.
        </p>
      )}
      {stage.name === 'failed' && (
        <div className={styles.failure} role="alert">
          <p>{stage.error.message}</p>
          {stage.error.remedy && <p className={styles.remedy}>{stage.error.remedy}</p>}
        </div>
      )}
      {stage.name === 'building' && (
        <Building
          path={path}
          pointer={pointer}
          onBuilt={(built) => setStage(built ? { name: 'built', built } : { name: 'ask' })}
          onFailed={(error) => setStage({ name: 'failed', error })}
        />
      )}
    </Dialog>
  );
}

interface BuildingProps {
  path: string;
  pointer: string;
  /** Null when the user went back over a conflict in saving. */
  onBuilt(built: BuiltExport | null): void;
  onFailed(error: WireError): void;
}

function Building({ path, pointer, onBuilt, onFailed }: BuildingProps) {
  const built = useEffectEvent(onBuilt);
  const failed = useEffectEvent(onFailed);
  const begin = useEffectEvent(() => build(path, pointer));
  useEffect(() => {
    let left = false;
    begin().then(
      (result) => (left ? discard(result) : built(result)),
      (thrown: unknown) => !left && failed(toWireError(thrown)),
    );
    return () => {
      left = true;
    };
  }, []);
  return (
    <div className={styles.building}>
      <p>Collecting the selection, building the archive and verifying it…</p>
      <ProgressBar label="Building the export" />
    </div>
  );
}

async function build(path: string, pointer: string): Promise<BuiltExport | null> {
  await flushDocuments();
  if (useDocuments.getState().dirty.size > 0 && !(await saveAll())) return null;
  return call('exports.build', { path, pointer });
}

function discard(built: BuiltExport | null): void {
  if (built) void call('pack.discard', { packId: built.pack.packId }).catch(reportError);
}

function Result({ built, onClose }: { built: BuiltExport; onClose(): void }) {
  const [saving, setSaving] = useState(false);
  const { pack, counts, problems, differences } = built;
  const clean = problems.length + differences.length === 0;
  const byDownload = keepsByDownload();
  // The host drops the archive when its dialog closes.
  useEffect(() => () => discard(built), [built]);
  const keep = async () => {
    setSaving(true);
    try {
      if ((await keepArchive(pack)) && !byDownload) onClose();
    } catch (thrown) {
      reportError(thrown);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Dialog
      title="The export is built"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button tone="primary" busy={saving} onClick={() => void keep()}>
            {byDownload ? 'Download' : 'Save as…'}
          </Button>
        </>
      }
    >
      <p className={styles.verdict} data-clean={clean}>
        {clean ? <CircleCheck size={16} aria-hidden /> : <TriangleAlert size={16} aria-hidden />}
        {clean
          ? 'Verified: the archive is exactly the selection.'
          : 'Verified. Some selected items are missing from the archive.'}
      </p>
      <dl className={styles.facts}>
        <dt>File</dt>
        <dd>{pack.fileName}</dd>
        <dt>Contents</dt>
        <dd>
          {Object.entries(counts)
            .map(([key, count]) => `${categoryByKey(key)?.label ?? key} ${count}`)
            .join(', ') || 'only the manifest'}
        </dd>
        <dt>SHA-256</dt>
        <dd>
          <code>{pack.sha256}</code>
        </dd>
      </dl>
      {!clean && (
        <ul className={styles.problems} aria-label="Missing items">
          {problems.map(({ category, name, message }, index) => (
            <li key={index}>
              <strong>{name}</strong> · {categoryByKey(category)?.label ?? category}
              <span className={styles.message}>{message}</span>
            </li>
          ))}
          {differences.map(({ category, name, what }, index) => (
            <li key={`difference ${index}`}>
              <strong>{name}</strong> · {categoryByKey(category)?.label ?? category}
              <span className={styles.message}>
                {what === 'lacking'
                  ? 'Selected, and not in the archive.'
                  : 'In the archive, but not selected.'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
