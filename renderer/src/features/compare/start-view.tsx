import { ArrowLeftRight, Combine, GitCompareArrows } from 'lucide-react';
import { useEffect } from 'react';
import { choose, compare, offerWorkspace, swapChosen, useComparing } from '../../state/comparing';
import { chooseMerge } from '../../state/merging';
import { useWorkspace } from '../../state/workspace';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { unfit } from './picking/fitting';
import { StateSlot } from './picking/state-slot';
import styles from './start-view.module.css';

/** Chooses two states to compare: folders, archives, what is open, what was open before. */
export function StartView() {
  const { a, b } = useComparing((state) => state.chosen);
  const workspace = useWorkspace(({ info }) => info?.id);
  // After a restart the page may be there before the workspace is.
  useEffect(offerWorkspace, [workspace]);
  return (
    <div className={styles.start}>
      <h1 className={styles.title}>Compare two states</h1>
      <p className={styles.lead}>
        What really changed between two releases, two exports, or what is open and what was: ids, dates, order
        and the like are set apart.
      </p>
      <div className={styles.slots}>
        <StateSlot
          label="Before"
          hint="The older state, or the one you know."
          state={a}
          others={[b]}
          remotes
          onChoose={(state) => choose('a', state)}
        />
        <IconButton
          label="Swap the two states"
          icon={<ArrowLeftRight size={16} aria-hidden />}
          onClick={swapChosen}
        />
        <StateSlot
          label="After"
          hint="The newer state, or the one to review."
          state={b}
          others={[a]}
          remotes
          onChoose={(state) => choose('b', state)}
        />
      </div>
      <Button
        tone="primary"
        size="large"
        icon={<GitCompareArrows size={16} aria-hidden />}
        disabled={unfit([a, b], 'Choose both states first.')}
        onClick={() => a && b && void compare(a, b)}
      >
        Compare
      </Button>
      <Button tone="quiet" icon={<Combine size={16} aria-hidden />} onClick={chooseMerge}>
        Merge three states…
      </Button>
      <p className={styles.help}>Folders and archives can be dropped anywhere in the window.</p>
    </div>
  );
}
