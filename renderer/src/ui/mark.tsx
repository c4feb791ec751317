import type { Look } from './class-looks';
import { classNames } from './class-names';
import styles from './mark.module.css';
import tones from './tones.module.css';

interface MarkProps {
  look: Look;
  /** The sign alone; the word is its tip. */
  small?: boolean;
  tip: string;
}

/** A sign with its word, in the colour of what it says. */
export function Mark({ look: { icon: Shape, label, tone }, small = false, tip }: MarkProps) {
  return (
    <span className={classNames(styles.mark, tones[tone], small && styles.small)} data-tip={tip}>
      <Shape size={12} strokeWidth={2} aria-hidden />
      {!small && label}
    </span>
  );
}
