import { Inbox } from 'lucide-react';
import { counted } from '@core/text/counted';
import { showProposals, useProposals } from '../state/proposals';
import styles from './status-bar.module.css';

/** How many changes of assistants wait for the user; nothing where none does. */
export function ProposalCount() {
  const count = useProposals(({ pending }) => pending.length);
  if (count === 0) return null;
  return (
    <button
      type="button"
      className={styles.button}
      data-tip="Review what assistants propose to change."
      onClick={showProposals}
    >
      <Inbox size={14} aria-hidden />
      {counted(count, 'proposed change')}
    </button>
  );
}
