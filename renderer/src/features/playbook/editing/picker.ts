import { create } from 'zustand';
import type { Link } from '../../../canvas/editing';
import type { Subject } from './session';
import type { NewStepAt } from './gestures';

/** What is asked for by name in a list over the canvas: what to add, or which step a route leads to or from. */
export type Question =
  { kind: 'step'; subject: Subject; at: NewStepAt } | { kind: 'end'; subject: Subject; link: Link };

interface PickerState {
  question: Question | null;
  /** Whether what was chosen last is to be followed by more. */
  goesOn: boolean;
}

/** The list that is open over the canvas, if any. */
export const usePicker = create<PickerState>(() => ({ question: null, goesOn: false }));

export const ask = (question: Question) => usePicker.setState({ question });
export const closePicker = () => usePicker.setState({ question: null });
