import { useState } from 'react';
import type { Choices, Side } from '@core/compare/difference';
import type { ConflictChoice } from '../../state/overlays';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { focusOnMount } from '../../ui/focus-on-mount';
import styles from './conflict.module.css';
import { FileComparison } from './file-comparison';
import { useComparison, type Compared } from './use-comparison';

interface ConflictDialogProps {
  paths: readonly string[];
  onAnswer(choice: ConflictChoice): void;
}

/** Files were changed on disk by others; nothing was written to them. Shows what changed and lets the user decide. */
export function ConflictDialog({ paths, onAnswer }: ConflictDialogProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choices>>(new Map());
  const compared = useComparison(paths, choices);
  const one = paths.length === 1;
  const choose = (path: string, difference: string, side: Side) =>
    setChoices((before) => new Map(before).set(path, new Map(before.get(path)).set(difference, side)));
  const states = [...compared.values()];
  return (
    <Dialog
      title={one ? 'The file was changed on disk' : `${paths.length} files were changed on disk`}
      question
      size="wide"
      onClose={() => onAnswer('cancel')}
      footer={
        <>
          <Button ref={focusOnMount} onClick={() => onAnswer('cancel')}>
            Cancel
          </Button>
          <Button onClick={() => onAnswer('theirs')}>Use the {one ? 'file' : 'files'} on disk</Button>
          <Button tone="caution" onClick={() => onAnswer('mine')}>
            Overwrite with mine
          </Button>
          <Button
            tone="primary"
            disabled={whyNotMerged(states)}
            onClick={() => onAnswer(states.flatMap((state) => (state.state === 'ready' ? [state.file] : [])))}
          >
            Merge and save
          </Button>
        </>
      }
    >
      <p className={styles.intro}>
        Another program has written {one ? 'this file' : 'these files'} since you began to edit. Nothing has
        been written yet. The marked side is kept; press the other side to keep that instead.
      </p>
      {[...compared].map(([path, file]) => (
        <FileComparison
          key={path}
          path={path}
          compared={file}
          choices={choices.get(path)}
          onChoose={(difference, side) => choose(path, difference, side)}
        />
      ))}
    </Dialog>
  );
}

function whyNotMerged(states: readonly Compared[]): false | string {
  if (states.some(({ state }) => state === 'reading')) return 'The files are still being compared.';
  return states.some(({ state }) => state === 'failed') && 'Not every file can be compared. Choose one side.';
}
