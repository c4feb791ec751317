import { EarOff, Ellipsis, Users } from 'lucide-react';
import type { Change } from '@core/contract/comparison';
import styles from './change-list.module.css';
import { ChangeValues } from './change-values';
import { treatAsNoise } from './compare-commands';
import { ClassMark } from '../../ui/class-mark';
import type { MenuItems } from '../../ui/menu';
import { MenuButton } from '../../ui/menu-button';
import { ScrollRegion } from '../../ui/scroll-region';

interface ChangeListProps {
  changes: readonly Change[];
  current: Change | null;
  onGo(change: Change): void;
  /** Name of the element all of them are in, which is said elsewhere. */
  within?: string | undefined;
}

/** Most changes drawn at once; the rest is counted. */
const mostShown = 400;

/** Changes one after another: what they mean, where, what was and is, and whom they concern. */
export function ChangeList({ changes, current, onGo, within }: ChangeListProps) {
  const shown = changes.slice(0, mostShown);
  return (
    <ScrollRegion className={styles.scroll} label="Changes">
      <ol className={styles.list}>
        {shown.map((change, at) => (
          <li
            key={`${at} ${change.pointer}`}
            className={styles.change}
            ref={change === current ? reveal : undefined}
            aria-current={change === current || undefined}
          >
            <div className={styles.line}>
              <button type="button" className={styles.head} onClick={() => onGo(change)}>
                <ClassMark of={change.class} />
                <span className={styles.where}>{placeOf(change.where, within)}</span>
              </button>
              <MenuButton
                size="small"
                label={`More for ${change.where}`}
                icon={<Ellipsis size={14} aria-hidden />}
                items={() => moreFor(change)}
              />
            </div>
            <ChangeValues change={change} />
            {change.touches.length > 0 && (
              <p className={styles.touches}>
                <Users size={13} aria-hidden /> Concerns {change.touches.join(', ')}
              </p>
            )}
          </li>
        ))}
      </ol>
      {changes.length > shown.length && (
        <p className={styles.rest}>and {changes.length - shown.length} more, in the source</p>
      )}
    </ScrollRegion>
  );
}

const moreFor = (change: Change): MenuItems => [
  {
    id: 'noise',
    label: 'Treat as noise…',
    icon: <EarOff size={14} aria-hidden />,
    shortcut: 'Alt+N',
    run: () => treatAsNoise(change),
  },
];

const reveal = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

function placeOf(where: string, within: string | undefined): string {
  const name = within === undefined ? null : `"${within}"`;
  const end = name === null ? -1 : where.indexOf(name);
  const rest = name === null || end < 0 ? where : where.slice(end + name.length);
  const words = rest.replace(/^, /, '').split(', ').join(' › ');
  return words === '' ? 'All of it' : words;
}
