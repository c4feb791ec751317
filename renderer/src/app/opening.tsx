import { Spinner } from '../ui/spinner';
import styles from './opening.module.css';

/** Between two workspaces; says so only when it takes a while. */
export function Opening() {
  return (
    <output className={styles.opening}>
      <Spinner size={20} /> Opening…
    </output>
  );
}
