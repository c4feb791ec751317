import type { ReactNode } from 'react';

interface ScrollRegionProps {
  label: string;
  className: string | undefined;
  /** It alone is printed of the window, under this title. */
  printedAs?: string | undefined;
  children: ReactNode;
}

/** A part of its own that scrolls; as nothing in it may take the keyboard, it does itself. */
export function ScrollRegion({ label, className, printedAs, children }: ScrollRegionProps) {
  return (
    <div role="region" aria-label={label} className={className} data-printed={printedAs} {...takesKeys}>
      {children}
    </div>
  );
}

const takesKeys = { tabIndex: 0 };
