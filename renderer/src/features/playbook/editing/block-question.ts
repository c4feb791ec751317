import { create } from 'zustand';
import type { Subject } from './session';

/** Steps that are to become a reusable block, while its name is asked for. */
export interface BlockQuestion {
  subject: Subject;
  ids: readonly string[];
}

export const useBlockQuestion = create<{ question: BlockQuestion | null }>(() => ({ question: null }));

export const askForBlock = (subject: Subject, ids: readonly string[]) =>
  useBlockQuestion.setState({ question: { subject, ids } });

export const closeBlockQuestion = () => useBlockQuestion.setState({ question: null });
