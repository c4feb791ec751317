import { counted } from '@core/text/counted';
import { ChangeList } from './change-list';
import type { FormProps } from './forms/compare-form';
import styles from './form-changes.module.css';

/** All changes of an item below its form, as a form cannot show each of them; those of a merge are listed elsewhere. */
export function FormChanges({
  detail: { changes },
  current,
  goTo,
  conflicts,
}: Pick<FormProps, 'detail' | 'current' | 'goTo' | 'conflicts'>) {
  if (changes.length === 0 || conflicts) return null;
  return (
    <section className={styles.changes} aria-label="All changes">
      <h2 className={styles.heading}>{counted(changes.length, 'change')}</h2>
      <ChangeList changes={changes} current={current} onGo={goTo} />
    </section>
  );
}
