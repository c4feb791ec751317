import { ChevronRight } from 'lucide-react';
import { Fragment, useState, type ReactNode } from 'react';
import { isMap } from '@core/text/values';
import { previewOf } from './json-rows';
import { TextValue } from './text-value';
import styles from './values.module.css';

const atFirst = 60;
/** From this depth on, lists and maps are closed until asked for. */
const openDepth = 2;

/** Any JSON value for reading: keys and values in rows, deep parts folded away. */
export function ValueView({ value, depth = 0 }: { value: unknown; depth?: number }) {
  if (value === undefined) return <span className={styles.nothing}>nothing</span>;
  if (value === null) return <span className={styles.nothing}>null</span>;
  if (typeof value === 'string') return <TextValue text={value} />;
  if (typeof value === 'boolean') return <span className={styles.flag}>{value ? 'true' : 'false'}</span>;
  if (Array.isArray(value)) return <ListView list={value} depth={depth} />;
  if (isMap(value)) return <EntriesView entries={Object.entries(value)} depth={depth} none="empty" />;
  return <span className={styles.number}>{String(value)}</span>;
}

function ListView({ list, depth }: { list: readonly unknown[]; depth: number }) {
  if (list.length === 0) return <span className={styles.nothing}>empty list</span>;
  if (list.every((each) => typeof each === 'string' && each !== '' && each.length <= 40)) {
    return (
      <span className={styles.chips}>
        {list.slice(0, atFirst).map((each, index) => (
          <span key={index} className={styles.chip}>
            {String(each)}
          </span>
        ))}
        {list.length > atFirst && <span className={styles.nothing}>and {list.length - atFirst} more</span>}
      </span>
    );
  }
  const entries = list.map((each, index): [string, unknown] => [String(index + 1), each]);
  return <EntriesView entries={entries} depth={depth} none="empty list" />;
}

interface EntriesProps {
  entries: readonly (readonly [string, unknown])[];
  depth?: number;
  /** What to say where there are none. */
  none: string;
  /** What stands below a value, e.g. what was found in it. */
  renderBelow?: ((key: string) => ReactNode) | undefined;
}

/** Keys with their values. */
export function EntriesView({ entries, depth = 0, none, renderBelow }: EntriesProps) {
  const [all, setAll] = useState(false);
  if (entries.length === 0) return <span className={styles.nothing}>{none}</span>;
  const shown = all ? entries : entries.slice(0, atFirst);
  return (
    <div className={styles.entries}>
      {shown.map(([key, value]) => (
        <Fragment key={key}>
          <Entry name={key} value={value} depth={depth} />
          {renderBelow?.(key)}
        </Fragment>
      ))}
      {shown.length < entries.length && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          Show {entries.length - shown.length} more
        </button>
      )}
    </div>
  );
}

function Entry({ name, value, depth }: { name: string; value: unknown; depth: number }) {
  const nested = sizeOf(value);
  if (nested === null) {
    return (
      <div className={styles.entry}>
        <span className={styles.key}>{name}</span>
        <div className={styles.value}>
          <ValueView value={value} depth={depth + 1} />
        </div>
      </div>
    );
  }
  return (
    <Foldable title={name} note={nested} open={depth < openDepth}>
      <ValueView value={value} depth={depth + 1} />
    </Foldable>
  );
}

function Foldable({
  title,
  note,
  open: atStart,
  children,
}: {
  title: string;
  note: string;
  open: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(atStart);
  return (
    <div className={styles.foldable}>
      <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
        <ChevronRight size={14} aria-hidden className={styles.arrow} />
        <span className={styles.key}>{title}</span>
        <span className={styles.foldNote}>{note}</span>
      </button>
      {open && <div className={styles.nested}>{children}</div>}
    </div>
  );
}

/** What to say of a value that has parts of its own; null for one that is shown in its row. */
function sizeOf(value: unknown): string | null {
  if (Array.isArray(value)) {
    const short = value.every((each) => typeof each === 'string' && each.length <= 40);
    return value.length === 0 || short ? null : count(value.length, 'element');
  }
  if (!isMap(value)) return null;
  return Object.keys(value).length === 0 ? null : previewOf(value);
}

function count(number: number, word: string): string {
  return number === 1 ? `1 ${word}` : `${number} ${word}s`;
}
