import { History, RotateCcw, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { JsonMap } from '@core/text/values';
import {
  mostVersions,
  restored,
  versionsOf,
  withoutVersion,
  withSnapshot,
  type PlaybookVersion,
} from '@core/edit/playbook/versions';
import { compareWithVersion } from '../../../state/comparing';
import { reportError } from '../../../state/toasts';
import { Button } from '../../../ui/button';
import { IconButton } from '../../../ui/icon-button';
import { Section } from '../../../ui/values/section';
import { newUuid } from '../editing/gestures';
import { changePlaybook } from './change-playbook';
import styles from './manage.module.css';
import { SnapshotDialog } from './snapshot-dialog';

interface VersionsSectionProps {
  path: string;
  base: string;
  playbook: JsonMap;
  readOnly: boolean;
}

/** Saved states of the playbook, the newest first: look at one, compare it with now, go back to it. */
export function VersionsSection({ path, base, playbook, readOnly }: VersionsSectionProps) {
  const versions = useMemo(() => versionsOf(playbook).toReversed(), [playbook]);
  const [saving, setSaving] = useState(false);
  const remove = ({ note, pointer }: PlaybookVersion) =>
    changePlaybook({ path, base }, `Delete the version ${note}`, (now) => withoutVersion(now, pointer));
  const restore = (version: PlaybookVersion) =>
    changePlaybook({ path, base }, `Restore the version ${version.note}`, (now) => restored(now, version));
  const compare = (version: PlaybookVersion) => {
    const title = version.note || 'Version without a note';
    void compareWithVersion(path, base, restored(playbook, version), title).catch(reportError);
  };
  return (
    <Section title="Versions" badge={<span className={styles.faint}>{versions.length}</span>}>
      {versions.length === 0 && (
        <p className={styles.faint}>A version keeps the playbook as it is now, to compare with or restore.</p>
      )}
      <ul className={styles.list} aria-label="Versions">
        {versions.map((version) => (
          <li key={version.pointer} className={styles.item}>
            <History size={14} aria-hidden />
            <button
              type="button"
              className={styles.open}
              data-tip={version.value ? 'Compare with this version' : undefined}
              disabled={version.value === null}
              onClick={() => compare(version)}
            >
              {version.note || 'Version without a note'}
            </button>
            {!version.value && <span className={styles.faint}>cannot be read</span>}
            {version.autosave && <span className={styles.faint}>saved automatically</span>}
            {!readOnly && version.value && (
              <IconButton
                size="small"
                label={`Restore the version ${version.note}`}
                icon={<RotateCcw size={14} aria-hidden />}
                onClick={() => restore(version)}
              />
            )}
            {!readOnly && (
              <IconButton
                size="small"
                label={`Delete the version ${version.note}`}
                icon={<Trash2 size={14} aria-hidden />}
                onClick={() => remove(version)}
              />
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <div className={styles.add}>
          <Button size="small" onClick={() => setSaving(true)}>
            Save a version…
          </Button>
        </div>
      )}
      {saving && (
        <SnapshotDialog
          going={versions.length >= mostVersions ? (versions.at(-1)?.note ?? null) : null}
          onClose={() => setSaving(false)}
          onSave={(note) =>
            changePlaybook({ path, base }, `Save the version ${note}`, (now) =>
              withSnapshot(now, note, newUuid),
            )
          }
        />
      )}
    </Section>
  );
}
