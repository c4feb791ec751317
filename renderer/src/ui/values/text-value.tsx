import { useMemo, useState } from 'react';
import { classNames } from '../class-names';
import { prettyJson } from './pretty-json';
import { templateParts } from './template-parts';
import styles from './values.module.css';

const clipLength = 320;
const clipLines = 8;
/** A text beyond this is not laid out on the page even when asked for; the source view can show it. */
const mostShown = 40_000;

/** A text of any length: templates as code, JSON laid out, long ones clipped until asked for. */
export function TextValue({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const pretty = useMemo(() => prettyJson(text), [text]);
  const shown = pretty ?? text;
  const clipped = useMemo(() => clip(shown), [shown]);
  if (text === '') return <span className={styles.nothing}>empty text</span>;
  const visible = open ? shown.slice(0, mostShown) : clipped;
  const isCode = pretty !== null;
  return (
    <span className={styles.textBox}>
      <span className={classNames(styles.text, isCode && styles.code)}>
        {isCode ? visible : <WithTemplates text={visible} />}
        {visible.length < shown.length && '…'}
      </span>
      {clipped.length < shown.length && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show less' : `Show all ${text.length.toLocaleString('en')} characters`}
        </button>
      )}
      {open && shown.length > mostShown && (
        <span className={styles.nothing}>
          The first {mostShown.toLocaleString('en')}; the source has the rest.
        </span>
      )}
    </span>
  );
}

/** Text in one line or many, with its templates marked as code. */
function WithTemplates({ text }: { text: string }) {
  const parts = useMemo(() => templateParts(text), [text]);
  return parts.map((part, index) =>
    part.template ? (
      <code key={index} className={styles.template}>
        {part.text}
      </code>
    ) : (
      part.text
    ),
  );
}

function clip(text: string): string {
  let end = Math.min(text.length, clipLength);
  let line = -1;
  for (let lines = 0; lines < clipLines; lines++) {
    line = text.indexOf('\n', line + 1);
    if (line < 0) break;
  }
  if (line >= 0) end = Math.min(end, line);
  // A few characters more are not worth a button.
  return text.length - end < 40 ? text : text.slice(0, end);
}
