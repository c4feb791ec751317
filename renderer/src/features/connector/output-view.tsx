import { useState } from 'react';
import { defaultsOf, type FormValues } from '@core/content/connector/form';
import type { Connector, ConnectorOperation } from '@core/content/connector/model';
import { outputPaths, outputSchemaOf } from '@core/content/connector/output-schema';
import { sampleOf } from '@core/content/connector/sample';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ValueView } from '../../ui/values/value-view';
import styles from './connector-editor.module.css';
import { SchemaProposal } from './schema-proposal';

interface OutputViewProps {
  /** Of the manifest. */
  path: string;
  connector: Connector;
  operation: ConnectorOperation;
  values: FormValues;
  canEdit: boolean;
}

/**
 * What an operation answers: the paths templates read, and a sample, which offline runs answer with. A schema can be
 * proposed from real answers.
 */
export function OutputView({ path: manifest, connector, operation, values, canEdit }: OutputViewProps) {
  const [proposing, setProposing] = useState(false);
  const propose = canEdit && (
    <Button
      size="small"
      disabled={
        operation.conditionalSchemas.length > 0 &&
        'it has a schema for each choice: change the one that is meant in the source.'
      }
      onClick={() => setProposing(true)}
    >
      Propose from answers…
    </Button>
  );
  const dialog = proposing && (
    <SchemaProposal
      path={manifest}
      connector={connector}
      operation={operation}
      onClose={() => setProposing(false)}
    />
  );
  const schema = outputSchemaOf(operation, { ...defaultsOf(operation.parameters), ...values });
  const paths = outputPaths(schema);
  if (schema === undefined || paths.length === 0) {
    return (
      <>
        <EmptyState title="No output schema" actions={propose}>
          Give the operation an output_schema: the keys of its answer with empty values, proposed from answers
          or written in the source. The designer offers them to the steps that follow.
        </EmptyState>
        {dialog}
      </>
    );
  }
  return (
    <div className={styles.output}>
      {dialog}
      <section className={styles.outputHalf} aria-label="Output schema">
        <div className={styles.outputHead}>
          <h3 className={styles.outputTitle}>Paths below data</h3>
          {propose}
        </div>
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
