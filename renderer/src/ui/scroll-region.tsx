import type { ReactNode } from 'react';

interface ScrollRegionProps {
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** A part of its own that scrolls; as nothing in it may take the keyboard, it does itself. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    <div role="region" aria-label={label} className={className} {...takesKeys}>
      {children}
    </div>
  );
}

const takesKeys = { tabIndex: 0 };
