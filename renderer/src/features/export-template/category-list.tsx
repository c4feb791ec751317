import type { KeyboardEvent } from 'react';
import { categories } from '@core/export/categories/index';
import { Badge } from '../../ui/badge';
import { Icon } from '../../ui/icon';
import type { Choices } from './use-choices';
import styles from './export-template.module.css';

interface CategoryListProps {
  choices: Choices;
  counts: ReadonlyMap<string, number>;
  active: string;
  onSelect(key: string): void;
}

/** All categories of a selection, with how much of each is selected. Arrows move. */
export function CategoryList({ choices, counts, active, onSelect }: CategoryListProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = categories.findIndex(({ key }) => key === active);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: categories.length - 1 }[event.key];
    const next = to === undefined ? undefined : categories[to];
    if (!next) return;
    event.preventDefault();
    onSelect(next.key);
    const button = event.currentTarget.parentElement?.children.item(categories.indexOf(next));
    if (button instanceof HTMLElement) button.focus();
  };
  return (
    <div role="tablist" aria-label="Categories" aria-orientation="vertical" className={styles.categories}>
      {categories.map(({ key, label, icon }) => {
        const count = counts.get(key) ?? 0;
        const offered = choices[key]?.length ?? 0;
        return (
          <button
            key={key}
            type="button"
            role="tab"
            id={`category-${key}`}
            data-empty={(count === 0 && offered === 0) || undefined}
            aria-selected={key === active}
            aria-controls="category-panel"
            tabIndex={key === active ? 0 : -1}
            className={styles.category}
            onClick={() => onSelect(key)}
            onKeyDown={onKeyDown}
          >
            <Icon name={icon} />
            <span className={styles.categoryLabel}>{label}</span>
            {count > 0 && (
              <Badge tone="accent" label={`${count} selected`}>
                {count}
              </Badge>
            )}
          </button>
        );
      })}
    </div>
  );
}
