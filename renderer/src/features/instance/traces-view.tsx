import { Ban, Bot, MessageSquare, Play, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { counted } from '@core/text/counted';
import { costText } from '@core/language-model/price';
import { elementsOf, firstText, type JsonMap, mapOf, textOf } from '@core/text/values';
import { listAgentQuestions, replyToAgent } from '../../state/agent-tasks';
import { useInstance } from '../../state/instance-store';
import { ask } from '../../state/instance-api';
import { reportError } from '../../state/toasts';
import { useAnswer } from '../../state/use-answer';
import { AnswerForm } from '../../ui/answer-form/answer-form';
import { Button } from '../../ui/button';
import { DataGrid, type GridColumn } from '../../ui/data-grid';
import { EmptyState } from '../../ui/empty-state';
import { IconButton } from '../../ui/icon-button';
import { useWhile } from '../../ui/use-while';
import { AskAgentDialog } from './ask-agent-dialog';
import { TraceActions } from './trace-actions';
import { TraceView } from './trace-view';
import styles from './views.module.css';

const columns: readonly GridColumn[] = [
  { id: 'time', title: 'Time', width: 160, sort: null },
  { id: 'name', title: 'Agent', width: 220, sort: null },
  { id: 'status', title: 'Status', width: 100, sort: null },
  { id: 'steps', title: 'Steps', width: 80, align: 'end', sort: null },
  { id: 'tokens', title: 'Tokens', width: 90, align: 'end', sort: null },
  { id: 'cost', title: 'Cost', width: 90, align: 'end', sort: null },
];

/** Milliseconds after which tasks that are at work are looked at again. */
const following = 1000;
const chats: readonly unknown[] = ['conversation', 'orchestrator'];

/**
 * Tasks of AI agents on the instance, the latest on top, what they wait for, and step by step what one of them did. Those
 * that an agent has asked of another are among its steps.
 */
export function TracesView() {
  const changes = useInstance((store) => store.changes);
  const traces = useAnswer(String(changes), async () =>
    tracesOf(await ask('GET', '/api/ai/traces/?limit=500')),
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const [asking, setAsking] = useState<{ turn: { task: string; agent: string } | null } | null>(null);
  const all = (traces.value ?? []).filter(({ parent_trace_id: parent }) => parent === null);
  // What a task waits for is known once it has ended: after the list that shows it so.
  const ended = all.filter(({ status }) => status !== 'RUNNING').length;
  const asked = useAnswer(`${changes} ${ended}`, listAgentQuestions);
  const shown = all.find((trace) => idOf(trace) === chosen);
  const questions = asked.value ?? [];
  const again = () => {
    traces.again();
    asked.again();
  };
  const show = (task: string) => {
    setChosen(task);
    again();
  };
  useWhile(
    all.some(({ status }) => status === 'RUNNING'),
    following,
    again,
  );
  const cancel = async (trace: JsonMap) => {
    await ask('POST', `/packwright/agent-tasks/${idOf(trace)}/cancel`);
    again();
  };
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <h2 className={styles.title}>Agents</h2>
        <span className={styles.muted} role="status">
          {counted(all.length, 'task')}
          {questions.length > 0 && `, ${counted(questions.length, 'open question')}`}
        </span>
        <span className={styles.space} />
        {shown?.status === 'RUNNING' && (
          <Button icon={<Ban size={14} aria-hidden />} onClick={() => void cancel(shown).catch(reportError)}>
            Cancel the task
          </Button>
        )}
        {shown && chats.includes(shown.name) && shown.status === 'OK' && (
          <Button
            icon={<MessageSquare size={14} aria-hidden />}
            onClick={() => setAsking({ turn: { task: idOf(shown), agent: String(shown.name) } })}
          >
            Go on with the chat…
          </Button>
        )}
        <TraceActions trace={shown ? idOf(shown) : null} onKept={show} />
        <Button
          tone="primary"
          icon={<Play size={14} aria-hidden />}
          onClick={() => setAsking({ turn: null })}
        >
          Ask an agent…
        </Button>
        <IconButton label="Refresh" icon={<RefreshCw size={15} aria-hidden />} onClick={again} />
      </div>
      {questions.length > 0 && (
        <section className={styles.questions} aria-label="Open questions">
          {questions.map((question) => (
            <AnswerForm
              key={`${question.request} ${question.task}`}
              question={question.form}
              asker={question.agent}
              onAnswer={(answer) => void replyToAgent(question, answer).then(show, reportError)}
            />
          ))}
        </section>
      )}
      <div className={styles.listed}>
        <div className={styles.column}>
          {all.length > 0 ? (
            <DataGrid
              label="Tasks of agents"
              columns={columns}
              rows={all.map(idOf)}
              rowLabel={(index) => firstText(all[index], 'name') ?? ''}
              renderCell={(index, column) => cellOf(all[index] ?? {}, columns[column]?.id ?? '')}
              selectedId={chosen}
              onOpen={(index) => setChosen(all[index] ? idOf(all[index]) : null)}
            />
          ) : (
            <EmptyState
              icon={<Bot size={28} strokeWidth={1.5} aria-hidden />}
              title={traces.error ? 'The tasks cannot be read' : 'No agent has been asked'}
            >
              {traces.error?.message ??
                'Tasks of AI agents are listed here with every step. A scripted model in agents.model.yaml, at the top of the workspace, answers them.'}
            </EmptyState>
          )}
        </div>
      </div>
      {shown && <TraceView key={idOf(shown)} trace={shown} />}
      {asking && <AskAgentDialog turn={asking.turn} onAsked={show} onClose={() => setAsking(null)} />}
    </div>
  );
}

const idOf = (trace: JsonMap): string => firstText(trace, 'trace_id') ?? '';

const tracesOf = (body: unknown): JsonMap[] =>
  elementsOf(mapOf(body).traces, '').map(({ value }) => mapOf(value));

function cellOf(trace: JsonMap, column: string): string {
  switch (column) {
    case 'time': {
      const time = textOf(trace.start_time);
      return time === null ? '' : new Date(time).toLocaleString();
    }
    case 'name':
      return firstText(trace, 'name') ?? '';
    case 'status':
      return firstText(trace, 'status') ?? '';
    case 'steps':
      return String(Object.values(mapOf(trace.span_counts)).reduce((sum: number, n) => sum + Number(n), 0));
    case 'cost':
      return typeof trace.total_cost === 'number' && trace.total_cost > 0 ? costText(trace.total_cost) : '';
    default:
      return String(trace.total_tokens ?? 0);
  }
}
