import { CircleCheck, Copy, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { BuiltPack } from '@core/contract';
import { call } from '../../state/bridge';
import { keepArchive, keepsByDownload } from '../../state/keep-archive';
import { openFinding } from '../../state/open-finding';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { IconButton } from '../../ui/icon-button';
import { SeverityIcon } from '../../ui/severity-icon';
import styles from './pack-dialog.module.css';
import { sizeInWords } from './size';

/** What was built, whether it would import cleanly, and the button to save it. */
export function PackResult({ pack, onClose }: { pack: BuiltPack; onClose(): void }) {
  const [saving, setSaving] = useState(false);
  const byDownload = keepsByDownload();
  const clean = pack.errors.length === 0;

  // The host drops the archive when its dialog closes.
  useEffect(() => () => void call('pack.discard', { packId: pack.packId }).catch(reportError), [pack.packId]);

  const keep = async () => {
    setSaving(true);
    try {
      const kept = await keepArchive(pack);
      if (kept && !byDownload) onClose();
    } catch (thrown) {
      reportError(thrown);
    } finally {
      setSaving(false);
    }
  };

  return (
    <Dialog
      title="The pack is built"
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
          ? 'Verified: the archive matches the folder. The checker found no errors.'
          : `Verified: the archive matches the folder, but it has ${pack.errors.length === 1 ? 'an error' : `${pack.errors.length} errors`}. The platform may refuse it or import only a part.`}
      </p>
      <dl className={styles.facts}>
        <dt>File</dt>
        <dd>{pack.fileName}</dd>
        <dt>Size</dt>
        <dd>
          {sizeInWords(pack.sizeBytes)} in {pack.entries} entries
        </dd>
        <dt>SHA-256</dt>
        <dd className={styles.sum}>
          <code>{pack.sha256}</code>
          <IconButton
            size="small"
            label="Copy the checksum"
            icon={<Copy size={14} aria-hidden />}
            onClick={() => void navigator.clipboard.writeText(pack.sha256).catch(reportError)}
          />
        </dd>
      </dl>
      {!clean && (
        <ul className={styles.errors} aria-label="Errors in the pack">
          {pack.errors.map((finding, index) => (
            <li key={index}>
              <button
                type="button"
                className={styles.error}
                onClick={() => {
                  onClose();
                  openFinding(finding, { pin: true });
                }}
              >
                <SeverityIcon severity={finding.severity} />
                <span className={styles.errorText}>
                  {finding.message}
                  <span className={styles.faint}>
                    {finding.path}:{finding.range.start.line}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
