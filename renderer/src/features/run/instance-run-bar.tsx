import { RotateCcw, Square, Waypoints } from 'lucide-react';
import { useEffect } from 'react';
import { numberOfInstanceRun } from '@core/engine/run-origin';
import { enterInstance } from '../../state/instance';
import { useInstance } from '../../state/instance-store';
import { answerQuestion, questionsFor } from '../../state/instance-questions';
import { useInstanceRuns } from '../../state/instance-run-news';
import { retryRun, showInstanceRuns, terminateRun } from '../../state/instance-runs';
import { useRemoteRuns } from '../../state/remote-runs';
import type { PlaybookRun } from '../../state/runs';
import { reportError } from '../../state/toasts';
import { useAnswer } from '../../state/use-answer';
import { AnswerForm } from '../../ui/answer-form/answer-form';
import { Button } from '../../ui/button';
import styles from './run-panel.module.css';

/** What can be done with a run of the local instance that is looked at: answer it, stop it, go on with it there. */
export function InstanceRunBar({ run }: { run: PlaybookRun }) {
  useEffect(() => enterInstance(), []);
  const isServing = useInstance(({ state }) => state?.status === 'running');
  const id = numberOfInstanceRun(run.runId);
  return id !== null && isServing ? <Bar id={id} run={run} /> : null;
}

function Bar({ id, run: { runId, trace } }: { id: number; run: PlaybookRun }) {
  const { status } = trace;
  const ofCopy = useRemoteRuns(({ opened }) => opened?.runId === runId && opened.ofCopy);
  const news = useInstanceRuns((store) => store.news);
  const asked = useAnswer(`${id} ${status} ${news}`, async () =>
    status === 'awaiting' ? questionsFor(id) : [],
  );
  const goesOn = status === 'running' || status === 'awaiting';
  return (
    <>
      <section className={styles.elsewhere} aria-label="Run of the instance">
        <span>
          Run {id} of the local instance
          {ofCopy && ', of a copy of this playbook: steps are those of the same names'}
        </span>
        <div className={styles.buttons}>
          {goesOn && (
            <Button
              size="small"
              icon={<Square size={12} aria-hidden />}
              onClick={() => void terminateRun(id).catch(reportError)}
            >
              Stop it there
            </Button>
          )}
          {(status === 'failed' || status === 'cancelled') && (
            <Button
              size="small"
              tone="primary"
              icon={<RotateCcw size={14} aria-hidden />}
              tip={
                ofCopy
                  ? 'On the instance, with the copy as it is there'
                  : 'On the instance, with the playbook as it is here: it is saved and loaded into it first'
              }
              onClick={() => void retryRun(id).catch(reportError)}
            >
              Run again from the failed step
            </Button>
          )}
          <Button
            size="small"
            tone="quiet"
            icon={<Waypoints size={14} aria-hidden />}
            onClick={showInstanceRuns}
          >
            All runs of the instance
          </Button>
        </div>
      </section>
      {asked.value?.map((question) => (
        <AnswerForm
          key={question.id}
          question={question.form}
          asker={question.asker}
          onAnswer={(answer) => void answerQuestion(question, answer).catch(reportError)}
        />
      ))}
    </>
  );
}
