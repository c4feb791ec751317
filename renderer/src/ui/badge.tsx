import type { ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './badge.module.css';
import tones from './tones.module.css';

export interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'error' | 'warning' | 'hint' | 'success';
  /** What the number or word means, for those who do not see it: `3 errors`. */
  label?: string;
  children: ReactNode;
}

/** A small count or word beside a name. */
export function Badge({ tone = 'neutral', label, children }: BadgeProps) {
  return (
    <span
      className={classNames(styles.badge, tones[tone])}
      {...(label ? { role: 'img', 'aria-label': label } : {})}
    >
      {children}
    </span>
  );
}
