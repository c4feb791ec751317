import { createContext, use } from 'react';
import type { PlaybookStep } from '@core/content/playbook';
import { mapOf, type JsonMap } from '@core/content/shape';
import { joinPointer } from '@core/text/pointer';
import type { DocumentView } from '../../../state/document-view';
import { changeValue, editValue } from '../../../state/form-edits';
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

/** Changes several arguments at once, as one step of undo. `group` joins what is typed into one field. */
export type ChangeArguments = (
  label: string,
  change: (args: JsonMap) => JsonMap,
  group?: string | null,
) => void;

export function useChangeArguments(): ChangeArguments {
  const { subject, pointer } = useStepForm();
  const at = joinPointer(pointer, 'arguments');
  return (label, change, group = null) =>
    changeValue(subject.path, at, label, (args) => change(mapOf(args)), group && `${at} ${group}`);
}

/** Changes entries of a map of the arguments; the empty list the platform writes for an empty map becomes one. */
export function useMapEdit(...keys: readonly string[]): {
  /** @param typed one key press of several into the same field */
  set(name: string, value: unknown, label: string, typed?: boolean): void;
  remove(name: string, label: string): void;
} {
  const { subject } = useStepForm();
  const { pointer } = useArgumentPlace(...keys);
  const change = (label: string, how: (map: JsonMap) => JsonMap, group: string | null = null) =>
    changeValue(subject.path, pointer, label, (map) => how(mapOf(map)), group);
  return {
    set: (name, value, label, typed = false) =>
      change(label, (map) => ({ ...map, [name]: value }), typed ? `${pointer} ${name}` : null),
    remove: (name, label) => change(label, ({ [name]: _removed, ...rest }) => rest),
  };
}
