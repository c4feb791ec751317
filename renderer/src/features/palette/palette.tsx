import { useDeferredValue, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { focusOnMount } from '../../ui/focus-on-mount';
import { Highlight } from '../../ui/highlight';
import { Icon } from '../../ui/icon';
import { Kbd } from '../../ui/kbd';
import { OverlayWindow } from '../../ui/overlay-window';
import { scrollFor } from '../../ui/use-rows';
import { rank, type RankedEntry } from './entries';
import styles from './palette.module.css';
import { useEntries, type PaletteMode } from './use-entries';

const rowHeight = 32;

const prompts: Record<PaletteMode, { label: string; placeholder: string; none: string }> = {
  commands: {
    label: 'Command palette',
    placeholder: 'Type the name of a command',
    none: 'No command is called that',
  },
  items: {
    label: 'Go to item',
    placeholder: 'Type the name of an item, or > for commands',
    none: 'No item is called that',
  },
  recents: {
    label: 'Open recent',
    placeholder: 'Type the name of a workspace',
    none: 'No recent workspace is called that',
  },
};

interface PaletteProps {
  mode: PaletteMode;
  onClose(): void;
}

/** Everything by name. `>` in front switches from items to commands, deleting it switches back. */
export function Palette({ mode: initial, onClose }: PaletteProps) {
  const [text, setText] = useState(initial === 'commands' ? '>' : '');
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const mode: PaletteMode = initial === 'recents' ? 'recents' : text.startsWith('>') ? 'commands' : 'items';
  const entries = useEntries(mode);
  const query = useDeferredValue(mode === 'commands' ? text.slice(1) : text);
  const ranked = useMemo(() => rank(entries, query), [entries, query]);
  const at = Math.min(chosen, ranked.length - 1);

  const move = (to: number) => {
    const next = (to + ranked.length) % (ranked.length || 1);
    setChosen(next);
    const box = list.current;
    if (box) box.scrollTop = scrollFor(next, box.scrollTop, box.clientHeight, rowHeight);
  };
  const run = (index: number) => {
    const entry = ranked[index]?.entry;
    if (!entry || entry.disabled !== null) return;
    onClose();
    // The focus is back where it was before the command acts.
    requestAnimationFrame(() => entry.run());
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(at + 1);
    else if (event.key === 'ArrowUp') move(at - 1);
    else if (event.key === 'PageDown') move(Math.min(at + 8, ranked.length - 1));
    else if (event.key === 'PageUp') move(Math.max(at - 8, 0));
    else if (event.key === 'Enter') run(at);
    else return;
    event.preventDefault();
  };

  const { label, placeholder, none } = prompts[mode];
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
          setText(event.target.value);
          setChosen(0);
          if (list.current) list.current.scrollTop = 0;
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={`${id}list`} role="listbox" aria-label={label} className={styles.list}>
        {ranked.map((each, index) => (
          <Option
            key={each.entry.id}
            id={`${id}${index}`}
            ranked={each}
            chosen={index === at}
            onPoint={() => setChosen(index)}
            onRun={() => run(index)}
          />
        ))}
      </div>
      {ranked.length === 0 && <p className={styles.none}>{none}</p>}
    </OverlayWindow>
  );
}

interface OptionProps {
  id: string;
  ranked: RankedEntry;
  chosen: boolean;
  onPoint(): void;
  onRun(): void;
}

function Option({ id, ranked: { entry, at }, chosen, onPoint, onRun }: OptionProps) {
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
