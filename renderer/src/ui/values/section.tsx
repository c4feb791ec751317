import { ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  title: string;
  /** Count or mark behind the title. */
  badge?: ReactNode;
  /** Buttons at the right end of the title. */
  actions?: ReactNode;
  closed?: boolean;
  /** Somebody is to see what is in it: it opens. */
  wanted?: boolean;
  children: ReactNode;
}

/** A part of a panel under a heading, which folds it away. */
export function Section({ title, badge, actions, closed = false, wanted = false, children }: SectionProps) {
  const [open, setOpen] = useState(!closed || wanted);
  const [wasWanted, setWasWanted] = useState(wanted);
  // Once: it can be folded away again, also when nobody takes the request.
  if (wanted !== wasWanted) {
    setWasWanted(wanted);
    if (wanted) setOpen(true);
  }
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 className={styles.heading}>
          <button
            type="button"
            id={id}
            className={styles.toggle}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <ChevronRight size={14} aria-hidden className={styles.arrow} />
            {title}
          </button>
        </h3>
        {badge}
        <span className={styles.actions}>{actions}</span>
      </div>
      {open && <div className={styles.body}>{children}</div>}
    </section>
  );
}
