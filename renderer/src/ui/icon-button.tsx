import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'aria-label' | 'disabled'
> {
  /** Its accessible name and its tip. */
  label: string;
  icon: ReactNode;
  /** Shown in the tip beside the name, e.g. `Ctrl+B`. */
  shortcut?: string | undefined;
  /** For switches: shown as pressed and reported so to assistive technology. */
  pressed?: boolean;
  /** True, or the reason, which takes the place of the name in the tip. */
  disabled?: boolean | string;
  size?: 'small' | 'medium' | 'large';
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, shortcut, pressed, disabled, size = 'medium', className, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      aria-disabled={Boolean(disabled) || undefined}
      data-tip={typeof disabled === 'string' ? `${label}: ${disabled}` : label}
      data-tip-keys={shortcut}
      className={classNames(styles.button, styles[size], className)}
      onClick={(event) => (disabled ? event.preventDefault() : onClick?.(event))}
    >
      {icon}
    </button>
  );
}
