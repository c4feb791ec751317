import { Play } from 'lucide-react';
import { useState } from 'react';
import { callTool, type OfferedTool, type ToolResult, type ToolServer } from '../../../state/tool-servers';
import { reportError } from '../../../state/toasts';
import { FormFields } from '../../../ui/answer-form/form-fields';
import { useAnswerForm } from '../../../ui/answer-form/use-answer-form';
import { Button } from '../../../ui/button';
import { ScrollRegion } from '../../../ui/scroll-region';
import { ValueView } from '../../../ui/values/value-view';
import { ConfirmDialog } from '../confirm-dialog';
import styles from './server-tools.module.css';

/** One tool: what it is for, who may call it, the form of its inputs, and what it answered. */
export function CallTool({ server, tool }: { server: ToolServer; tool: OfferedTool }) {
  const { form, inputs, read } = useAnswerForm(tool.fields);
  const [result, setResult] = useState<(ToolResult & { at: number }) | null>(null);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Record<string, unknown> | null>(null);
  const run = async (given: Record<string, unknown>) => {
    setBusy(true);
    try {
      setResult({ ...(await callTool(server.uuid, tool.name, given)), at: Date.now() });
    } finally {
      setBusy(false);
    }
  };
  const submit = () => {
    const given = read();
    if (given === null) return;
    if (tool.writes) setAsked(given);
    else void run(given).catch(reportError);
  };
  return (
    <ScrollRegion label="Tool" className={styles.detail}>
      <h3 className={styles.title}>{tool.name}</h3>
      <p className={styles.text}>{tool.description}</p>
      <p className={styles.muted}>
        {[
          tool.writes ? 'May change something' : 'Only reads',
          tool.agents.length === 0
            ? 'no agent that is switched on may call it'
            : `may be called by ${tool.agents.join(', ')}`,
        ].join(' · ')}
      </p>
      <form
        ref={form}
        className={styles.form}
        aria-label={`Call ${tool.name}`}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FormFields {...inputs} />
        <div>
          <Button tone="primary" icon={<Play size={14} aria-hidden />} busy={busy} onClick={submit}>
            {tool.writes ? 'Call…' : 'Call'}
          </Button>
        </div>
      </form>
      <p role="status" className={styles.muted}>
        {busy ? 'Waiting for the answer…' : result ? (result.isError ? 'The call failed.' : 'Answered.') : ''}
      </p>
      {result && (
        <section key={result.at} ref={reveal} aria-label="What the tool answered">
          <h4 className={styles.part}>{result.isError ? 'The call failed' : 'Answer'}</h4>
          {result.isError && typeof result.value === 'string' ? (
            <p className={styles.error}>{result.value}</p>
          ) : (
            <ValueView value={result.value} />
          )}
        </section>
      )}
      {asked && (
        <ConfirmDialog
          title={`Call “${tool.name}”?`}
          action="Call"
          onConfirm={() => run(asked)}
          onClose={() => setAsked(null)}
        >
          {`The tool may change something on “${server.name}” (${server.address}).`}
        </ConfirmDialog>
      )}
    </ScrollRegion>
  );
}

/** An answer below a long form comes into sight. */
const reveal = (answer: HTMLElement | null): void => answer?.scrollIntoView({ block: 'nearest' });
