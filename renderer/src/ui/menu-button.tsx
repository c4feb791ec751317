import { useState, type MouseEvent, type ReactNode } from 'react';
import { Button, type ButtonProps } from './button';
import { IconButton } from './icon-button';
import { Menu, type MenuItems } from './menu';

export interface MenuButtonProps {
  /** Name of the button and of its menu. */
  label: string;
  /** Asked for when the menu opens. */
  items(): MenuItems;
  /** An icon button when given alone; beside `children` the icon of a text button. */
  icon?: ReactNode;
  children?: ReactNode;
  tone?: ButtonProps['tone'];
  size?: 'small' | 'medium';
  className?: string;
}

/** A button that opens a menu below itself. */
export function MenuButton({
  label,
  items,
  icon,
  children,
  tone = 'plain',
  size = 'medium',
  className,
}: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const common = {
    size,
    className,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(anchor ? null : event.currentTarget),
  } as const;
  return (
    <>
      {children === undefined ? (
        <IconButton {...common} label={label} icon={icon} />
      ) : (
        <Button {...common} tone={tone} icon={icon} aria-label={label}>
          {children}
        </Button>
      )}
      {anchor && <Menu label={label} items={items()} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
