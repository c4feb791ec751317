import { useState } from 'react';
import { endComparison } from '../../state/comparing';
import { setLayout } from '../../state/layout';
import { acceptProposal, refuseProposal, useProposals } from '../../state/proposals';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import styles from './proposal-bar.module.css';

/** Accepts or refuses the proposed change that is compared; nothing once it is decided. */
export function ProposalBar({ id }: { id: string }) {
  const proposal = useProposals(({ pending }) => pending.find((one) => one.id === id));
  const [busy, setBusy] = useState(false);
  if (!proposal) return null;
  const decide = async (work: (of: string) => Promise<void>) => {
    setBusy(true);
    try {
      await work(id);
      endComparison();
      setLayout('sidebar.view', 'explorer');
    } catch (thrown) {
      reportError(thrown);
    }
    setBusy(false);
  };
  return (
    <section className={styles.bar} aria-label="Proposed change">
      <p className={styles.text}>
        {proposal.by} proposes this: {proposal.why}
      </p>
      <Button size="small" busy={busy} onClick={() => void decide(refuseProposal)}>
        Refuse
      </Button>
      <Button size="small" tone="primary" busy={busy} onClick={() => void decide(acceptProposal)}>
        Accept
      </Button>
    </section>
  );
}
