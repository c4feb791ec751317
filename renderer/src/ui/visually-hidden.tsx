import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for assistive technology only; `live` has changes read out. */
export function VisuallyHidden({ children, live = false }: { children: ReactNode; live?: boolean }) {
  return (
    <span className={styles.hidden} {...(live ? { role: 'status', 'aria-live': 'polite' } : {})}>
      {children}
    </span>
  );
}
