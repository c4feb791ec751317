import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type LayoutSize, resetLayout, useLayout } from '../state/layout';
import { IconButton } from '../ui/icon-button';
import { Splitter } from '../ui/splitter';
import styles from './details.module.css';

/** What an editor shows beside its content, of what is selected in it; as wide as its user wants. */
export function Details({ width: name, children }: { width: LayoutSize; children: ReactNode }) {
  const [width, setWidth] = useLayout(name);
  return (
    <>
      <Splitter
        label="Width of the details"
        orientation="vertical"
        reversed
        value={width}
        min={240}
        max={560}
        onChange={setWidth}
        onReset={() => resetLayout(name)}
      />
      <aside className={styles.details} style={{ width }} aria-label="Details">
        {children}
      </aside>
    </>
  );
}

interface DetailsPartProps {
  title: string;
  /** What can be done with it, beside its name. */
  actions?: ReactNode;
  /** Shows what stood there before something was selected. */
  onClose?: () => void;
  children: ReactNode;
}

/** The details of one thing: its name, what can be done with it, and all there is to say. */
export function DetailsPart({ title, actions, onClose, children }: DetailsPartProps) {
  return (
    <>
      <header className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {actions}
        {onClose && (
          <IconButton
            size="small"
            label="Close the details"
            icon={<X size={14} aria-hidden />}
            onClick={onClose}
          />
        )}
      </header>
      <div className={styles.body}>{children}</div>
    </>
  );
}
