import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ListedConflict, ListedMergeItem, MergeItemDetail } from '@core/contract/merging-calls';
import { kindInfo } from '../../../state/kinds';
import { mergeDetail } from '../../../state/merge-answers';
import { type ResultPlace, shownConflict, stepConflict, useMerging } from '../../../state/merging';
import { useAnswer } from '../../../state/use-answer';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/icon-button';
import { Segmented } from '../../../ui/segmented';
import { DetailBelow } from '../detail-below';
import { formOf } from '../forms/index';
import styles from '../item-view.module.css';
import { TextDiff } from '../text-diff';
import { ConflictView } from './conflict-view';
import { drawnAt, MergeCanvas } from './merge-canvas';
import { MergeForm } from './merge-form';
import { decidedWords } from './merge-words';
import { placeIn, PlaceNotice } from './place-notice';
import { TakeAll } from './take-all';

type View = 'conflict' | 'form' | 'source';

/** What was chosen last holds for the next item as well. */
let lastView: View = 'conflict';

interface MergeItemProps {
  item: ListedMergeItem;
  /** A place of its result that is shown; null where none was asked for. */
  place: ResultPlace | null;
}

/** An item that was changed: its conflict that is chosen, in the form of its kind, and the result. */
export function MergeItem({ item, place }: MergeItemProps) {
  const { merge, selected, listed } = useMerging();
  const conflict = merge ? shownConflict(merge, selected) : undefined;
  const at = conflict ? listed.indexOf(conflict.id) : -1;
  return (
    <section className={styles.view} tabIndex={-1} data-takes-focus aria-label={item.name}>
      <header className={styles.head}>
        <div className={styles.line}>
          <Icon name={kindInfo(item.kind).icon} size={18} className={styles.icon} />
          <h1 className={styles.title}>{item.name}</h1>
          <span className={styles.space} />
          {item.conflicts.length > 0 && (
            <>
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
            </>
          )}
        </div>
        <div className={styles.line}>
          <span className={styles.muted}>
            {kindInfo(item.kind).label} · {item.result ?? 'taken out'} ·{' '}
            {item.conflicts.length > 0 ? decidedWords(item.conflicts) : `changed by ${item.changed}`}
          </span>
        </div>
      </header>
      <Detail key={`${item.key} ${place?.message ?? ''}`} {...{ item, place, conflict }} />
    </section>
  );
}

/** All of an item, once it is there. */
function Detail(props: Omit<ViewsProps, 'detail'>) {
  const { id, revision } = useMerging();
  const { key } = props.item;
  const { value: detail, error } = useAnswer(`${key} ${revision}`, () =>
    mergeDetail({ id: id ?? '', key, revision }),
  );
  if (error) return <EmptyState title={error.message}>{error.remedy}</EmptyState>;
  return detail && <Views {...props} detail={detail} />;
}

interface ViewsProps extends MergeItemProps {
  conflict: ListedConflict | undefined;
  detail: MergeItemDetail;
}

function Views({ item, place, conflict, detail }: ViewsProps) {
  const form = formOf(item.kind);
  const isDrawn = item.kind === 'playbook' || item.kind === 'playbookBlock';
  const { pointer, line } = placeIn(detail.texts, place);
  const [chosen, setView] = useState<View>(() =>
    place === null ? lastView : isDrawn && drawnAt(detail.texts, pointer) ? 'form' : 'source',
  );
  const views: readonly { id: View; label: string }[] = [
    ...(conflict ? [{ id: 'conflict' as const, label: 'Conflict' }] : []),
    ...(form ? [{ id: 'form' as const, label: form.label }] : []),
    { id: 'source', label: 'Result in the source' },
  ];
  const view = views.some(({ id }) => id === chosen) ? chosen : (views[0]?.id ?? 'source');
  const below = conflict ? (
    <ConflictView key={conflict.id} item={item} conflict={conflict} detail={detail} />
  ) : null;
  return (
    <>
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
        {conflict && (
          <span className={styles.muted}>Alt+1 ours · Alt+2 theirs · Alt+3 both · Alt+4 edit · F7 next</span>
        )}
      </div>
      {place && <PlaceNotice place={place} />}
      <div className={styles.body}>
        {view === 'source' && <Source detail={detail} line={line} />}
        {view === 'form' && form && (
          <DetailBelow label="conflict" detail={below}>
            {isDrawn ? (
              <MergeCanvas name={item.name} conflict={conflict} detail={detail} pointer={pointer} />
            ) : (
              <MergeForm item={item} form={form} conflict={conflict} detail={detail} />
            )}
          </DetailBelow>
        )}
        {view === 'conflict' && below}
      </div>
    </>
  );
}

function Source({ detail: { texts }, line }: { detail: MergeItemDetail; line: number | null }) {
  if (texts.ours === null && texts.result === null)
    return <EmptyState title="The result has no text">It is no text, or the item is taken out.</EmptyState>;
  return (
    <TextDiff
      before={texts.ours ?? ''}
      after={texts.result ?? ''}
      label="From ours to the result"
      line={line}
    />
  );
}
