import { counted } from '@core/text/counted';
import { findReferences, openReference } from '../state/reference-search';
import { useAnswer } from '../state/use-answer';
import { Section } from '../ui/values/section';
import styles from './usages.module.css';

interface UsagesProps {
  path: string;
  pointer: string;
  /** What it is called, for those who do not see what stands above. */
  title: string;
  /** Asked again where it changes. */
  version: string;
}

const mostShown = 50;

/** Who names a thing of a file; a click leads there. */
export function Usages({ path, pointer, title, version }: UsagesProps) {
  const { value: found, busy } = useAnswer(`${path} ${pointer} ${version}`, () =>
    findReferences({ path, pointer, offset: null }),
  );
  if (!found) return busy ? <p className={styles.nothing}>Looking for usages…</p> : null;
  const { usages } = found;
  return (
    <Section title="Used in">
      {usages.length === 0 ? (
        <p className={styles.nothing}>Nothing in this workspace uses it.</p>
      ) : (
        <ul className={styles.usages} aria-label={`Usages of ${title}`}>
          {usages.slice(0, mostShown).map((usage) => (
            <li key={`${usage.path} ${usage.pointer} ${usage.range.start.offset}`}>
              <button type="button" className={styles.usage} onClick={() => openReference(usage)}>
                <span className={styles.path}>{usage.path}</span>
                <span className={styles.line}>{usage.excerpt}</span>
              </button>
            </li>
          ))}
          {usages.length > mostShown && (
            <li className={styles.nothing}>
              and {counted(usages.length - mostShown, 'more place')}; Shift+F12 lists all
            </li>
          )}
        </ul>
      )}
    </Section>
  );
}
