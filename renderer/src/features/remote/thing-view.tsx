import { FileText, GitCompareArrows, X } from 'lucide-react';
import type { RemoteThing } from '@core/contract/remote-work';
import { compareWithRemote } from '../../state/remote-standing';
import { useRemotes } from '../../state/remotes';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { openFile } from './open-thing';
import styles from './remote.module.css';
import { classLooks } from '../../ui/class-looks';
import { stateWords } from './words';

interface ThingViewProps {
  name: string;
  thing: RemoteThing;
  onClose(): void;
}

/** One thing that has changed: what, on which side, and the ways to look at it. */
export function ThingView({ name, thing, onClose }: ThingViewProps) {
  const { state, here, there, changes, path } = thing;
  const busy = useRemotes((store) => store.job !== null) && 'Something is being done with a remote.';
  const isNowhere = thing.id === null ? 'It was never there.' : false;
  return (
    <section className={styles.detail} aria-label={thing.name}>
      <div className={styles.actions}>
        <h2 className={styles.heading}>{thing.name}</h2>
        <span className={styles.muted}>{stateWords[state]}</span>
        <span className={styles.space} />
        {here !== 'gone' && state !== 'new-there' && (
          <Button size="small" icon={<FileText size={14} aria-hidden />} onClick={() => openFile(path)}>
            Open
          </Button>
        )}
        <Button
          size="small"
          icon={<GitCompareArrows size={14} aria-hidden />}
          disabled={isNowhere || (there === 'gone' && 'It is gone there.') || busy}
          onClick={() => void compareWithRemote(name, thing).catch(reportError)}
        >
          Compare with {name}
        </Button>
        <IconButton size="small" label="Close" icon={<X size={14} aria-hidden />} onClick={onClose} />
      </div>
      {changes.length === 0 ? (
        <p className={styles.muted}>
          {state === 'new-here' || state === 'new-there' ? 'All of it is new.' : 'Compare says what differs.'}
        </p>
      ) : (
        <ul className={styles.changes}>
          {changes.map(({ side, where, ...change }, at) => (
            <li key={at}>
              <span className={styles.muted}>
                {side}, {classLooks[change.class].label}:
              </span>{' '}
              {where}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
