import { BrainCircuit, MessageSquareText, RotateCcw, Wrench } from 'lucide-react';
import type { AgentRunReport, AgentStep } from '@core/contract';
import { costText } from '@core/language-model/price';
import { counted } from '@core/text/counted';
import { select } from '../../state/selection';
import { openTab } from '../../state/tabs';
import { useWorkspace } from '../../state/workspace';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { ValueView } from '../../ui/values/value-view';
import { agentFiles, presentPath } from './agent-files';
import { changedSteps } from './changed-steps';
import styles from './run.module.css';

interface RunReportProps {
  root: string;
  report: AgentRunReport;
  /** The run before, which this one is compared with. */
  before: AgentRunReport | null;
  isBusy: boolean;
  /** Runs again, the answers of the model before a turn as they were. */
  onAgain(step: number): void;
}

/** What a run came to, and turn by turn what it did; what differs from the run before is marked. */
export function RunReport({ root, report, before, isBusy, onAgain }: RunReportProps) {
  const { outcome, output, message, problem, events, asked, tokens, cost, logs } = report;
  const changed = changedSteps(events, before?.events ?? null);
  const place = problem?.place;
  return (
    <section className={styles.report} aria-label="What the run came to">
      <p className={styles.outcome} role="status">
        <Badge tone={outcome === 'returned' ? 'success' : 'error'}>
          {outcome === 'returned' ? 'Returned' : outcome === 'raised' ? 'Raised' : 'Refused'}
        </Badge>
        <span className={styles.note}>
          {`The model was asked ${counted(asked, 'time')}, ${counted(tokens, 'token')}${costOf(cost, before)}`}
          {before &&
            `, ${changed.size === 0 ? 'as in the run before' : `${counted(changed.size, 'step')} not as in the run before`}`}
        </span>
      </p>
      {outcome === 'returned' ? (
        <ValueView value={output} />
      ) : (
        <p className={styles.error} role="alert">
          {message}
          {place && ` (${place.file}:${place.line})`}
        </p>
      )}
      <ol className={styles.steps} aria-label="Steps of the run">
        {events.map((event, index) => (
          <li key={index} className={styles.step} data-changed={changed.has(index) || undefined}>
            <Step event={event} root={root} isBusy={isBusy} onAgain={onAgain} />
            {changed.has(index) && <Badge tone="warning">Changed</Badge>}
          </li>
        ))}
      </ol>
      {logs.length > 0 && (
        <ul className={styles.note} aria-label="Log">
          {logs.map(({ level, message: said }, index) => (
            <li key={index}>{`${level}: ${said}`}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The cost of a run beside that of the one before; nothing where the model has no price. */
function costOf(cost: number | null, before: AgentRunReport | null): string {
  if (cost === null) return '';
  const earlier = before?.cost ?? null;
  return `, cost ${costText(cost)}${earlier === null || earlier === cost ? '' : ` (before: ${costText(earlier)})`}`;
}

type StepProps = Pick<RunReportProps, 'root' | 'isBusy' | 'onAgain'> & { event: AgentStep };

function Step({ event, root, isBusy, onAgain }: StepProps) {
  switch (event.is) {
    case 'prompt':
      return <PromptStep root={root} uuid={event.uuid} name={event.name} version={event.version} />;
    case 'model':
      return (
        <div className={styles.body}>
          <div className={styles.head}>
            <BrainCircuit size={14} aria-hidden />
            <span className={styles.title}>{`Turn ${event.step}`}</span>
            <span
              className={styles.note}
            >{`${event.tokens.input} tokens read, ${event.tokens.output} written`}</span>
            <Button
              size="small"
              icon={<RotateCcw size={12} aria-hidden />}
              disabled={isBusy && 'The agent is running.'}
              onClick={() => onAgain(event.step)}
            >
              Run again from here
            </Button>
          </div>
          <ol className={styles.messages} aria-label={`What the model was told in turn ${event.step}`}>
            {event.messages.map(({ role, content }, index) => (
              <li key={index}>
                <span className={styles.role}>{role}</span>
                <span className={styles.text}>{content}</span>
              </li>
            ))}
          </ol>
          {event.error === null ? (
            <p className={styles.text}>
              {[event.content, ...event.calls.map((each) => `calls ${each.name} ${each.arguments}`)]
                .filter((line) => line !== '')
                .join('\n')}
            </p>
          ) : (
            <p className={styles.error}>{event.error}</p>
          )}
        </div>
      );
    case 'tool':
      return (
        <div className={styles.body}>
          <div className={styles.head}>
            <Wrench size={14} aria-hidden />
            <span className={styles.title}>{event.name}</span>
            <span className={styles.note}>{event.outcome}</span>
          </div>
          <ValueView value={event.arguments} />
          <p className={event.outcome === 'answered' ? styles.text : styles.error}>{event.text}</p>
        </div>
      );
  }
}

interface PromptStepProps {
  root: string;
  uuid: string;
  name: string | null;
  version: string | null;
}

function PromptStep({ root, uuid, name, version }: PromptStepProps) {
  const file = agentFiles.find(({ id }) => id === 'prompts');
  const path = useWorkspace((state) => (file ? presentPath(state.itemsByPath, root, file) : null));
  const open = () => {
    if (path === null) return;
    select(path, `/prompts/${uuid}`);
    openTab(path);
  };
  return (
    <div className={styles.head}>
      <MessageSquareText size={14} aria-hidden />
      <span className={styles.title}>{name ?? uuid}</span>
      {name === null ? (
        <span className={styles.error}>prompt.yaml does not have this prompt</span>
      ) : (
        <>
          <span className={styles.note}>{`version ${version ?? ''}`}</span>
          <Button size="small" onClick={open}>
            Edit the prompt
          </Button>
        </>
      )}
    </div>
  );
}
