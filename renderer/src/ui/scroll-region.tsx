import type { ReactNode } from 'react';

interface ScrollRegionProps {
  label: string;
  className: string | undefined;
  /** What alone is printed, where there is such a thing in the window. */
  isPrinted?: boolean;
  children: ReactNode;
}

/** A part of its own that scrolls; as nothing in it may take the keyboard, it does itself. */
export function ScrollRegion({ label, className, isPrinted, children }: ScrollRegionProps) {
  return (
    <div
      role="region"
      aria-label={label}
      className={className}
      data-printed={isPrinted || undefined}
      {...takesKeys}
    >
      {children}
    </div>
  );
}

const takesKeys = { tabIndex: 0 };
