import { useMemo } from 'react';
import { type ComparedPath, comparedPaths } from '@core/content/connector/compared-paths';
import styles from './compared-shape.module.css';

interface ComparedShapeProps {
  label: string;
  before: unknown;
  after: unknown;
}

const words = { same: '', added: 'new', removed: 'goes', changed: 'another kind' } as const;
const marks = { same: '', added: '+', removed: '−', changed: '±' } as const;

/** The keys of two answers or schemas as one tree, each with what becomes of it. */
export function ComparedShape({ label, before, after }: ComparedShapeProps) {
  const paths = useMemo(() => comparedPaths(before, after), [before, after]);
  return (
    <ul className={styles.shape} aria-label={label}>
      {paths.map((each) => {
        const change = changeOf(each);
        return (
          <li
            key={each.path}
            className={styles.row}
            style={{ paddingLeft: (each.level - 1) * 14 }}
            data-change={change}
            data-tip={each.path}
          >
            <span className={styles.mark} aria-hidden>
              {marks[change]}
            </span>
            <span className={styles.key}>{each.key}</span>
            <span className={styles.kind}>
              {each.after ?? each.before}
              {change !== 'same' && `, ${words[change]}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function changeOf({ before, after }: ComparedPath): keyof typeof words {
  if (before === null) return 'added';
  if (after === null) return 'removed';
  const inside = (type: string): boolean => type === 'list' || type === 'map';
  // Values of schemas are empty texts whatever they stand for.
  return before !== after && (inside(before) || inside(after)) ? 'changed' : 'same';
}
