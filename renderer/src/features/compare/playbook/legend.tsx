import { Minus, Move, PencilLine, Plus, type LucideIcon } from 'lucide-react';
import type { ChangeStatus } from '../../../canvas/graph';
import type { ComparedGraph } from './compared-graph';
import styles from './legend.module.css';

const signs: readonly [ChangeStatus, LucideIcon][] = [
  ['added', Plus],
  ['removed', Minus],
  ['changed', PencilLine],
  ['moved', Move],
];

/** How many steps and routes differ, each with the edge it is drawn with. */
export function Legend({ graph }: { graph: ComparedGraph }) {
  const count = (status: ChangeStatus) =>
    [...graph.steps.values()].filter((step) => step.status === status).length;
  const routes = graph.overlay.changedRoutes?.size ?? 0;
  return (
    <ul className={styles.legend} aria-label="Steps and routes that differ">
      {signs.map(([status, Shape]) => {
        const steps = count(status);
        return (
          steps > 0 && (
            <li key={status} className={styles.entry} data-status={status}>
              <Shape size={12} strokeWidth={2.5} aria-hidden />
              {steps} {status}
            </li>
          )
        );
      })}
      {routes > 0 && (
        <li className={styles.routes}>{routes === 1 ? '1 route differs' : `${routes} routes differ`}</li>
      )}
    </ul>
  );
}
