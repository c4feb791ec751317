import { useMemo, useState } from 'react';
import { useLayout } from '../../state/layout';
import { ScrollRegion } from '../../ui/scroll-region';
import { Segmented } from '../../ui/segmented';
import styles from './text-diff.module.css';
import { differingPart } from './differing-part';
import { folded, type Gap, textRows, type TextRow } from './text-rows';

interface TextDiffProps {
  before: string;
  after: string;
  label: string;
  /** Inside something else: few lines around, no choice of how to see it. */
  short?: boolean;
  /** A line of the text after, from 1, that is marked and brought into view. */
  line?: number | null;
}

/** Rows drawn at first; a text of more is shown in portions. */
const portion = 1_500;

/** Two texts line by line: in one column or two, without what is the same. */
export function TextDiff({ before, after, label, short = false, line = null }: TextDiffProps) {
  const [split, setSplit] = useLayout('compare.split');
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [most, setMost] = useState(portion);
  const rows = useMemo(() => textRows(before, after), [before, after]);
  const isMarked = (row: TextRow | Gap) => line !== null && !('gap' in row) && row.after?.number === line;
  const marked = rows.findIndex(isMarked);
  const shown = useMemo(() => folded(rows, short ? 1 : 3, opened, marked), [rows, short, opened, marked]);
  const added = rows.filter((row) => !row.same && row.after).length;
  const removed = rows.filter((row) => !row.same && row.before).length;
  const isSplit = split && !short;
  const lines = (
    <ScrollRegion className={short ? styles.short : styles.scroll} label={label}>
      <div className={isSplit ? styles.split : styles.unified}>
        {shown
          .slice(0, Math.max(most, shown.findIndex(isMarked) + 50))
          .map((row) =>
            'gap' in row ? (
              <GapRow
                key={`gap ${row.from}`}
                gap={row}
                onOpen={() => setOpened(new Set([...opened, row.from]))}
              />
            ) : isSplit ? (
              <SplitRow key={keyOf(row)} row={row} marked={isMarked(row)} />
            ) : (
              <UnifiedRow key={keyOf(row)} row={row} marked={isMarked(row)} />
            ),
          )}
      </div>
      {shown.length > most && (
        <button type="button" className={styles.gap} onClick={() => setMost(most + portion)}>
          Show more of {shown.length - most} lines
        </button>
      )}
    </ScrollRegion>
  );
  if (short) return lines;
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <Segmented
          label="How to show the text"
          options={[
            { id: 'unified', label: 'Unified' },
            { id: 'split', label: 'Split' },
          ]}
          value={split ? 'split' : 'unified'}
          onChange={(next) => setSplit(next === 'split')}
        />
        <span className={styles.counts}>
          {added + removed === 0
            ? 'The texts are the same.'
            : `${added} lines added, ${removed} lines removed`}
        </span>
      </div>
      {lines}
    </div>
  );
}

const keyOf = ({ before, after }: TextRow): string => `${before?.number ?? ''}:${after?.number ?? ''}`;

function GapRow({ gap: { gap }, onOpen }: { gap: Gap; onOpen(): void }) {
  return (
    <button type="button" className={styles.gap} onClick={onOpen}>
      {gap === 1 ? '1 line that is the same' : `${gap} lines that are the same`}
    </button>
  );
}

interface RowProps {
  row: TextRow;
  /** It is the line that was asked for. */
  marked: boolean;
}

function UnifiedRow({ row: { before, after, same }, marked }: RowProps) {
  if (same)
    return (
      <Line
        sign=" "
        numbers={[before?.number, after?.number]}
        text={after?.text ?? ''}
        other={null}
        marked={marked}
      />
    );
  return (
    <>
      {before && (
        <Line sign="−" numbers={[before.number, undefined]} text={before.text} other={after?.text ?? null} />
      )}
      {after && (
        <Line
          sign="+"
          numbers={[undefined, after.number]}
          text={after.text}
          other={before?.text ?? null}
          marked={marked}
        />
      )}
    </>
  );
}

function SplitRow({ row: { before, after, same }, marked }: RowProps) {
  const cell = (line: TextRow['before'], other: TextRow['before'], sign: '−' | '+') =>
    line ? (
      <Line
        sign={same ? ' ' : sign}
        numbers={[line.number]}
        text={line.text}
        other={same ? null : (other?.text ?? null)}
        marked={marked && line === after}
      />
    ) : (
      <div className={styles.absent} />
    );
  return (
    <div className={styles.pair}>
      {cell(before, after, '−')}
      {cell(after, before, '+')}
    </div>
  );
}

interface LineProps {
  sign: ' ' | '−' | '+';
  numbers: readonly (number | undefined)[];
  text: string;
  /** The line in its place, so that what differs between the two is marked. */
  other: string | null;
  /** It is the line that was asked for. */
  marked?: boolean;
}

const reveal = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'center' });

function Line({ sign, numbers, text, other, marked = false }: LineProps) {
  const part = other === null ? null : differingPart(text, other);
  const words = sign === '−' ? 'removed' : sign === '+' ? 'added' : undefined;
  return (
    <div
      className={styles.line}
      data-sign={words}
      aria-current={marked || undefined}
      ref={marked ? reveal : undefined}
    >
      {numbers.map((number, at) => (
        <span key={at} className={styles.number} aria-hidden="true">
          {number}
        </span>
      ))}
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>
      <span className={styles.text}>
        {part ? (
          <>
            {text.slice(0, part[0])}
            <mark className={styles.mark}>{text.slice(...part)}</mark>
            {text.slice(part[1])}
          </>
        ) : (
          text
        )}
      </span>
    </div>
  );
}
