import { defaultsOf, type FormValues } from '@core/content/connector/form';
import type { ConnectorOperation } from '@core/content/connector/model';
import { outputPaths, outputSchemaOf } from '@core/content/connector/output-schema';
import { sampleOf } from '@core/content/connector/sample';
import { EmptyState } from '../../ui/empty-state';
import { ValueView } from '../../ui/values/value-view';
import styles from './connector-editor.module.css';

/** What an operation answers: the paths templates read, and a sample, which offline runs answer with. */
export function OutputView({ operation, values }: { operation: ConnectorOperation; values: FormValues }) {
  const schema = outputSchemaOf(operation, { ...defaultsOf(operation.parameters), ...values });
  const paths = outputPaths(schema);
  if (schema === undefined || paths.length === 0) {
    return (
      <EmptyState title="No output schema">
        Give the operation an output_schema in the source: the keys of its answer with empty values. The
        designer offers them to the steps that follow.
      </EmptyState>
    );
  }
  return (
    <div className={styles.output}>
      <section className={styles.outputHalf} aria-label="Output schema">
        <h3 className={styles.outputTitle}>Paths below data</h3>
        {operation.conditionalSchemas.length > 0 && (
          <p className={styles.previewNote}>Depends on the values of the form.</p>
        )}
        <ul className={styles.paths} aria-label="Paths of the output">
          {paths.map(({ path, type, key, level }) => (
            <li key={path} className={styles.path} style={{ paddingLeft: (level - 1) * 14 }} data-tip={path}>
              <span className={styles.pathKey}>{key}</span>
              <span className={styles.pathType}>{type}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.outputHalf} aria-label="Sample answer">
        <h3 className={styles.outputTitle}>Sample of the data</h3>
        <div className={styles.sample}>
          <ValueView value={sampleOf(schema)} />
        </div>
      </section>
    </div>
  );
}
