import { GitCompareArrows, Inbox } from 'lucide-react';
import { useState } from 'react';
import { toWireError } from '@core/contract/errors';
import {
  acceptProposal,
  compareProposal,
  readProposal,
  refuseProposal,
  useProposals,
} from '../../state/proposals';
import { reportError } from '../../state/toasts';
import { useAnswer } from '../../state/use-answer';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { Select } from '../../ui/select';
import { ProposalView } from './proposal-view';
import styles from './proposals.module.css';

/** Changes that assistants propose: one at a time is looked at, and accepted or refused. */
export function ProposalsDialog({ onClose }: { onClose(): void }) {
  const pending = useProposals((state) => state.pending);
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const proposal = pending.find(({ id }) => id === chosen) ?? pending[0] ?? null;
  const id = proposal?.id ?? '';
  const answer = useAnswer(id, async () => (id === '' ? null : readProposal(id)));
  const shown = answer.value?.id === id ? answer.value : null;
  const stale = shown?.files.find(({ isStale }) => isStale);

  const decide = async (work: (of: string) => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await work(id);
      if (pending.length <= 1) onClose();
    } catch (thrown) {
      const { message, remedy } = toWireError(thrown);
      setFailure([message, remedy].filter(Boolean).join(' '));
    }
    setBusy(false);
  };

  return (
    <Dialog
      title="Proposed changes"
      size="wide"
      onClose={onClose}
      aside={
        proposal && (
          <Button
            icon={<GitCompareArrows size={14} aria-hidden />}
            onClick={() => {
              onClose();
              compareProposal(proposal).catch(reportError);
            }}
          >
            Compare
          </Button>
        )
      }
      footer={
        proposal ? (
          <>
            <Button busy={busy} onClick={() => void decide(refuseProposal)}>
              Refuse
            </Button>
            <Button
              tone="primary"
              busy={busy}
              disabled={stale ? `“${stale.path}” has changed since.` : !shown}
              onClick={() => void decide(acceptProposal)}
            >
              Accept
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      {proposal ? (
        <div className={styles.dialog}>
          {pending.length > 1 && (
            <Select
              label="Change"
              value={id}
              options={pending.map((one) => ({ id: one.id, label: `${one.title} (${one.by})` }))}
              onChange={(next) => {
                setChosen(next);
                setFailure(null);
              }}
            />
          )}
          {(failure ?? answer.error) && (
            <p role="alert" className={styles.problem}>
              {failure ?? answer.error?.message}
            </p>
          )}
          {shown && <ProposalView proposal={shown} />}
        </div>
      ) : (
        <EmptyState icon={<Inbox size={28} strokeWidth={1.5} aria-hidden />} title="No change is proposed">
          Assistants that speak the Model Context Protocol propose changes: let them in (“Let Assistants
          In…”), or start <code>packwright mcp</code> with the folder of this workspace.
        </EmptyState>
      )}
    </Dialog>
  );
}
