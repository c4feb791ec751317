import { Spinner } from '../ui/spinner';
import styles from './opening.module.css';

/** Shown between two workspaces, but only when opening takes a while. */
export function Opening() {
  return (
    <output className={styles.opening}>
      <Spinner size={20} /> Opening…
    </output>
  );
}
