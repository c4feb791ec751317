import { RotateCcw, Users } from 'lucide-react';
import type { MergeConflict } from '@core/contract/merging';
import type { ListedConflict, ListedMergeItem, MergeItemDetail } from '@core/contract/merging-calls';
import { draftResult, useMergeDrafts } from '../../../state/merge-drafts';
import { decide, editResult, useMerging } from '../../../state/merging';
import { Button } from '../../../ui/button';
import { ScrollRegion } from '../../../ui/scroll-region';
import { ClassMark } from '../../../ui/class-mark';
import styles from './conflict-view.module.css';
import { reopen, takeSide } from './merge-commands';
import { shortWhere } from './merge-rows';
import { reasonWords, takenWords } from './merge-words';
import { ResultEditor } from './result-editor';
import { SideValue } from './side-value';

interface ConflictViewProps {
  item: ListedMergeItem;
  conflict: ListedConflict;
  detail: MergeItemDetail;
}

/** One conflict: what it was, what each side made of it, what depends on it, and what the result has. */
export function ConflictView({ item, conflict, detail }: ConflictViewProps) {
  const values = detail.conflicts.find(({ id }) => id === conflict.id);
  const editing = useMerging((state) => state.editing === conflict.id);
  const draft = useMergeDrafts(({ drafts }) => drafts[conflict.id]);
  if (!values) return null;
  const { choices, taken } = conflict;
  return (
    <ScrollRegion className={styles.scroll} label="Conflict">
      <div className={styles.head}>
        <h2 className={styles.where}>{shortWhere(values.where)}</h2>
        <div className={styles.line}>
          <ClassMark of={values.class} />
          <span className={styles.muted}>{reasonWords[values.reason]}</span>
        </div>
        {values.touches.length > 0 && (
          <p className={styles.touches}>
            <Users size={13} aria-hidden /> Concerns {values.touches.join(', ')}
          </p>
        )}
      </div>
      <div className={styles.sides}>
        <section className={styles.panel} aria-label="Base">
          <div className={styles.line}>
            <h3 className={styles.title}>Base</h3>
          </div>
          <SideValue label="Base" value={values.base} />
        </section>
        {(['ours', 'theirs'] as const).map((side, at) => (
          <section
            key={side}
            className={styles.panel}
            aria-label={side === 'ours' ? 'Ours' : 'Theirs'}
            data-taken={taken === side || taken === 'both' || undefined}
          >
            <div className={styles.line}>
              <h3 className={styles.title}>{side === 'ours' ? 'Ours' : 'Theirs'}</h3>
              <span className={styles.space} />
              <Button
                size="small"
                tone={taken === side ? 'primary' : 'plain'}
                shortcut={`Alt+${at + 1}`}
                aria-pressed={taken === side}
                onClick={() => void takeSide(conflict, side)}
              >
                Take {side}
              </Button>
            </div>
            <SideValue label={side === 'ours' ? 'Ours' : 'Theirs'} value={values[side]} from={values.base} />
          </section>
        ))}
      </div>
      <section className={styles.panel} aria-label="Result" data-result>
        <div className={styles.line}>
          <h3 className={styles.title}>Result</h3>
          <span className={styles.state} data-open={taken === null || undefined} role="status">
            {taken === null ? 'Open: it has ours until you decide' : takenWords[taken]}
          </span>
          {draft !== undefined && !editing && (
            <span className={styles.muted}>What you typed is kept; it is not taken yet.</span>
          )}
          <span className={styles.space} />
          {choices.includes('both') && (
            <Button
              size="small"
              tone={taken === 'both' ? 'primary' : 'plain'}
              shortcut="Alt+3"
              aria-pressed={taken === 'both'}
              onClick={() => void takeSide(conflict, 'both')}
            >
              Take both
            </Button>
          )}
          {choices.includes('edited') && !editing && (
            <Button size="small" shortcut="Alt+4" onClick={() => editResult(conflict.id)}>
              {draft === undefined ? 'Edit…' : 'Go on editing…'}
            </Button>
          )}
          {taken !== null && (
            <Button
              size="small"
              tone="quiet"
              shortcut="Alt+0"
              icon={<RotateCcw size={13} aria-hidden />}
              onClick={() => void reopen(conflict)}
            >
              Open again
            </Button>
          )}
        </div>
        {editing ? (
          <ResultEditor
            label={`Result of ${shortWhere(values.where)}`}
            value={resultOf(values)}
            path={item.result ?? item.ours ?? item.theirs ?? ''}
            isWhole={values.pointer === '' && typeof (values.ours ?? values.theirs) === 'string'}
            draft={draft}
            onDraft={(text) => draftResult(conflict.id, text)}
            onClose={() => editResult(null)}
            onTake={(value) => {
              editResult(null);
              void decide({ [conflict.id]: { take: 'edited', value } }, `Edit ${shortWhere(values.where)}`);
            }}
          />
        ) : draft !== undefined ? (
          <SideValue label="Typed, not taken yet" value={draft} from={resultOf(values)} />
        ) : taken === 'both' ? (
          <p className={styles.muted}>What both have made of it, one after the other.</p>
        ) : (
          <SideValue label="Result" value={resultOf(values)} />
        )}
      </section>
    </ScrollRegion>
  );
}

/** What stands in the result; of both, what ours has to begin an edit with. */
function resultOf({ resolution, ours, theirs }: MergeConflict): MergeConflict['base'] {
  if (resolution?.take === 'edited') return resolution.value;
  return resolution?.take === 'theirs' ? theirs : ours;
}
