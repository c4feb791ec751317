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
import { RefactorChoices } from './refactor-choices';
import { words } from './words';

interface RefactorDialogProps {
  refactoring: Refactoring;
  /** The texts or variables to choose from, where one of several is meant. */
  offered: readonly string[];
  onClose(): void;
}

/** Asks for what a refactoring needs, shows what it changes, and does it as one step of undo. */
export function RefactorDialog({ refactoring, offered, onClose }: RefactorDialogProps) {
  const [wanted, setWanted] = useState(refactoring);
  const { title, verb, name: nameLabel, hint } = words[wanted.kind];
  const isNamed = isComplete(wanted);
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
        <RefactorChoices wanted={wanted} offered={offered} onChange={setWanted} />
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
            <Spinner size={12} /> Looking at every place…
          </p>
        )}
        {plan && !error && <PlanPreview plan={plan} />}
      </div>
    </Dialog>
  );
}

/** Whether all is said that the refactoring needs. */
function isComplete(wanted: Refactoring): boolean {
  if (!('name' in wanted)) return true;
  return wanted.name.trim() !== '' && !(wanted.kind === 'variable' && wanted.name === wanted.variable);
}

function selectOnMount(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
