import { create } from 'zustand';
import { ask, totalOf } from './instance-api';
import { useInstance } from './instance-store';

interface QuestionStore {
  /** Questions that somebody has to answer. */
  open: number;
}

export const useQuestions = create<QuestionStore>(() => ({ open: 0 }));

/** Where the instance has the questions of its runs. */
export const questionsPath = '/api/wf/api/manual-wf-input/';

/** Counts the open questions again; there is none where the instance does not run. */
export async function countQuestions(): Promise<void> {
  const isRunning = useInstance.getState().state?.status === 'running';
  const open = isRunning ? (totalOf(await ask('GET', `${questionsPath}?limit=1`)) ?? 0) : 0;
  useQuestions.setState({ open });
}
