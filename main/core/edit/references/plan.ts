import type { WorkspaceEdit } from '../../text/workspace-edit';
import { applyChanges, type TextChange } from '../../text/changes';
import { lineAt } from '../../text/line-index';

/** What the planners ask of a workspace. */
export interface PlanSource {
  /** The text that counts now: of an open document, else of the file; undefined for files that are no text. */
  text(path: string): string | undefined;
  /** Every file of the workspace, also those that are not read. */
  paths(): readonly string[];
}

/** A change as it is shown before it is made. */
export interface PlannedPlace {
  /** Line in the text as it is, from 1. */
  line: number;
  before: string;
  after: string;
  /** What the place is for: 'own name', 'calls', 'reads step' … */
  role: string;
  /** A guess: the place may mean something else. */
  soft: boolean;
}

export interface PlannedFile {
  path: string;
  places: PlannedPlace[];
}

/** Something that would still name what is no longer there. */
export interface Dangling {
  path: string;
  pointer: string;
  role: string;
  excerpt: string;
}

/** A place that may mean what is renamed; only the author knows. */
export interface MaybePlace {
  path: string;
  change: TextChange;
  line: number;
  before: string;
  after: string;
  /** What speaks for it or against it. */
  why: string;
  isLikely: boolean;
}

/** A rename or a deletion, worked out but not made. */
export interface ChangePlan {
  /** 'Rename the step "A" to "B"' */
  title: string;
  edit: WorkspaceEdit;
  /** The files of `edit`, with what changes in them. */
  files: PlannedFile[];
  dangling: Dangling[];
  maybe?: MaybePlace[];
  /** What a reader should know besides. */
  notes: string[];
}

/** Units of a line shown on each side of a change. */
const around = 48;

/**
 * The lines a change is on, before and after, shortened around it.
 * @param lead units of the line shown before the change
 */
export function excerptOf(
  text: string,
  change: TextChange,
  lead = around,
): { line: number; before: string; after: string } {
  const start = Math.max(text.lastIndexOf('\n', change.from - 1) + 1, change.from - lead);
  const newline = text.indexOf('\n', change.to);
  const end = Math.min(newline === -1 ? text.length : newline, change.to + around);
  const inner = { from: change.from - start, to: change.to - start, insert: change.insert };
  const before = text.slice(start, end);
  return {
    line: lineAt(text, change.from),
    before: oneLine(before),
    after: oneLine(applyChanges(before, [inner])),
  };
}

/** A text on one line, shortened. */
export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 240 ? `${line.slice(0, 239)}…` : line;
}
