import { useEffect, useEffectEvent, useState } from 'react';
import { toWireError, type WireError } from '@core/contract/errors';
import type { PlannedMaking } from '@core/contract';
import { bumpVersion, type VersionLevel } from '@core/content/pack/version';
import { askHost } from '../../state/documents';
import { useTabs } from '../../state/tabs';
import { applyWorkspaceEdit } from '../../state/workspace-edits';
import { rootOf } from '@core/content/roots';
import { useWorkspace } from '../../state/workspace';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Select } from '../../ui/select';
import { TextField } from '../../ui/text-field';
import { Failure } from './failure';
import styles from './making.module.css';
import { useWork } from './use-work';

type Level = VersionLevel | 'none';

const keptUp: ReadonlySet<string> = new Set(['solutionpack', 'connector']);

/**
 * Raises the version of a pack or a connector, and brings the index of a pack in step with its files; what will happen
 * is shown first.
 */
export function UpkeepDialog({ root: wanted, onClose }: { root: string | null; onClose(): void }) {
  const roots = useWorkspace((state) => state.roots).filter(({ type }) => keptUp.has(type));
  const active = useTabs((state) => state.active);
  const [root] = useState(() => wanted ?? likely(roots, active));
  const pack = roots.find(({ path }) => path === root);
  // A connector has no index of what is in it.
  const isPack = pack?.type === 'solutionpack';
  const [plan, failure] = useContentsPlan(isPack ? root : null);
  const [level, setLevel] = useState<Level>('none');
  const [notes, setNotes] = useState('');
  const { busy, error, run } = useWork();
  const lines = plan?.lines ?? [];
  const nothing = lines.length === 0 && level === 'none';

  const apply = async () => {
    if (root === null) return;
    if (plan && plan.files.length > 0) await applyWorkspaceEdit(plan, 'Update the contents');
    if (level !== 'none') {
      const news = notes
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
      await applyWorkspaceEdit(
        await askHost('pack.planVersion', { root, level, notes: news }),
        'Raise the version',
      );
    }
    onClose();
  };

  return (
    <Dialog
      title={`${isPack ? 'Version and contents' : 'Version'} of ${pack?.title ?? 'the pack'}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            busy={busy}
            disabled={
              nothing ? `${isPack ? 'The contents are up to date. ' : ''}Choose a next version.` : false
            }
            onClick={() => run(apply)}
          >
            Apply
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Failure error={error ?? failure} />
        {isPack && <h3 className={styles.heading}>Update contents from files</h3>}
        {lines.length > 0 ? (
          <ul className={styles.lines} aria-label="Changes of the contents">
            {lines.map((line) => (
              <li key={line} className={styles.line}>
                {line}
              </li>
            ))}
          </ul>
        ) : isPack ? (
          <p className={styles.faint}>{plan ? 'The contents match the files.' : 'Comparing…'}</p>
        ) : null}
        <Select
          label="Next version"
          options={versions(pack?.version ?? '')}
          value={level}
          onChange={(id) => setLevel(id as Level)}
        />
        {level !== 'none' && (
          <TextField
            label="Release notes"
            description="One entry per line."
            value={notes}
            onChange={setNotes}
            multiline
          />
        )}
      </div>
    </Dialog>
  );
}

function likely(roots: readonly { path: string; type: string }[], active: string | null): string | null {
  const { path } = rootOf(active ?? '', useWorkspace.getState().roots);
  if (roots.some((root) => root.path === path)) return path;
  return (roots.find(({ type }) => type === 'solutionpack') ?? roots[0])?.path ?? null;
}

function versions(present: string) {
  const next = (level: VersionLevel): string => bumpVersion(present, level) ?? level;
  return [
    { id: 'none', label: `Stay at ${present}` },
    { id: 'patch', label: next('patch'), description: 'Fixes only' },
    { id: 'minor', label: next('minor'), description: 'New features, nothing broken' },
    { id: 'major', label: next('major'), description: 'Breaking changes' },
  ];
}

function useContentsPlan(root: string | null): [PlannedMaking | null, WireError | null] {
  const [plan, setPlan] = useState<PlannedMaking | null>(null);
  const [failure, setFailure] = useState<WireError | null>(null);
  const arrived = useEffectEvent((found: PlannedMaking) => setPlan(found));
  useEffect(() => {
    if (root === null) return;
    let left = false;
    askHost('pack.planContents', { root }).then(
      (found) => !left && arrived(found),
      (thrown: unknown) => !left && setFailure(toWireError(thrown)),
    );
    return () => {
      left = true;
    };
  }, [root]);
  return [plan, failure];
}
