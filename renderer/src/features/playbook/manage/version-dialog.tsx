import { useMemo, useState } from 'react';
import { comparePlaybooks } from '@core/compare/playbook-diff';
import type { JsonMap } from '@core/text/values';
import { restored, type PlaybookVersion } from '@core/edit/playbook/versions';
import { GraphCanvas } from '../../../canvas/graph-canvas';
import type { Selected } from '../../../canvas/graph';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Dialog } from '../../../ui/dialog';
import { Segmented } from '../../../ui/segmented';
import { playbookModel } from '../playbook-model';
import { toGraph } from '../to-graph';
import { changePlaybook } from './change-playbook';
import { DiffView } from './diff-view';
import styles from './manage.module.css';

interface VersionDialogProps {
  path: string;
  base: string;
  /** As it is now. */
  playbook: JsonMap;
  version: PlaybookVersion;
  readOnly: boolean;
  onClose(): void;
}

type View = 'changes' | 'canvas';

const views: readonly { id: View; label: string }[] = [
  { id: 'changes', label: 'Changes since' },
  { id: 'canvas', label: 'Saved version' },
];

/** What has changed since a version, or how it looked; with a way to restore it. */
export function VersionDialog({ path, base, playbook, version, readOnly, onClose }: VersionDialogProps) {
  const [view, setView] = useState<View>('changes');
  const [withLayout, setWithLayout] = useState(false);
  const { value } = version;
  const diff = useMemo(
    () => value && comparePlaybooks(restored(playbook, version), playbook),
    [value, version, playbook],
  );
  const restore = () => {
    changePlaybook({ path, base }, `Restore the version ${version.note}`, (now) => restored(now, version));
    onClose();
  };
  return (
    <Dialog
      title={`Version “${version.note}”`}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            tone="primary"
            disabled={
              readOnly ? 'The file cannot be changed now.' : value ? false : 'This version cannot be read.'
            }
            onClick={restore}
          >
            Restore
          </Button>
        </>
      }
    >
      {value && diff ? (
        <div className={styles.form}>
          <div className={styles.bar}>
            <Segmented<View> label="What to show" options={views} value={view} onChange={setView} />
            {view === 'changes' && (
              <Checkbox label="Show moved cards" checked={withLayout} onChange={setWithLayout} />
            )}
          </div>
          {view === 'changes' ? (
            <DiffView diff={diff} withLayout={withLayout} />
          ) : (
            <VersionCanvas value={value} name={version.note} />
          )}
        </div>
      ) : (
        <p>This version holds no playbook that can be read. Delete it, or fix it in the source.</p>
      )}
    </Dialog>
  );
}

const noFindings = new Map<string, never[]>();
const findNothing = () => [];
const ignore = () => {};

/** A version on a canvas of its own, to look at. */
function VersionCanvas({ value, name }: { value: JsonMap; name: string }) {
  const [selected, setSelected] = useState<Selected | null>(null);
  const graph = useMemo(() => {
    const model = playbookModel(value, '');
    return model && toGraph(model, noFindings);
  }, [value]);
  if (!graph) return null;
  return (
    <div className={styles.canvas}>
      <GraphCanvas
        graph={graph}
        label={`Version ${name}`}
        selected={selected}
        onSelect={setSelected}
        onOpen={setSelected}
        overlay={null}
        find={findNothing}
        minimap={false}
        onMinimap={ignore}
        editing={null}
        memory={`version ${name}`}
      />
    </div>
  );
}
