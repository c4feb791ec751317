import { createContext, use } from 'react';
import type { PlaybookStep } from '@core/content/playbook';
import { joinPointer } from '@core/text/pointer';
import type { DocumentView } from '../../../state/document-view';
import { editValue } from '../../../state/form-edits';
import type { Subject } from '../editing/session';
import type { PlaybookModel } from '../playbook-model';

/** What every field of a step's form works on. */
export interface StepFormContext {
  subject: Subject;
  document: DocumentView;
  model: PlaybookModel;
  step: PlaybookStep;
  /** Pointer of the step in its file. */
  pointer: string;
  readOnly: boolean;
}

const Context = createContext<StepFormContext | null>(null);
export const StepFormProvider = Context;

export function useStepForm(): StepFormContext {
  const context = use(Context);
  if (!context) throw new Error('a field of a step form stands outside of one');
  return context;
}

/** A place in the arguments, and how it is set. */
export interface ArgumentPlace {
  /** Keys below the arguments. */
  keys: readonly (string | number)[];
  pointer: string;
  set(value: unknown, label: string): void;
}

/** The place of an argument, or of a value inside one. */
export function useArgumentPlace(...keys: readonly (string | number)[]): ArgumentPlace {
  const { subject, pointer } = useStepForm();
  const at = joinPointer(pointer, 'arguments', ...keys);
  return { keys, pointer: at, set: (value, label) => editValue(subject.path, at, value, label) };
}
