import { useState } from 'react';
import type { Refactoring } from '@core/contract';
import { askHost } from '../../state/documents';
import { useAnswer } from '../../state/use-answer';
import { applyWorkspaceEdit } from '../../state/workspace-edits';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { PlanPreview } from '../../ui/plan-preview';
import { Spinner } from '../../ui/spinner';
import { TextField } from '../../ui/text-field';
import styles from './refactor-dialog.module.css';
import { words } from './words';

interface RefactorDialogProps {
  refactoring: Refactoring;
  onClose(): void;
}

/** Asks for what a refactoring needs, shows what it changes, and does it as one step of undo. */
export function RefactorDialog({ refactoring, onClose }: RefactorDialogProps) {
  const [wanted, setWanted] = useState(refactoring);
  const { title, verb, name: nameLabel, hint } = words[wanted.kind];
  const isNamed = !('name' in wanted) || wanted.name.trim() !== '';
  const {
    value: plan,
    error,
    busy,
  } = useAnswer(JSON.stringify(wanted), async () => (isNamed ? askHost('refactoring.plan', wanted) : null));
  const ready = plan !== null && plan !== undefined && !error && !busy;
  const apply = () => {
    if (!ready) return;
    onClose();
    applyWorkspaceEdit(plan, plan.title).catch(reportError);
  };
  return (
    <Dialog
      title={title}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={ready ? false : 'there is nothing to do yet.'} onClick={apply}>
            {verb}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {'name' in wanted && (
          <TextField
            ref={selectOnMount}
            label={nameLabel}
            description={hint}
            value={wanted.name}
            onChange={(name) => setWanted({ ...wanted, name })}
            onKeyDown={(event) => event.key === 'Enter' && apply()}
          />
        )}
        {error && (
          <p role="alert" className={styles.problem}>
            {error.message} {error.remedy}
          </p>
        )}
        {isNamed && !error && !plan && (
          <p className={styles.working} role="status">
            <Spinner size={12} /> Looking at what the steps read…
          </p>
        )}
        {plan && !error && <PlanPreview plan={plan} />}
      </div>
    </Dialog>
  );
}

function selectOnMount(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
