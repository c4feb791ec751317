import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names';
import styles from './button.module.css';
import { Spinner } from './spinner';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'disabled'> {
  children: ReactNode;
  /** `primary` for the one thing to do here; `danger` for what cannot be taken back, `caution` where it stands aside. */
  tone?: 'primary' | 'plain' | 'quiet' | 'danger' | 'caution';
  size?: 'small' | 'medium' | 'large';
  icon?: ReactNode;
  /** True, or the reason, shown as a tip. The button stays reachable by keyboard so that the reason can be read. */
  disabled?: boolean | string;
  /** What it does, when its name does not say it all. */
  tip?: string;
  /** Shown in the tip, e.g. `Ctrl+S`. */
  shortcut?: string | undefined;
  /** The work it started goes on; it cannot be pressed meanwhile. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function Button(props: ButtonProps) {
  const {
    children,
    tone = 'plain',
    size = 'medium',
    icon,
    disabled,
    busy,
    className,
    onClick,
    tip,
    shortcut,
    ...rest
  } = props;
  const off = Boolean(disabled) || busy;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[tone], styles[size], className)}
      aria-disabled={off || undefined}
      aria-busy={busy || undefined}
      data-tip-keys={shortcut}
      data-tip={typeof disabled === 'string' ? disabled : tip}
      onClick={(event) => (off ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <Spinner /> : icon}
      <span className={styles.label}>{children}</span>
    </button>
  );
}
