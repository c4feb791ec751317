import {
  Check,
  CircleDashed,
  LoaderCircle,
  SkipForward,
  TriangleAlert,
  X,
  type LucideIcon,
} from 'lucide-react';
import type { ShownStatus } from './test-rows';
import { statusWords } from './test-rows';
import styles from './tests-panel.module.css';

const icons: Record<ShownStatus, LucideIcon> = {
  passed: Check,
  failed: X,
  broken: TriangleAlert,
  skipped: SkipForward,
  running: LoaderCircle,
  new: CircleDashed,
};

/** The state of a test, as a small coloured mark. */
export function TestMark({ status }: { status: ShownStatus }) {
  const Shape = icons[status];
  return (
    <span className={styles.mark} data-status={status} data-tip={statusWords[status]}>
      <Shape size={14} strokeWidth={2.5} aria-hidden />
    </span>
  );
}
