import { ArrowUpRight } from 'lucide-react';
import styles from './values.module.css';

/** Another item of the workspace that a value names, to go to. */
export function ReferenceLink({ title, kind, onOpen }: { title: string; kind: string; onOpen(): void }) {
  return (
    <button
      type="button"
      className={styles.reference}
      data-tip={`Open the ${kind.toLowerCase()}`}
      onClick={onOpen}
    >
      {title}
      <ArrowUpRight size={14} aria-hidden />
    </button>
  );
}
