import { create } from 'zustand';
import type { Proposal, ShownProposal } from '@core/contract';
import { counted } from '@core/text/counted';
import { PackwrightError } from '@core/contract/errors';
import { ago } from './ago';
import { call, onEvent } from './bridge';
import { type ChosenState, compare, ofWorkspace } from './comparing';
import { flushDocuments } from './documents';
import { showOverlay } from './overlays';
import { notify, reportError } from './toasts';
import { applyWorkspaceEdit } from './workspace-edits';
import { useWorkspace } from './workspace';

interface ProposalStore {
  /** Those that wait for the user, the newest first. */
  pending: readonly Proposal[];
}

export const useProposals = create<ProposalStore>(() => ({ pending: [] }));

/** What assistants have proposed for the open workspace. */
export async function loadProposals(): Promise<void> {
  const { info } = useWorkspace.getState();
  if (!info) return;
  const { proposals } = await call('proposals.list', {});
  if (useWorkspace.getState().info?.id !== info.id) return;
  useProposals.setState({ pending: proposals.filter(({ state }) => state === 'pending') });
}

export function forgetProposals(): void {
  useProposals.setState({ pending: [] });
}

export function followProposals(): () => void {
  return onEvent('proposals.changed', () => void heard().catch(reportError));
}

async function heard(): Promise<void> {
  const known = new Set(useProposals.getState().pending.map(({ id }) => id));
  await loadProposals();
  const { pending } = useProposals.getState();
  const [first] = pending;
  if (!first || pending.every(({ id }) => known.has(id))) return;
  notify({
    tone: 'info',
    message:
      pending.length === 1
        ? `${first.by} proposes a change: ${first.title}`
        : `${counted(pending.length, 'change')} are proposed, the last by ${first.by}.`,
    action: { label: 'Review', run: showProposals },
  });
}

/** How long ago a change was proposed. */
export const proposedWhen = ({ at }: Proposal): string => ago(at, Date.now());

export const showProposals = (): void => showOverlay({ kind: 'proposals' });

/** A proposed change with every line of it, against the texts as they are now. */
export async function readProposal(id: string): Promise<ShownProposal> {
  await flushDocuments();
  return call('proposals.show', { id });
}

/**
 * Makes a proposed change, as one step of undo.
 * @throws PackwrightError `conflict`, before anything is changed, where a text is another by now
 */
export async function acceptProposal(id: string): Promise<void> {
  const { plan, files, state, title } = await readProposal(id);
  const stale = files.find(({ isStale }) => isStale);
  if (state !== 'pending') throw new PackwrightError('conflict', `This change was ${state} already.`);
  if (stale)
    throw new PackwrightError(
      'conflict',
      `“${stale.path}” has changed since this was proposed.`,
      'Refuse it, and have it proposed again.',
    );
  await applyWorkspaceEdit(plan, title);
  await decide(id, 'accepted');
}

export const refuseProposal = (id: string): Promise<void> => decide(id, 'refused');

async function decide(id: string, state: 'accepted' | 'refused'): Promise<void> {
  await call('proposals.decide', { id, state });
  await loadProposals();
}

/** What is open before and after a proposed change, element by element. */
export function compareProposal({ id, title }: Proposal): Promise<void> {
  const { info } = useWorkspace.getState();
  return compare(ofWorkspace('unsaved', info?.name ?? 'Workspace'), { ref: { proposal: id }, title });
}

/** The proposed change that a compared state is; null for any other. */
export const proposalIn = (state: ChosenState | null): string | null =>
  state && 'proposal' in state.ref ? state.ref.proposal : null;
