import type { ReactNode } from 'react';
import { withInputs } from '@core/content/layout/inputs';
import { mapOf } from '@core/text/values';
import { showInstanceQuery } from '../../../state/instance-query';
import { useScene } from '../layout-scene';
import type { ChartPart } from './chart-data';
import styles from './widgets.module.css';

/** Where the records behind a part are found. */
export interface Drilled {
  module: string;
  queryOf(part: ChartPart): unknown;
}

interface DrillProps {
  module: string;
  /** Finds the records behind the number. */
  query: unknown;
  /** What is counted, for those who do not see it. */
  what: string;
  children: ReactNode;
}

/** A number that leads to its records on the local instance, where the layout is looked at rather than arranged. */
export function Drill({ module, query, what, children }: DrillProps) {
  const { isDesign, given } = useScene();
  if (isDesign) return <span className={styles.total}>{children}</span>;
  return (
    <button
      type="button"
      className={styles.drill}
      aria-label={`Records of ${what}`}
      onClick={() => showInstanceQuery(module, mapOf(withInputs(query, given)))}
    >
      {children}
    </button>
  );
}
