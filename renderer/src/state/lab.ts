import { create } from 'zustand';
import type { RunTrace } from '@core/contract';
import { applyEdit, editable, redo, undo, type EditableText } from '@core/edit/history';
import { environmentAt } from '@core/engine/time-travel';
import type { TextChange } from '@core/text/changes';
import { runCommand } from './commands';

/** The template lab: a template, the data it is tried with, each with its history, and where the data is from. */
interface LabState {
  template: EditableText;
  /** JSON text of an object whose keys are the names of the template. */
  data: EditableText;
  /** What the data was taken from, in words; null where the author wrote it. */
  origin: string | null;
  /** Where the template was taken from; null where it was written here. */
  source: TemplateSource | null;
}

/** A value of a file that is a template. */
export interface TemplateSource {
  path: string;
  /** Pointer of the step it is in, and of the value. */
  step: string;
  pointer: string;
  /** What it was. */
  template: string;
}

type LabText = 'template' | 'data';

export const emptyData = '{\n  "vars": {},\n  "globalVars": {}\n}';

export const useLab = create<LabState>(() => ({
  template: editable('{{ vars.input.records[0].name }}'),
  data: editable(emptyData),
  origin: null,
  source: null,
}));

/** Takes in what the user typed. */
export function editLab(part: LabText, changes: readonly TextChange[]): void {
  put(
    part,
    applyEdit(useLab.getState()[part], { label: 'Typing', changes, group: 'typing', at: Date.now() }),
  );
}

export function moveInLab(part: LabText, how: 'undo' | 'redo'): void {
  const moved = (how === 'undo' ? undo : redo)(useLab.getState()[part]);
  if (moved) put(part, moved.doc);
}

/** Replaces the data, e.g. by the variables of a run; one step of undo. */
export function setData(text: string, origin: string | null = null): void {
  replace('data', text);
  useLab.setState({ origin });
}

/**
 * Shows the lab with a template in it; the data stays what it is where none is given.
 * @param source where the template can be put back
 */
export function openLab(
  template: string,
  data?: { text: string; origin: string },
  source: TemplateSource | null = null,
): void {
  replace('template', template);
  useLab.setState({ source });
  if (data) setData(data.text, data.origin);
  void runCommand('view.lab');
}

function replace(part: LabText, insert: string): void {
  const before = useLab.getState()[part];
  if (before.text === insert) return;
  const changes = [{ from: 0, to: before.text.length, insert }];
  put(part, applyEdit(before, { label: 'Replace', changes, at: Date.now() }));
}

function put(part: LabText, text: EditableText): void {
  useLab.setState({ [part]: text });
}

/** The variables a step of a run began with, as data for the lab; null where the run does not hold it. */
export function dataBefore(trace: RunTrace, sequence: number): string | null {
  const vars = environmentAt(trace, sequence, 'before');
  return vars && JSON.stringify({ vars, globalVars: {} }, null, 2);
}
