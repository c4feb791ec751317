import { create } from 'zustand';
import { call } from './bridge';
import { ask, totalOf } from './instance-api';
import { useWorkspace } from './workspace';

interface QuestionStore {
  /** Questions that somebody has to answer. */
  open: number;
}

export const useQuestions = create<QuestionStore>(() => ({ open: 0 }));

/** Where the instance has the questions of its runs. */
export const questionsPath = '/api/wf/api/manual-wf-input/';

/** Counts the open questions again, whether or not the instance is looked at; there is none where it does not run. */
export async function countQuestions(): Promise<void> {
  const isOpen = useWorkspace.getState().info !== null;
  const isRunning = isOpen && (await call('instance.state', {})).status === 'running';
  const open = isRunning ? (totalOf(await ask('GET', `${questionsPath}?limit=1`)) ?? 0) : 0;
  useQuestions.setState({ open });
}
