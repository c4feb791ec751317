import type { NodeProps } from '@xyflow/react';
import { memo } from 'react';
import { classNames } from '../ui/class-names';
import styles from './frame-card.module.css';
import type { FrameNode } from './nodes';

/** A frame around steps, or a sticky note. Both lie under the steps. */
export const FrameCard = memo(function FrameCard({ data: { frame }, selected }: NodeProps<FrameNode>) {
  if (frame.kind === 'note') {
    return (
      <div className={classNames(styles.note, selected && styles.selected)}>
        {frame.name && <strong className={styles.noteTitle}>{frame.name}</strong>}
        <span className={styles.noteText}>{frame.text}</span>
      </div>
    );
  }
  return (
    <div className={classNames(styles.block, selected && styles.selected)}>
      <span className={styles.title} data-tip={frame.text || undefined}>
        {frame.name || 'Group'}
      </span>
    </div>
  );
});
