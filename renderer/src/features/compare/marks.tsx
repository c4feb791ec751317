import type { ChangeClass, ItemChange } from '@core/contract/comparison';
import { classNames } from '../../ui/class-names';
import styles from './marks.module.css';
import { changeLooks, classLooks } from './words';

/** What became of an item: a sign and, unless it is small, a word. */
export function ChangeMark({ change, small = false }: { change: ItemChange['change']; small?: boolean }) {
  const { icon: Shape, label, tone } = changeLooks[change];
  return (
    <span className={classNames(styles.mark, styles[tone], small && styles.small)} data-tip={label}>
      <Shape size={12} strokeWidth={2.5} aria-hidden />
      {!small && label}
    </span>
  );
}

/** A class of changes: its sign and its word. */
export function ClassMark({ of, small = false }: { of: ChangeClass; small?: boolean }) {
  const { icon: Shape, label, tone, meaning } = classLooks[of];
  return (
    <span
      className={classNames(styles.mark, styles[tone], small && styles.small)}
      data-tip={small ? `${label}: ${meaning}` : meaning}
    >
      <Shape size={12} strokeWidth={2} aria-hidden />
      {!small && label}
    </span>
  );
}
