import type { ReactNode } from 'react';
import styles from './editor-frame.module.css';

interface EditorHeadProps {
  icon?: ReactNode;
  title: string;
  subtitle?: ReactNode;
  /** Buttons and choices of the whole document, at the end of the row. */
  children?: ReactNode;
}

/** What an editor shows: its name, what it is, and what can be done with it as a whole. */
export function EditorHead({ icon, title, subtitle, children }: EditorHeadProps) {
  return (
    <header className={styles.head}>
      {icon && <span className={styles.tile}>{icon}</span>}
      <div className={styles.titles}>
        <h2 className={styles.title}>{title}</h2>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
      {children}
    </header>
  );
}
