import { Check, ChevronLeft, ChevronRight, EarOff, MessageSquare } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ComparedFile, ComparedItem, ItemDetail } from '@core/contract/comparing';
import type { Change } from '@core/contract/comparison';
import { locate } from '@core/text/json/locate';
import { parseJson } from '@core/text/json/parse';
import { readJson } from '@core/text/json/read';
import { getAt } from '@core/text/pointer';
import { detailOf, note, noteOf, stepCompared, useComparing } from '../../state/comparing';
import { kindInfo } from '../../state/kinds';
import { useAnswer } from '../../state/use-answer';
import { Button } from '../../ui/button';
import { counted } from '@core/text/counted';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { ScrollRegion } from '../../ui/scroll-region';
import { Segmented } from '../../ui/segmented';
import { ChangeList } from './change-list';
import { followChanges } from './change-cursor';
import { CommentField } from './comment-field';
import { toggleSeen, treatAsNoise } from './compare-commands';
import { formOf } from './forms/index';
import styles from './item-view.module.css';
import { ClassMark } from '../../ui/class-mark';
import { ChangeMark } from './marks';
import { NoisePlaces } from './noise/noise-places';
import { TextDiff } from './text-diff';
import { byGravity } from '../../ui/class-looks';
import { useLatest } from '../../ui/use-latest';

/** One item that differs: in the form of its kind, as a list of changes, and as its source. */
export function ItemView({ item }: { item: ComparedItem }) {
  const [commented, setCommented] = useState<string | null>(null);
  const commenting = commented === item.key;
  const saved = useComparing((state) => noteOf(state.notes, item.key));
  const { listed } = useComparing();
  const at = listed.indexOf(item.key);
  const seen = saved.seen === item.mark;
  return (
    <section className={styles.view} tabIndex={-1} data-takes-focus aria-label={item.name}>
      <header className={styles.head}>
        <div className={styles.line}>
          <Icon name={kindInfo(item.kind).icon} size={18} className={styles.icon} />
          <h1 className={styles.title}>{item.name}</h1>
          <ChangeMark change={item.change} />
          <span className={styles.space} />
          <span className={styles.muted}>{at < 0 ? '' : `${at + 1} of ${listed.length}`}</span>
          <IconButton
            size="small"
            label="Previous item"
            icon={<ChevronLeft size={16} aria-hidden />}
            disabled={at > 0 ? false : 'this is the first.'}
            onClick={() => stepCompared(-1)}
          />
          <IconButton
            size="small"
            label="Next item"
            icon={<ChevronRight size={16} aria-hidden />}
            disabled={at < listed.length - 1 ? false : 'this is the last.'}
            onClick={() => stepCompared(1)}
          />
          <Button
            size="small"
            icon={<MessageSquare size={14} aria-hidden />}
            aria-expanded={commenting || saved.comment !== ''}
            onClick={() => setCommented(commenting ? null : item.key)}
          >
            Comment
          </Button>
          <Button
            size="small"
            tone={seen ? 'plain' : 'primary'}
            icon={<Check size={14} aria-hidden />}
            aria-pressed={seen}
            onClick={toggleSeen}
          >
            {seen ? 'Seen' : 'Mark as seen'}
          </Button>
        </div>
        <div className={styles.line}>
          <span className={styles.muted}>{pathsOf(item)}</span>
          {byGravity(item.classes).map((one) => (
            <ClassMark key={one} of={one} />
          ))}
          {saved.seen !== null && !seen && (
            <span className={styles.changed}>It has changed since you saw it.</span>
          )}
        </div>
        {(commenting || saved.comment !== '') && (
          <CommentField
            key={item.key}
            focused={commenting}
            comment={saved.comment}
            onKeep={(comment) => note(item.key, { comment })}
          />
        )}
      </header>
      <Detail key={item.key} item={item} />
    </section>
  );
}

/** All of an item that differs, once it is there. */
function Detail({ item }: { item: ComparedItem }) {
  const { value: detail, error } = useAnswer(item.key, () => detailOf(item.key));
  if (error) return <EmptyState title={error.message}>{error.remedy}</EmptyState>;
  return detail && <Body item={item} detail={detail} />;
}

function pathsOf({ a, b, kind }: ComparedItem): string {
  const label = kindInfo(kind).label;
  if (a === null || b === null) return `${label} · ${b ?? a}`;
  return a === b ? `${label} · ${a}` : `${label} · ${a} → ${b}`;
}

type View = 'form' | 'changes' | 'source' | 'noise';

/** What was chosen last holds for the next item as well. */
let lastView: View = 'form';

function Body({ item, detail }: { item: ComparedItem; detail: ItemDetail }) {
  const [before, after] = useMemo(() => [valueOf(detail.a), valueOf(detail.b)], [detail]);
  const form = before === undefined && after === undefined ? undefined : formOf(item.kind);
  const isText = before === undefined && after === undefined;
  const [chosen, setChosen] = useState<View>(lastView);
  const [current, setCurrent] = useState<Change | null>(null);
  const { changes } = detail;
  const step = useEffectEvent((by: 1 | -1) => {
    const at = current === null ? (by === 1 ? -1 : changes.length) : changes.indexOf(current);
    const next = changes[at + by];
    if (next) setCurrent(next);
    return next !== undefined;
  });
  const [only] = changes.length === 1 ? changes : [];
  const marked = current ?? only ?? null;
  // Commands ask what is shown while a menu or the palette is drawn, which no effect event allows.
  const latest = useLatest({ item, changes, marked });
  useEffect(
    () =>
      followChanges({
        step: (by) => step(by),
        shown(change = latest.current.marked ?? undefined) {
          const at = change ? latest.current.changes.indexOf(change) : -1;
          return change && at >= 0 ? { item: latest.current.item, change, at } : null;
        },
      }),
    [latest],
  );
  const options = [
    ...(form ? [{ id: 'form' as const, label: form.label }] : []),
    ...(changes.length > 0 ? [{ id: 'changes' as const, label: 'Changes' }] : []),
    { id: 'source' as const, label: 'Source' },
    ...(item.a !== null && item.b !== null ? [{ id: 'noise' as const, label: 'Noise' }] : []),
  ];
  const fallback = isText || changes.length === 0 ? 'source' : 'changes';
  const view = options.some(({ id }) => id === chosen) ? chosen : fallback;
  const Form = form?.component;
  return (
    <>
      <div className={styles.bar}>
        <Segmented<View>
          label="How to show it"
          options={options}
          value={view}
          onChange={(next) => {
            lastView = next;
            setChosen(next);
          }}
        />
        <span className={styles.muted} role="status">
          {current
            ? `Change ${changes.indexOf(current) + 1} of ${changes.length}: ${current.where}`
            : changes.length > 0
              ? `${counted(changes.length, 'change')}. F7 goes to the next one.`
              : ''}
        </span>
        {marked && view !== 'noise' && (
          <>
            <span className={styles.space} />
            <Button
              size="small"
              tone="quiet"
              icon={<EarOff size={14} aria-hidden />}
              onClick={() => treatAsNoise()}
            >
              Treat as noise…
            </Button>
          </>
        )}
      </div>
      <div className={styles.body}>
        {view === 'form' && Form && <Form {...{ item, detail, before, after, current }} goTo={setCurrent} />}
        {view === 'changes' && <ChangeList changes={changes} current={current} onGo={setCurrent} />}
        {view === 'source' && <Source detail={detail} />}
        {view === 'noise' && (
          <ScrollRegion className={styles.noise} label="Noise">
            <NoisePlaces of={{ key: item.key }} />
          </ScrollRegion>
        )}
      </div>
    </>
  );
}

function Source({ detail: { a, b } }: { detail: ItemDetail }) {
  if ((a && a.text === null) || (b && b.text === null))
    return <EmptyState title="This file is no text">Only its bytes differ.</EmptyState>;
  return <TextDiff before={sourceOf(a)} after={sourceOf(b)} label="Source" />;
}

/** The lines of an item: of a file that holds many, those of this one. */
function sourceOf(file: ComparedFile | null): string {
  if (!file || file.text === null) return '';
  const place = file.pointer === '' ? null : locate(parseJson(file.text), file.pointer);
  if (!place) return file.text;
  return file.text.slice(file.text.lastIndexOf('\n', place.from) + 1, place.to);
}

function valueOf(file: ComparedFile | null): unknown {
  if (!file || file.text === null) return undefined;
  return getAt(readJson(file.text).value, file.pointer);
}
