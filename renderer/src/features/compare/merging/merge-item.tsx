import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ListedMergeItem, MergeItemDetail } from '@core/contract/merging-calls';
import { kindInfo } from '../../../state/kinds';
import { mergeDetail } from '../../../state/merge-answers';
import { shownConflict, stepConflict, useMerging } from '../../../state/merging';
import { useAnswer } from '../../../state/use-answer';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { Segmented } from '../../../ui/segmented';
import { formOf } from '../forms/index';
import styles from '../item-view.module.css';
import { TextDiff } from '../text-diff';
import { ConflictView } from './conflict-view';
import { MergeCanvas } from './merge-canvas';
import { MergeForm } from './merge-form';
import { decidedWords } from './merge-words';
import { TakeAll } from './take-all';

type View = 'conflict' | 'form' | 'source';

/** What was chosen last holds for the next item as well. */
let lastView: View = 'conflict';

/** An item both sides have changed: its conflict that is chosen, in the form of its kind, and the result. */
export function MergeItem({ item }: { item: ListedMergeItem }) {
  const { id, merge, selected, listed, revision } = useMerging();
  const { key } = item;
  const { value: detail, error } = useAnswer(`${key} ${revision}`, () =>
    mergeDetail({ id: id ?? '', key, revision }),
  );
  const [chosen, setView] = useState(lastView);
  const form = formOf(item.kind);
  const isDrawn = item.kind === 'playbook' || item.kind === 'playbookBlock';
  const view = chosen === 'form' && !form ? 'conflict' : chosen;
  const views: readonly { id: View; label: string }[] = [
    { id: 'conflict', label: 'Conflict' },
    ...(form ? [{ id: 'form' as const, label: form.label }] : []),
    { id: 'source', label: 'Result in the source' },
  ];
  const conflict = merge ? shownConflict(merge, selected) : undefined;
  const at = conflict ? listed.indexOf(conflict.id) : -1;
  return (
    <section className={styles.view} tabIndex={-1} data-merged aria-label={item.name}>
      <header className={styles.head}>
        <div className={styles.line}>
          <Icon name={kindInfo(item.kind).icon} size={18} className={styles.icon} />
          <h1 className={styles.title}>{item.name}</h1>
          <span className={styles.space} />
          <span className={styles.muted}>{at < 0 ? '' : `Conflict ${at + 1} of ${listed.length}`}</span>
          <IconButton
            size="small"
            label="Previous conflict"
            shortcut="Shift+F7"
            icon={<ChevronLeft size={16} aria-hidden />}
            disabled={at > 0 ? false : 'this is the first.'}
            onClick={() => void stepConflict(-1)}
          />
          <IconButton
            size="small"
            label="Next conflict"
            shortcut="F7"
            icon={<ChevronRight size={16} aria-hidden />}
            disabled={at < listed.length - 1 ? false : 'this is the last.'}
            onClick={() => void stepConflict(1)}
          />
          <TakeAll conflicts={item.conflicts} of={item.name} label="Whole item" />
        </div>
        <div className={styles.line}>
          <span className={styles.muted}>
            {kindInfo(item.kind).label} · {item.result ?? 'taken out'} · {decidedWords(item.conflicts)}
          </span>
        </div>
      </header>
      <div className={styles.bar}>
        <Segmented<View>
          label="How to show it"
          options={views}
          value={view}
          onChange={(next) => {
            lastView = next;
            setView(next);
          }}
        />
        <span className={styles.muted}>Alt+1 ours · Alt+2 theirs · Alt+3 both · Alt+4 edit · F7 next</span>
      </div>
      <div className={styles.body}>
        {error && <EmptyState title={error.message}>{error.remedy}</EmptyState>}
        {!error && detail && view === 'source' && <Source detail={detail} />}
        {!error && detail && view === 'form' && isDrawn && (
          <MergeCanvas item={item} conflict={conflict} detail={detail} />
        )}
        {!error && detail && view === 'form' && form && !isDrawn && (
          <MergeForm item={item} form={form} conflict={conflict} detail={detail} />
        )}
        {!error && detail && view === 'conflict' && conflict && (
          <ConflictView key={conflict.id} item={item} conflict={conflict} detail={detail} />
        )}
      </div>
    </section>
  );
}

function Source({ detail: { texts } }: { detail: MergeItemDetail }) {
  if (texts.ours === null && texts.result === null)
    return <EmptyState title="The result has no text">It is no text, or the item is taken out.</EmptyState>;
  return <TextDiff before={texts.ours ?? ''} after={texts.result ?? ''} label="From ours to the result" />;
}
