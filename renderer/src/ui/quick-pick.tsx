import {
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useRowHeight } from './density';
import { focusOnMount } from './focus-on-mount';
import { Highlight } from './highlight';
import { Icon } from './icon';
import { Kbd } from './kbd';
import { OverlayWindow } from './overlay-window';
import styles from './quick-pick.module.css';
import { scrollFor } from './use-rows';

/** One line of the list. */
export interface QuickPickRow {
  entry: {
    id: string;
    title: string;
    detail: string;
    icon: string | null;
    keys: readonly string[] | null;
    /** Why it cannot be chosen now. */
    disabled: string | null;
    run(): void;
  };
  /** Letters of the title that matched. */
  at: readonly number[];
}

export interface QuickPickProps {
  label: string;
  placeholder: string;
  /** Said when nothing matches. */
  none: string;
  text: string;
  onText(text: string): void;
  /** The rows for what was typed; the same function as long as it gives the same rows. */
  find(text: string): readonly QuickPickRow[];
  onClose(): void;
  /** Told before what was chosen acts: whether more is to be chosen after it. Without it Ctrl+Enter is Enter. */
  onChoose?(goesOn: boolean): void;
  /** Said below the list. */
  hint?: ReactNode;
}

/** A list over the workbench one chooses from by typing; arrows move, Enter chooses, Escape closes. */
export function QuickPick(props: QuickPickProps) {
  const { label, placeholder, none, text, onText, find, onClose, onChoose, hint } = props;
  const [chosen, setChosen] = useState(0);
  const query = useDeferredValue(text);
  const rows = useMemo(() => find(query), [find, query]);
  const list = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight(32);
  const id = useId();
  const at = Math.min(chosen, rows.length - 1);

  const move = (to: number) => {
    const next = (to + rows.length) % (rows.length || 1);
    setChosen(next);
    const box = list.current;
    if (box) box.scrollTop = scrollFor(next, box.scrollTop, box.clientHeight, rowHeight);
  };
  const run = (index: number, goesOn = false) => {
    // A user who types and chooses faster than the list is rendered means what was typed.
    const entry = (query === text ? rows : find(text))[index]?.entry;
    if (!entry || entry.disabled !== null) return;
    onChoose?.(goesOn);
    onClose();
    // The focus is back where it was before the choice acts: that takes the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => entry.run()));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'PageDown') move(Math.min(at + 8, rows.length - 1));
    else if (event.key === 'PageUp') move(Math.max(at - 8, 0));
    else if (event.key === 'Enter') run(at, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };

  return (
    <OverlayWindow label={label} onClose={onClose}>
      <input
        ref={focusOnMount}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={`${id}list`}
        aria-activedescendant={at >= 0 ? `${id}${at}` : undefined}
        aria-autocomplete="list"
        className={styles.input}
        value={text}
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          onText(event.target.value);
          setChosen(0);
          if (list.current) list.current.scrollTop = 0;
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${id}list`} role="listbox" aria-label={label} className={styles.list}>
        {rows.map((each, index) => (
          <Option
            key={each.entry.id}
            id={`${id}${index}`}
            row={each}
            chosen={index === at}
            onPoint={() => setChosen(index)}
            onRun={() => run(index)}
          />
        ))}
      </div>
      {rows.length === 0 && <p className={styles.none}>{none}</p>}
      {hint && <p className={styles.hint}>{hint}</p>}
    </OverlayWindow>
  );
}

interface OptionProps {
  id: string;
  row: QuickPickRow;
  chosen: boolean;
  onPoint(): void;
  onRun(): void;
}

function Option({ id, row: { entry, at }, chosen, onPoint, onRun }: OptionProps) {
  const { title, detail, icon, keys, disabled } = entry;
  return (
    <button
      type="button"
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected={chosen}
      aria-disabled={disabled === null ? undefined : true}
      aria-label={[title, detail, disabled].filter(Boolean).join(', ')}
      className={styles.option}
      onPointerMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      {icon && <Icon name={icon} size={16} className={styles.icon} />}
      <span className={styles.title}>
        <Highlight text={title} at={at} />
      </span>
      <span className={styles.detail}>{disabled ?? detail}</span>
      {keys && <Kbd keys={keys} />}
    </button>
  );
}
