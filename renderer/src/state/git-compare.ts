import type { GitFileCommit } from '@core/contract';
import { call } from './bridge';
import { compare, ofWorkspace, type ChosenState } from './comparing';
import { showOverlay } from './overlays';
import { reportError } from './toasts';
import { fileName, mainItemOf, useWorkspace } from './workspace';

const titleOf = (file: string): string => mainItemOf(file)?.title ?? fileName(file);

const asOpen = (file: string): ChosenState => ({ ref: { file, as: 'unsaved' }, title: titleOf(file) });

/** Compares a file as it is open with what a revision has of it. */
export function compareWithRevision(file: string, revision: string): Promise<void> {
  return compare(
    { ref: { file, revision }, title: `${titleOf(file)} at ${shortName(revision)}` },
    asOpen(file),
  );
}

/** Compares the workspace as it is open with a revision of it. */
export async function compareWorkspaceWith(revision: string): Promise<void> {
  const { info } = useWorkspace.getState();
  if (info) await compare(ofRevision(revision), ofWorkspace('unsaved', info.name));
}

export const ofRevision = (revision: string): ChosenState => ({
  ref: { revision },
  title: shortName(revision),
});

/** Ids are long; eight signs of them say as much. */
const shortName = (revision: string): string =>
  /^[0-9a-f]{40,}$/.test(revision) ? revision.slice(0, 8) : revision;

/** Shows what a commit changed in a file, or what has changed in it since. */
export function compareCommit(file: string, commit: GitFileCommit, with_: 'before' | 'now'): Promise<void> {
  const { revision, before, path, from, subject } = commit;
  const after: ChosenState = { ref: { file, revision, at: path }, title: subject };
  if (with_ === 'now' || before === null) return compare(after, asOpen(file));
  const former = { file, revision: before, ...(from !== null && { at: from }) };
  return compare({ ref: former, title: `Before “${subject}”` }, after);
}

/** Shows what a branch changes: what it has besides the last commit it shares with another. */
export async function compareBranch(other: string): Promise<void> {
  const { revision } = await call('git.fork', { a: other, b: 'HEAD' });
  await compare(
    { ref: { revision }, title: `Where the branch left ${shortName(other)}` },
    { ref: { revision: 'HEAD' }, title: 'HEAD' },
  );
}

/** Asks for a revision; `othersOnly` leaves out what is checked out. */
export function chooseRevision(
  title: string,
  then: (revision: string) => Promise<void>,
  othersOnly = false,
): void {
  const onChoose = (revision: string) => void then(revision).catch(reportError);
  showOverlay({ kind: 'revisions', title, othersOnly, onChoose });
}

export const askRevisionOf = (file: string): void =>
  chooseRevision(`Compare ${titleOf(file)} with`, (revision) => compareWithRevision(file, revision));

export const askRevision = (): void => chooseRevision('Compare the workspace with', compareWorkspaceWith);

export const askBranch = (): void => chooseRevision('What this branch changes, against', compareBranch, true);
