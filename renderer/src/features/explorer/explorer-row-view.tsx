import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';
import { Badge } from '../../ui/badge';
import { classNames } from '../../ui/class-names';
import { Highlight } from '../../ui/highlight';
import { Icon } from '../../ui/icon';
import type { ExplorerRow } from './explorer-rows';
import styles from './explorer-row-view.module.css';
import { letterOf } from './git-marks';
import { type RemoteSide, sideInWords } from './remote-marks';

/** One row of the explorer. Its words for assistive technology are the row's label. */
export function ExplorerRowView({ row, remote: beside }: { row: ExplorerRow; remote: string }) {
  const { type, icon, title, detail, count, problems, dirty, git, remote, inactive, at, expanded } = row;
  // An open branch leaves problems to its children.
  const showsMarks = !expanded;
  return (
    <>
      {(type === 'root' || type === 'kind') && <Icon name={icon} size={14} className={styles.icon} />}
      <span
        className={classNames(
          styles.title,
          styles[type],
          inactive && styles.inactive,
          row.gone !== null && styles.gone,
        )}
        data-tip={showsMarks ? git?.tip : undefined}
      >
        <Highlight text={title} at={at} />
      </span>
      {(detail ?? inactive) && <span className={styles.detail}>{detail ?? 'off'}</span>}
      <span className={styles.space} />
      {showsMarks && dirty && <span className={styles.dot} />}
      {showsMarks && problems.errors > 0 && <Badge tone="error">{problems.errors}</Badge>}
      {showsMarks && problems.errors === 0 && problems.warnings > 0 && (
        <Badge tone="warning">{problems.warnings}</Badge>
      )}
      {count !== null && <span className={styles.count}>{count}</span>}
      {showsMarks && remote && (
        <span className={styles.remote} data-side={remote} data-tip={sideInWords(remote, beside)}>
          <Arrow side={remote} />
        </span>
      )}
      {showsMarks && git && (
        <span className={styles.git} data-git={git.change} data-tip={git.tip}>
          {letterOf[git.change]}
        </span>
      )}
    </>
  );
}

const arrows = { here: ArrowUp, there: ArrowDown, both: ArrowDownUp } as const;

function Arrow({ side }: { side: RemoteSide }) {
  const Shape = arrows[side];
  return <Shape size={13} strokeWidth={2.25} aria-hidden />;
}
