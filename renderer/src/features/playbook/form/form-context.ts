import { createContext, use } from 'react';
import type { PlaybookStep } from '@core/content/playbook';
import { mapOf, withAt, type JsonMap } from '@core/text/values';
import { tidyEdit } from '@core/content/steps/tidy';
import { getAt, joinPointer } from '@core/text/pointer';
import type { DocumentView } from '../../../state/document-view';
import { changeValue } from '../../../state/form-edits';
import type { Subject } from '../editing/session';
import type { PlaybookModel } from '../../../drawing/playbook-model';

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

/** The place of an argument, or of a value inside one. What is typed there in one go is one step of undo. */
export function useArgumentPlace(...keys: readonly (string | number)[]): ArgumentPlace {
  const { pointer } = useStepForm();
  const change = useChangeArguments();
  const at = joinPointer('', ...keys);
  return {
    keys,
    pointer: joinPointer(pointer, 'arguments') + at,
    set: (value, label) =>
      change(
        label,
        (args) => mapOf(withAt(args, at, value)),
        typeof value === 'string' || value === null ? at : null,
      ),
  };
}

/** Changes several arguments at once, as one step of undo. `group` joins what is typed into one field. */
export type ChangeArguments = (
  label: string,
  change: (args: JsonMap) => JsonMap,
  group?: string | null,
) => void;

/** Edits of the arguments, each with what the platform's editor makes follow from it. */
export function useChangeArguments(): ChangeArguments {
  const { subject, pointer, step } = useStepForm();
  const at = joinPointer(pointer, 'arguments');
  return (label, change, group = null) =>
    changeValue(
      subject.path,
      at,
      label,
      (value) => {
        const before = mapOf(value);
        const after = change(before);
        return step.type ? tidyEdit(step.type, before, after) : after;
      },
      group && `${at} ${group}`,
    );
}

/** Changes entries of a map of the arguments; the empty list the platform writes for an empty map becomes one. */
export function useMapEdit(...keys: readonly string[]): {
  /** @param typed one key press of several into the same field */
  set(name: string, value: unknown, label: string, typed?: boolean): void;
  remove(name: string, label: string): void;
} {
  const change = useChangeArguments();
  const at = joinPointer('', ...keys);
  const edit = (label: string, how: (map: JsonMap) => JsonMap, group: string | null = null) =>
    change(label, (args) => mapOf(withAt(args, at, how(mapOf(getAt(args, at))))), group);
  return {
    set: (name, value, label, typed = false) =>
      edit(label, (map) => ({ ...map, [name]: value }), typed ? `${at} ${name}` : null),
    remove: (name, label) => edit(label, ({ [name]: _removed, ...rest }) => rest),
  };
}
