import { useInstance } from '../../state/instance-store';
import { counted } from '@core/text/counted';
import { EmptyState } from '../../ui/empty-state';
import { Server } from 'lucide-react';
import { reportText } from './report-text';
import styles from './views.module.css';

/** A running instance, with nothing selected yet. */
export function Overview() {
  const { state, modules, counts } = useInstance();
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const report = state?.report;
  return (
    <div className={styles.view}>
      <EmptyState icon={<Server size={28} strokeWidth={1.5} aria-hidden />} title="The instance is running">
        {counted(modules?.size ?? 0, 'module')} with {counted(total, 'record')}. Choose a module at the left
        to see its records. {report && reportText(report)}
      </EmptyState>
      {report && report.problems.length > 0 && (
        <section className={styles.problems} aria-label="What could not be loaded">
          <h3 className={styles.subtitle}>What could not be loaded</h3>
          <ul>
            {report.problems.map(({ path, message }, index) => (
              <li key={index}>
                <code>{path}</code>: {message}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
