import { ChevronRight } from 'lucide-react';
import { kindInfo } from '../state/kinds';
import { fileName, useItemsOf, useWorkspace } from '../state/workspace';
import styles from './breadcrumbs.module.css';

/** Where a file belongs: its root, what it is, its group and its title. */
export function Breadcrumbs({ path }: { path: string }) {
  const roots = useWorkspace((state) => state.roots);
  const [item] = useItemsOf(path);
  const root = roots.find((each) => each.path === item?.root);
  const parts = [
    root?.title,
    item && kindInfo(item.kind).plural,
    item?.group ?? undefined,
    item?.title ?? fileName(path),
  ].filter((part) => part !== undefined);
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumbs" data-tip={path}>
      <ol className={styles.list}>
        {parts.map((part, index) => (
          <li
            key={index}
            className={styles.part}
            aria-current={index === parts.length - 1 ? 'page' : undefined}
          >
            {index > 0 && <ChevronRight size={12} aria-hidden />}
            <span className={styles.text}>{part}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
