import { createContext, useContext } from 'react';
import { setAt } from '@core/text/json/edit';
import { getAt, joinPointer, parsePointer } from '@core/text/pointer';
import { mapOf, type JsonMap } from '@core/text/values';
import { changeText } from '../state/form-edits';
import type { FormField } from './descriptor';

/** The thing a form edits. */
export interface FormSubject {
  path: string;
  /** Of the thing in its file. */
  pointer: string;
  item: JsonMap;
  canEdit: boolean;
}

const Subject = createContext<FormSubject | null>(null);
export const FormSubjectProvider = Subject.Provider;

export function useSubject(): FormSubject {
  const subject = useContext(Subject);
  if (!subject) throw new Error('a field stands in no form');
  return subject;
}

/** A field's value, the pointer it has in the file, and how it is set. */
export function useField(field: FormField): {
  value: unknown;
  pointer: string;
  /** What is typed in one go is one step of undo. */
  set(value: unknown, typed?: boolean): void;
} {
  const subject = useSubject();
  const pointer = joinPointer(subject.pointer, ...parsePointer(field.at));
  return {
    value: getAt(subject.item, field.at),
    pointer,
    set: (value, typed = false) =>
      changeText(
        subject.path,
        `Change ${field.label.toLowerCase()}`,
        (text) => (field.write ? field.write(text, subject.pointer, value) : setAt(text, pointer, value)),
        typed ? pointer : null,
      ),
  };
}

/** The thing at a pointer of a file's value, as a form takes it. */
export const itemAt = (value: unknown, pointer: string): JsonMap => mapOf(getAt(value, pointer));
