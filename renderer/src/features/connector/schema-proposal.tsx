import { useMemo, useState } from 'react';
import { comparedPaths } from '@core/content/connector/compared-paths';
import type { Connector, ConnectorOperation } from '@core/content/connector/model';
import { proposedSchema } from '@core/content/connector/propose-schema';
import { counted } from '@core/text/counted';
import { setAt } from '@core/text/json/edit';
import { joinPointer } from '@core/text/pointer';
import { useConnectorRun } from '../../state/connector-runs';
import { changeText } from '../../state/form-edits';
import { useRecordedAnswers } from '../../state/recorded-answers';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { Spinner } from '../../ui/spinner';
import { ComparedShape } from '../../ui/values/compared-shape';
import styles from './schema-proposal.module.css';

interface SchemaProposalProps {
  /** Of the manifest. */
  path: string;
  connector: Connector;
  operation: ConnectorOperation;
  onClose(): void;
}

/** Answers of one place: a recording, or the run in this window. */
interface Source {
  id: string;
  label: string;
  answers: readonly unknown[];
}

/** An output schema made of what the operation answered, beside the declared one; taken as one step of undo. */
export function SchemaProposal({ path, connector, operation, onClose }: SchemaProposalProps) {
  const recorded = useRecordedAnswers(connector.name, operation.operation);
  const run = useConnectorRun(path, operation.operation);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [keeps, setKeeps] = useState(true);
  const call = run?.call?.outcome === 'returned' ? run.call : null;
  const sources = useMemo((): Source[] => {
    const byPath = Map.groupBy(recorded.value ?? [], (answer) => answer.path);
    const own = call && { id: '', label: 'The last run here', answers: [call.result.data] };
    return [
      ...(own ? [own] : []),
      ...[...byPath].map(([id, answers]) => ({ id, label: id, answers: answers.map(({ data }) => data) })),
    ];
  }, [recorded.value, call]);
  const { outputSchema } = operation;
  const declared = outputSchema ?? undefined;
  const proposed = useMemo(() => {
    const answers = sources.flatMap(({ id, answers: given }) => (left.has(id) ? [] : given));
    return proposedSchema(
      answers.length > 0 && keeps && declared !== undefined ? [...answers, declared] : answers,
    );
  }, [sources, left, keeps, declared]);
  // Elements of lists have no key of their own.
  const differing = useMemo(
    () =>
      comparedPaths(declared, proposed).filter(
        ({ key, before, after }) => key !== '[0]' && (before === null || after === null),
      ),
    [declared, proposed],
  );
  const added = differing.filter(({ before }) => before === null).length;
  const why =
    proposed === undefined
      ? 'choose an answer.'
      : JSON.stringify(proposed) === JSON.stringify(declared) && 'it is what is declared already.';

  const take = () => {
    changeText(path, `Take the output schema of ${operation.title} from answers`, (text) =>
      setAt(text, joinPointer(operation.pointer, 'output_schema'), proposed),
    );
    onClose();
  };
  const choose = (id: string, on: boolean) => {
    const next = new Set(left);
    if (on) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  return (
    <Dialog
      title={`Output schema of ${operation.title}`}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={why} onClick={take}>
            Take this schema
          </Button>
        </>
      }
    >
      {recorded.value === null ? (
        <p>
          <Spinner /> Looking for recorded answers…
        </p>
      ) : sources.length === 0 ? (
        <EmptyState title="No answer yet">
          Run the operation here, or put a recording of it (*.cassette.json) into the workspace.
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <fieldset className={styles.sources}>
            <legend className={styles.title}>Made of</legend>
            {sources.map(({ id, label, answers }) => (
              <Checkbox
                key={id}
                label={label}
                description={counted(answers.length, 'answer')}
                checked={!left.has(id)}
                onChange={(on) => choose(id, on)}
              />
            ))}
            {declared !== undefined && (
              <Checkbox
                label="Keep declared keys"
                description="Answers may lack what the product can give"
                checked={keeps}
                onChange={setKeeps}
              />
            )}
          </fieldset>
          <section className={styles.shape} aria-label="What changes">
            <h3 className={styles.title} role="status">
              {counted(added, 'key')} added, {differing.length - added} removed
            </h3>
            <ComparedShape label="Keys of the schema" before={declared} after={proposed} />
          </section>
        </div>
      )}
    </Dialog>
  );
}
