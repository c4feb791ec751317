import { Combine, FileInput, History } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { UnfinishedMerge } from '@core/contract/merging-calls';
import { counted } from '@core/text/counted';
import {
  chooseSide,
  forgetMerge,
  leaveMerging,
  listUnfinished,
  openMerge,
  type MergeSide,
  useMerging,
} from '../../../state/merging';
import { reportError } from '../../../state/toasts';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { pickPlace } from '../pick-place';
import { unfit } from '../picking/fitting';
import { StateSlot } from '../picking/state-slot';
import startStyles from '../start-view.module.css';
import styles from './merge-start.module.css';
import { sideWords } from './merge-words';

const sides: readonly MergeSide[] = ['base', 'ours', 'theirs'];

/** Chooses three states to merge, or a merge that waits. */
export function MergeStart() {
  const { chosen, unfinished } = useMerging();
  useEffect(() => void listUnfinished(), []);
  const { base, ours, theirs } = chosen;
  const isComplete = base && ours && theirs;
  return (
    <div className={startStyles.start}>
      <h1 className={startStyles.title}>Merge three states</h1>
      <p className={startStyles.lead}>
        What only one side changed is taken, what both changed alike is taken once; where both changed one
        thing, you decide. Nothing is written before the end, and what you decide is kept at once.
      </p>
      <div className={styles.slots}>
        {sides.map((side) => (
          <StateSlot
            key={side}
            {...sideWords[side]}
            state={chosen[side]}
            others={sides.filter((other) => other !== side).map((other) => chosen[other])}
            onChoose={(state) => chooseSide(side, state)}
          />
        ))}
      </div>
      <div className={styles.actions}>
        <Button
          size="large"
          icon={<FileInput size={16} aria-hidden />}
          tip="A merge that packwright merge has begun: the folder with its .merge.json, or drop the file."
          onClick={() =>
            void pickPlace('folder', ({ handle }) => void openMerge({ file: handle })).catch(reportError)
          }
        >
          Go on with a merge of the command line…
        </Button>
        <Button
          tone="primary"
          size="large"
          icon={<Combine size={16} aria-hidden />}
          disabled={unfit([base, ours, theirs], 'Choose all three states first.')}
          onClick={() => isComplete && void openMerge({ base: base.ref, ours: ours.ref, theirs: theirs.ref })}
        >
          Merge
        </Button>
      </div>
      {unfinished.length > 0 && (
        <section className={styles.unfinished} aria-label="Unfinished merges">
          <h2 className={styles.heading}>Unfinished merges</h2>
          <ul className={styles.cards}>
            {unfinished.map((merge) => (
              <Unfinished key={merge.key} merge={merge} />
            ))}
          </ul>
        </section>
      )}
      <p className={startStyles.help}>
        <button type="button" className={styles.link} onClick={() => void leaveMerging()}>
          Compare two states instead
        </button>
      </p>
    </div>
  );
}

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function Unfinished({ merge }: { merge: UnfinishedMerge }) {
  const { key, base, ours, theirs, decided, conflicts, at } = merge;
  const [asking, setAsking] = useState(false);
  const name = `${theirs} into ${ours}`;
  return (
    <li className={styles.card}>
      <History size={16} aria-hidden className={styles.icon} />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.muted}>
          from {base} · {decided} of {conflicts} decided · {when.format(at)}
        </span>
      </div>
      <Button tone="quiet" aria-label={`Give up the merge of ${name}`} onClick={() => setAsking(true)}>
        Give up…
      </Button>
      <Button aria-label={`Resume the merge of ${name}`} onClick={() => void openMerge({ unfinished: key })}>
        Resume
      </Button>
      {asking && (
        <Dialog
          question
          size="small"
          title={`Give up the merge of ${name}?`}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>Cancel</Button>
              <Button tone="danger" onClick={() => void forgetMerge(key).catch(reportError)}>
                Give up
              </Button>
            </>
          }
        >
          <p>{counted(decided, 'decision')} will be gone. The three states stay as they are.</p>
        </Dialog>
      )}
    </li>
  );
}
