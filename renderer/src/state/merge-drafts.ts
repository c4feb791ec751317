import { create } from 'zustand';
import { call } from './bridge';
import { reportError } from './toasts';

interface MergeDrafts {
  /** Of the merge that is open. */
  id: string | null;
  /** What is typed of results and not taken yet, by the ids of conflicts. */
  drafts: Readonly<Record<string, string>>;
}

export const useMergeDrafts = create<MergeDrafts>(() => ({ id: null, drafts: {} }));

/** How long nothing is typed before the host is told, in milliseconds. */
const pause = 300;

/** Conflicts whose drafts the host does not have as they are. */
const unsent = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Keeps what is typed of the result of a conflict, also when the window closes; null gives it up. */
export function draftResult(conflict: string, text: string | null): void {
  const { [conflict]: before, ...others } = useMergeDrafts.getState().drafts;
  if ((before ?? null) === text) return;
  useMergeDrafts.setState({ drafts: text === null ? others : { ...others, [conflict]: text } });
  unsent.add(conflict);
  clearTimeout(timer);
  timer = setTimeout(() => void sendDrafts(), pause);
}

/** Tells the host what was typed last. */
export async function sendDrafts(): Promise<void> {
  clearTimeout(timer);
  const { id, drafts } = useMergeDrafts.getState();
  const conflicts = [...unsent];
  unsent.clear();
  if (id === null) return;
  const sent = conflicts.map((conflict) =>
    call('merge.draft', { id, conflict, text: drafts[conflict] ?? null }).catch(reportError),
  );
  await Promise.all(sent);
}

/** Holds the drafts of a merge that was opened, or with null of none. */
export function holdDrafts(id: string | null, drafts: MergeDrafts['drafts']): void {
  unsent.clear();
  useMergeDrafts.setState({ id, drafts });
}
