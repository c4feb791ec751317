import { CornerDownRight, RefreshCw, Waypoints } from 'lucide-react';
import { useState } from 'react';
import { stepMarkOf } from '@core/engine/record-trace';
import { counted } from '@core/text/counted';
import { answerQuestion, listQuestions } from '../../state/instance-questions';
import { useInstanceRuns } from '../../state/instance-run-news';
import { type InstanceRun, listInstanceRuns, mostRuns } from '../../state/instance-runs';
import { reportError } from '../../state/toasts';
import { useAnswer } from '../../state/use-answer';
import { AnswerForm } from '../../ui/answer-form/answer-form';
import { DataGrid, type GridColumn } from '../../ui/data-grid';
import { EmptyState } from '../../ui/empty-state';
import { IconButton } from '../../ui/icon-button';
import { SearchField } from '../../ui/search-field';
import { Select } from '../../ui/select';
import { StatusMark } from '../../ui/trace/status-mark';
import { useLater } from '../../ui/use-later';
import { RunActions } from './run-actions';
import styles from './views.module.css';

const columns: readonly GridColumn[] = [
  { id: 'status', title: 'Status', width: 160, sort: null },
  { id: 'name', title: 'Playbook', width: 340, sort: null },
  { id: 'created', title: 'Begun', width: 170, sort: null },
  { id: 'id', title: 'Number', width: 80, align: 'end', sort: null },
];

/** Which runs are listed, by the statuses of the platform. */
const statuses = [
  { id: 'all', label: 'All runs', status: '' },
  { id: 'underWay', label: 'Under way', status: 'incipient,pending,active' },
  { id: 'waiting', label: 'Waiting', status: 'awaiting,paused' },
  { id: 'failed', label: 'Failed', status: 'failed,finished with error,terminated' },
  { id: 'finished', label: 'Finished', status: 'finished' },
] as const;

/** Milliseconds without a key after which the search is made. */
const typingPause = 250;

/** Runs of the instance, whoever started them, and the questions they wait for. */
export function RunsView() {
  const news = useInstanceRuns((store) => store.news);
  const [search, setSearch] = useState('');
  const [wanted, setWanted] = useState<string>('all');
  const sought = useLater(search, typingPause);
  const { status } = statuses.find(({ id }) => id === wanted) ?? statuses[0];
  const listed = useAnswer(`${news} ${status} ${sought}`, () =>
    listInstanceRuns({ search: sought, status, record: null }),
  );
  const asked = useAnswer(String(news), () => listQuestions(null));
  const [chosen, setChosen] = useState<string | null>(null);
  const { runs, total } = listed.value ?? { runs: [], total: 0 };
  const questions = asked.value ?? [];
  const run = runs.find(({ id }) => String(id) === chosen);
  const isNarrowed = search.trim() !== '' || wanted !== 'all';
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <h2 className={styles.title}>Runs</h2>
        <span className={styles.muted} role="status">
          {total > mostRuns ? `the latest ${mostRuns} of ${counted(total, 'run')}` : counted(total, 'run')}
          {questions.length > 0 && `, ${counted(questions.length, 'open question')}`}
        </span>
        <span className={styles.space} />
        <div className={styles.search}>
          <SearchField
            firstFocus
            label="Search the runs"
            placeholder="Search"
            value={search}
            onChange={setSearch}
          />
        </div>
        <div className={styles.narrow}>
          <Select hideLabel label="Which runs" options={statuses} value={wanted} onChange={setWanted} />
        </div>
        <IconButton
          label="Refresh"
          icon={<RefreshCw size={15} aria-hidden />}
          onClick={() => {
            listed.again();
            asked.again();
          }}
        />
      </div>
      {questions.length > 0 && (
        <section className={styles.questions} aria-label="Open questions">
          {questions.map((question) => (
            <AnswerForm
              key={question.id}
              question={question.form}
              asker={runs.find(({ id }) => id === question.run)?.name ?? `Run ${question.run}`}
              onAnswer={(answer) => void answerQuestion(question, answer).catch(reportError)}
            />
          ))}
        </section>
      )}
      <div className={styles.body}>
        <div className={styles.column}>
          {runs.length > 0 ? (
            <DataGrid
              label="Runs of the instance"
              columns={columns}
              rows={runs.map(({ id }) => String(id))}
              rowLabel={(index) => (runs[index] ? `${runs[index].name}, ${runs[index].status}` : '')}
              renderCell={(index, column) => {
                const each = runs[index];
                return each ? cellOf(each, columns[column]?.id ?? '') : null;
              }}
              selectedId={chosen}
              onOpen={(index) => setChosen(runs[index] ? String(runs[index].id) : null)}
            />
          ) : (
            (listed.value !== null || listed.error !== null) && (
              <EmptyState
                icon={<Waypoints size={28} strokeWidth={1.5} aria-hidden />}
                title={
                  listed.error
                    ? 'The runs cannot be read'
                    : isNarrowed
                      ? 'No matching runs'
                      : 'Nothing has run yet'
                }
              >
                {listed.error?.message ??
                  (isNarrowed
                    ? 'The search or the chosen status limits what is shown.'
                    : 'Make or change a record that a playbook waits for, or open a record and choose Execute.')}
              </EmptyState>
            )
          )}
        </div>
      </div>
      {run && <RunActions run={run} />}
    </div>
  );
}

function cellOf({ id, name, status, created, parent }: InstanceRun, column: string) {
  switch (column) {
    case 'status':
      return (
        <span className={styles.chip}>
          <StatusMark status={stepMarkOf(status)} /> {status}
        </span>
      );
    case 'created':
      return new Date(created).toLocaleString();
    case 'id':
      return id;
    default:
      return (
        <>
          {parent !== null && <CornerDownRight size={13} aria-hidden />} {name}
        </>
      );
  }
}
