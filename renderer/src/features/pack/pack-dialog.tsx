import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { BuiltPack, ContentRoot } from '@core/contract';
import { toWireError, type WireError } from '@core/contract/errors';
import { call } from '../../state/bridge';
import { flushDocuments, save, useDocuments } from '../../state/documents';
import { useTabs } from '../../state/tabs';
import { reportError } from '../../state/toasts';
import { useWorkspace } from '../../state/workspace';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ProgressBar } from '../../ui/progress-bar';
import { PackResult } from './pack-result';
import { RootChoice } from './root-choice';
import { isBelow, likelyRoot, packable } from './roots';
import styles from './pack-dialog.module.css';

type Stage =
  | { name: 'choose' }
  | { name: 'building'; saveFirst: readonly string[] }
  | { name: 'built'; pack: BuiltPack }
  | { name: 'failed'; error: WireError };

/** Builds the archive of one pack of the workspace: choose, build, look at the result, save. */
export function PackDialog({ root: wanted, onClose }: { root: string | null; onClose(): void }) {
  const all = useWorkspace((state) => state.roots);
  const roots = useMemo(() => packable(all), [all]);
  const active = useTabs((state) => state.active);
  const dirty = useDocuments((state) => state.dirty);
  const [chosen, setChosen] = useState(() => likelyRoot(roots, wanted, active)?.path ?? null);
  const root = roots.find((each) => each.path === chosen);
  const unsaved = root ? [...dirty].filter((path) => isBelow(path, root.path)) : [];
  // With nothing to choose and nothing unsaved, building starts at once.
  const atOnce = root !== undefined && (wanted !== null || roots.length === 1) && unsaved.length === 0;
  const [stage, setStage] = useState<Stage>(
    atOnce ? { name: 'building', saveFirst: [] } : { name: 'choose' },
  );
  const build = (saveFirst: readonly string[]) => setStage({ name: 'building', saveFirst });

  if (stage.name === 'built') return <PackResult pack={stage.pack} onClose={onClose} />;
  return (
    <Dialog
      title="Build pack"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {stage.name !== 'building' && unsaved.length > 0 && root && (
            <Button onClick={() => build([])}>Build without them</Button>
          )}
          <Button
            tone="primary"
            busy={stage.name === 'building'}
            disabled={root ? false : 'Choose what to pack first.'}
            onClick={() => root && build(unsaved)}
          >
            {stage.name === 'failed' ? 'Try again' : unsaved.length > 0 ? 'Save and build' : 'Build'}
          </Button>
        </>
      }
    >
      {stage.name === 'building' && root ? (
        <Building
          root={root}
          saveFirst={stage.saveFirst}
          onBuilt={(pack) => setStage(pack ? { name: 'built', pack } : { name: 'choose' })}
          onFailed={(error) => setStage({ name: 'failed', error })}
        />
      ) : (
        <>
          {stage.name === 'failed' && <Failure error={stage.error} />}
          <RootChoice roots={roots} chosen={chosen} onChoose={setChosen} />
          {unsaved.length > 0 && <Unsaved count={unsaved.length} root={root} />}
        </>
      )}
    </Dialog>
  );
}

interface BuildingProps {
  root: ContentRoot;
  saveFirst: readonly string[];
  /** Null when the user went back, e.g. over a conflict in saving. */
  onBuilt(pack: BuiltPack | null): void;
  onFailed(error: WireError): void;
}

function Building({ root, saveFirst, onBuilt, onFailed }: BuildingProps) {
  const built = useEffectEvent(onBuilt);
  const failed = useEffectEvent(onFailed);
  const begin = useEffectEvent(() => buildPack(root.path, saveFirst));
  useEffect(() => {
    let left = false;
    begin().then(
      (pack) => (left ? discard(pack) : built(pack)),
      (thrown: unknown) => !left && failed(toWireError(thrown)),
    );
    return () => {
      left = true;
    };
  }, []);
  return (
    <div className={styles.building}>
      <p>Packing {root.title}, then verifying the archive against the folder…</p>
      <ProgressBar label="Building the pack" />
    </div>
  );
}

async function buildPack(root: string, saveFirst: readonly string[]): Promise<BuiltPack | null> {
  await flushDocuments();
  if (saveFirst.length > 0 && !(await save(saveFirst))) return null;
  return call('pack.build', { root });
}

function discard(pack: BuiltPack | null): void {
  if (pack) void call('pack.discard', { packId: pack.packId }).catch(reportError);
}

function Failure({ error }: { error: WireError }) {
  return (
    <div className={styles.failure} role="alert">
      <p>{error.message}</p>
      {error.remedy && <p className={styles.remedy}>{error.remedy}</p>}
    </div>
  );
}

function Unsaved({ count, root }: { count: number; root: ContentRoot | undefined }) {
  return (
    <p className={styles.unsaved}>
      {count === 1 ? 'One file' : `${count} files`} of {root?.title} {count === 1 ? 'has' : 'have'} unsaved
      changes. The archive is made from the files on disk.
    </p>
  );
}
