import { kindInfo } from '../state/kinds';
import { mainItemOf, fileName } from '../state/workspace';
import { Icon } from '../ui/icon';
import styles from './file-list.module.css';

/** The files a dialog asks about, by title and path. */
export function FileList({ paths }: { paths: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {paths.map((path) => {
        const item = mainItemOf(path);
        return (
          <li key={path} className={styles.file}>
            <Icon name={kindInfo(item?.kind).icon} size={14} className={styles.icon} />
            <span className={styles.title}>{item?.title ?? fileName(path)}</span>
            <span className={styles.path}>{path}</span>
          </li>
        );
      })}
    </ul>
  );
}
