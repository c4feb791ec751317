import { Upload } from 'lucide-react';
import { useState } from 'react';
import type { JsonMap } from '@core/text/values';
import { chooseBytes } from '../../../state/choose-file';
import { beginImport, largestArchive, optionsOf, type ReviewedJob } from '../../../state/instance-jobs';
import { reportError } from '../../../state/toasts';
import { Button } from '../../../ui/button';
import { ImportReview } from './import-review';

/** Begins an import: an archive of this computer is uploaded, and what is in it looked at item by item. */
export function ImportButton({ onDone }: { onDone(): void }) {
  const [busy, setBusy] = useState(false);
  const [job, setJob] = useState<(ReviewedJob & { name: string }) | null>(null);
  const begin = async () => {
    const file = await chooseBytes('.zip,.tgz,.gz,.json', largestArchive);
    if (!file) return;
    setBusy(true);
    try {
      setJob({ name: file.name, ...(await beginImport(file.name, file.base64)) });
    } finally {
      setBusy(false);
      onDone();
    }
  };
  return (
    <>
      <Button
        icon={<Upload size={14} aria-hidden />}
        busy={busy}
        onClick={() => void begin().catch(reportError)}
      >
        Import…
      </Button>
      {job && <ImportReview job={job} name={job.name} onDone={onDone} onClose={() => setJob(null)} />}
    </>
  );
}

/** A job that waits for its options to be looked at is gone on with. */
export function ImportPanel({ row, onDone }: { row: JsonMap; onDone(): void }) {
  const [job, setJob] = useState<ReviewedJob | null>(null);
  if (!/review/i.test(String(row.status))) return null;
  const uuid = String(row.uuid);
  const review = async () => setJob({ uuid, options: await optionsOf(uuid) });
  return (
    <>
      <Button size="small" onClick={() => void review().catch(reportError)}>
        Review and import…
      </Button>
      {job && <ImportReview job={job} name="the archive" onDone={onDone} onClose={() => setJob(null)} />}
    </>
  );
}
