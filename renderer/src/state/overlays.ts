import { create } from 'zustand';
import type {
  ContentItem,
  ContentQuery,
  HandleEntry,
  Refactoring,
  ReferencePlace,
  RuleCode,
} from '@core/contract';
import type { ComparedItem } from '@core/contract/comparing';
import type { Change } from '@core/contract/comparison';
import type { Entry } from './quick-entries';

export type UnsavedChoice = 'save' | 'keep' | 'discard' | 'cancel';
/** A file on disk and its document brought together: which version of the file, its text, and what came of it. */
export interface MergedFile {
  path: string;
  hash: string;
  disk: string;
  text: string;
}
export type ConflictChoice = 'mine' | 'theirs' | 'cancel' | readonly MergedFile[];

/** A new pack as far as it was described, while its place is looked for. */
export interface NewPackDraft {
  label: string;
  publisher: string;
  description: string;
  version: string;
  /** Name of its first playbook; empty for none. */
  playbook: string;
  /** Null for the usual one. */
  place: HandleEntry | null;
}

/** Everything that may lie over the workbench; one at a time. */
export type Overlay =
  | { kind: 'palette'; mode: 'commands' | 'items' | 'recents' | 'samples' }
  | {
      kind: 'places';
      what: 'folder' | 'archive';
      /** What is chosen goes there; without it, it is opened. */
      onChoose?: (entry: HandleEntry) => void;
      /** It was closed without a choice. */
      onCancel?: () => void;
    }
  | { kind: 'revisions'; title: string; othersOnly: boolean; onChoose(revision: string): void }
  | {
      /** One of a list that has to be asked for. */
      kind: 'entries';
      title: string;
      placeholder: string;
      none: string;
      entries(): Promise<readonly Entry[]>;
    }
  | { kind: 'noiseRule'; item: ComparedItem; change: Change; at: number }
  | { kind: 'settings' }
  | { kind: 'shortcuts' }
  | { kind: 'about' }
  | { kind: 'log' }
  | {
      kind: 'help';
      /** Of the documentation, e.g. `steps.md`. */
      page: string;
    }
  | { kind: 'pack'; root: string | null }
  | { kind: 'newPack'; begun?: NewPackDraft }
  | { kind: 'newContent'; root: string | null; collection?: string; starter?: string }
  | { kind: 'newConnector' }
  | { kind: 'upkeep'; root: string | null }
  | { kind: 'docs' }
  | { kind: 'assistants' }
  | { kind: 'proposals' }
  | { kind: 'rule'; code: RuleCode }
  | {
      kind: 'change';
      what: 'rename' | 'delete';
      place: ReferencePlace;
      /** What is deleted together with it. */
      others?: readonly ReferencePlace[];
    }
  | { kind: 'replace'; query: ContentQuery; replacement: string }
  | { kind: 'movePlaybooks'; items: readonly ContentItem[] }
  | { kind: 'tagPlaybooks'; items: readonly ContentItem[] }
  | { kind: 'fixSafe' }
  | { kind: 'moveConnector'; connector: string }
  | {
      kind: 'refactor';
      refactoring: Refactoring;
      /** The texts or variables to choose from, where one of several is meant. */
      offered?: readonly string[];
    }
  | { kind: 'variables' }
  | { kind: 'unsaved'; title: string; paths: readonly string[]; answer(choice: UnsavedChoice): void }
  | { kind: 'conflict'; paths: readonly string[]; answer(choice: ConflictChoice): void };

interface OverlayState {
  overlay: Overlay | null;
}

export const useOverlays = create<OverlayState>(() => ({ overlay: null }));

/** Shows an overlay; a question that is still open counts as cancelled. */
export function showOverlay(overlay: Overlay): void {
  hideOverlay();
  useOverlays.setState({ overlay });
}

/** Takes the overlay away; a question it asked is answered with `cancel`. */
export function hideOverlay(): void {
  const { overlay } = useOverlays.getState();
  if (!overlay) return;
  useOverlays.setState({ overlay: null });
  if (overlay.kind === 'unsaved' || overlay.kind === 'conflict') overlay.answer('cancel');
}

/** Asks what to do with unsaved files. */
export function askUnsaved(title: string, paths: readonly string[]): Promise<UnsavedChoice> {
  return new Promise((resolve) =>
    showOverlay({ kind: 'unsaved', title, paths, answer: answerOnce(resolve) }),
  );
}

/** Asks what to do with files that somebody else changed on disk. */
export function askConflict(paths: readonly string[]): Promise<ConflictChoice> {
  return new Promise((resolve) => showOverlay({ kind: 'conflict', paths, answer: answerOnce(resolve) }));
}

/** The overlay closes itself with `cancel` after an answer was given; only the first counts. */
function answerOnce<T>(resolve: (value: T) => void): (value: T) => void {
  let answered = false;
  return (value) => {
    if (answered) return;
    answered = true;
    resolve(value);
    hideOverlay();
  };
}
