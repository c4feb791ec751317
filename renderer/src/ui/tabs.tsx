import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

export interface TabItem {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Count or mark behind the label. */
  badge?: ReactNode;
}

export interface TabsProps {
  label: string;
  items: readonly TabItem[];
  selected: string;
  onSelect(id: string): void;
  /** At the right end of the row. */
  actions?: ReactNode;
  /** Content of the selected tab. */
  children: ReactNode;
}

/** A row of tabs over their content. Arrows move and select at once. */
export function Tabs({ label, items, selected, onSelect, actions, children }: TabsProps) {
  const base = useId();

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = items.findIndex((item) => item.id === selected);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + items.length, Home: 0, End: items.length - 1 }[
      event.key
    ];
    const item = to === undefined ? undefined : items[to % items.length];
    if (!item) return;
    event.preventDefault();
    onSelect(item.id);
    document.getElementById(`${base}-${item.id}`)?.focus();
  };

  return (
    <div className={styles.tabs}>
      <div className={styles.bar}>
        <div role="tablist" aria-label={label} className={styles.list}>
          {items.map((item) => (
            <button
              key={item.id}
              id={`${base}-${item.id}`}
              type="button"
              role="tab"
              aria-selected={item.id === selected}
              aria-controls={`${base}-panel`}
              tabIndex={item.id === selected ? 0 : -1}
              className={styles.tab}
              onClick={() => onSelect(item.id)}
              onKeyDown={onKeyDown}
            >
              {item.icon}
              {item.label}
              {item.badge}
            </button>
          ))}
        </div>
        {actions}
      </div>
      <div
        id={`${base}-panel`}
        role="tabpanel"
        aria-labelledby={`${base}-${selected}`}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  );
}
