import { CodeEditor, type CodeProblem } from '../../code-editor/code-editor';
import { editLab, moveInLab, useLab } from '../../state/lab';
import { Spinner } from '../../ui/spinner';
import { DataChoice } from './data-choice';
import styles from './lab-panel.module.css';
import { PutBack } from './put-back';
import { useOutcome, type Shown } from './use-outcome';

/** A template and its data side by side, and the result. */
export function LabPanel() {
  const { origin, ...texts } = useLab();
  const [template, data] = [texts.template.text, texts.data.text];
  const { shown, busy } = useOutcome({ template, data });
  return (
    <div className={styles.panel}>
      <section className={styles.column} aria-label="Template">
        <header className={styles.head}>
          Template
          <PutBack />
        </header>
        <div className={styles.editor}>
          <CodeEditor
            label="Template to try"
            language="template"
            text={template}
            wrap
            problems={problemsOf(shown, template)}
            templateContext={() => null}
            onEdit={(changes) => editLab('template', changes)}
            onUndo={() => moveInLab('template', 'undo')}
            onRedo={() => moveInLab('template', 'redo')}
          />
        </div>
      </section>
      <section className={styles.column} aria-label="Data">
        <header className={styles.head}>
          Data
          <DataChoice origin={origin} />
        </header>
        <div className={styles.editor}>
          <CodeEditor
            label="Data as JSON"
            language="json"
            text={data}
            problems={none}
            onEdit={(changes) => editLab('data', changes)}
            onUndo={() => moveInLab('data', 'undo')}
            onRedo={() => moveInLab('data', 'redo')}
          />
        </div>
      </section>
      <section className={styles.column} aria-label="Result">
        <header className={styles.head}>
          Result
          {busy && <Spinner />}
        </header>
        <output className={styles.result}>
          <Result shown={shown} />
        </output>
      </section>
    </div>
  );
}

const none: readonly CodeProblem[] = [];

function Result({ shown }: { shown: Shown }) {
  if (shown === null) return null;
  if ('stopped' in shown)
    return <p className={styles.error}>The template took more than three seconds and was stopped.</p>;
  if ('data' in shown) return <p className={styles.error}>The data is not a JSON object. {shown.data}</p>;
  if ('error' in shown) {
    const { type, message, line, column } = shown.error;
    return (
      <p className={styles.error}>
        <strong>{type}</strong> in line {line}, column {column}: {message}
      </p>
    );
  }
  const { text, value } = shown;
  return (
    <>
      <pre className={styles.text}>{text === '' ? <em>empty text</em> : text}</pre>
      <p className={styles.cast}>
        As a value of a step: <code>{value}</code> ({kindOf(value)})
      </p>
    </>
  );
}

function kindOf(json: string): string {
  const value: unknown = JSON.parse(json);
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return (
    { string: 'a text', number: 'a number', boolean: 'true or false' }[typeof value as 'string'] ?? 'a map'
  );
}

/** The error at its character, in the template itself. */
function problemsOf(shown: Shown, template: string): CodeProblem[] {
  if (shown === null || !('error' in shown)) return [];
  const { line, column, message } = shown.error;
  const lines = template.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
  const from = Math.min(template.length, before + column - 1);
  return [{ from, to: Math.min(template.length, from + 1), severity: 'error', message, fix: null }];
}
