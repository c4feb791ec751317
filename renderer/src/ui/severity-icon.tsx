import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { Severity } from '@core/contract';
import styles from './severity-icon.module.css';

/** The sign of each severity, where its colour is given elsewhere. */
export const severityShapes = { error: CircleAlert, warning: TriangleAlert, hint: Info };

/** Sign and colour of a severity; the text beside it says the same in words. */
export function SeverityIcon({ severity, size = 14 }: { severity: Severity; size?: number }) {
  const Icon = severityShapes[severity];
  return <Icon size={size} aria-hidden className={styles[severity]} />;
}
