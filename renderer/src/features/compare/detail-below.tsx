import type { ReactNode } from 'react';
import { resetLayout, useLayout } from '../../state/layout';
import { Splitter } from '../../ui/splitter';
import styles from './detail-below.module.css';

interface DetailBelowProps {
  /** What the detail is, e.g. `conflict`. */
  label: string;
  /** What is drawn above. */
  children: ReactNode;
  /** What is said of the part that is chosen in it; null where there is nothing to say, so that all is the drawing's. */
  detail: ReactNode;
}

/** A drawing over the detail of what is chosen in it, with a line between them that is moved. */
export function DetailBelow({ label, children, detail }: DetailBelowProps) {
  const [height, setHeight] = useLayout('compare.detail.height');
  return (
    <div className={styles.view}>
      {children}
      {detail !== null && (
        <>
          <Splitter
            label={`Height of the ${label}`}
            orientation="horizontal"
            reversed
            value={height}
            min={100}
            max={700}
            onChange={setHeight}
            onReset={() => resetLayout('compare.detail.height')}
          />
          <div className={styles.detail} style={{ height }}>
            {detail}
          </div>
        </>
      )}
    </div>
  );
}
