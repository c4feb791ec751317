import { useState } from 'react';
import type { FoundReferences, ReferencePlace, ReferencePlan } from '@core/contract';
import { applyWorkspaceEdit } from '../../state/workspace-edits';
import { counted } from '@core/text/counted';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Select } from '../../ui/select';
import { Spinner } from '../../ui/spinner';
import { TextField } from '../../ui/text-field';
import styles from './change-dialog.module.css';
import { PlanPreview } from '../../ui/plan-preview';
import { likelyOf, MaybePlaces, withTaken } from './maybe-places';
import { messageOf, usePlan, useSubject } from './use-plan';

export interface ChangeDialogProps {
  what: 'rename' | 'delete';
  place: ReferencePlace;
  /** What is deleted together with it. */
  others: readonly ReferencePlace[];
  onClose(): void;
}

/** Gives something another name, or takes it out, with all references; shows first what that changes. */
export function ChangeDialog({ what, place, others, onClose }: ChangeDialogProps) {
  const subject = useSubject(what, place);
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  // Null as long as nothing was chosen by hand.
  const [taken, setTaken] = useState<ReadonlySet<number> | null>(null);
  const [instead, setInstead] = useState<ReferencePlace | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const found = subject?.problem === null ? subject.found : null;
  const name = typed ?? found?.title ?? '';
  const wanted = !found ? null : what === 'delete' ? '' : name === found.title ? null : name;
  const worked = usePlan(what, place, wanted, others, instead);
  const plan = worked?.plan ?? null;
  const problem = subject?.problem ?? worked?.problem ?? failure;
  const working = problem === null && (!subject || (wanted !== null && !worked));
  const verb = what === 'rename' ? 'Rename' : instead ? 'Merge' : 'Delete';

  const apply = async (chosen: ReferencePlan) => {
    setBusy(true);
    try {
      const files = withTaken(chosen, left, taken ?? likelyOf(chosen.maybe));
      await applyWorkspaceEdit({ files, moved: chosen.moved, deleted: chosen.deleted }, chosen.title);
      onClose();
    } catch (thrown) {
      setFailure(messageOf(thrown));
      setBusy(false);
    }
  };
  const leave = (path: string, isLeft: boolean) => {
    const copy = new Set(left);
    if (isLeft) copy.add(path);
    else copy.delete(path);
    setLeft(copy);
  };

  return (
    <Dialog
      title={found ? titleOf(verb, found, others.length) : verb}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone={what === 'delete' ? 'danger' : 'primary'}
            disabled={plan && !busy ? false : 'there is nothing to do yet.'}
            onClick={() => plan && void apply(plan)}
          >
            {verb}
          </Button>
        </>
      }
    >
      {what === 'rename' && found && (
        <TextField
          ref={selectOnMount}
          label="New name"
          value={name}
          error={problem ?? undefined}
          onChange={(value) => {
            setTyped(value);
            setFailure(null);
          }}
          onKeyDown={(event) => event.key === 'Enter' && plan && !busy && void apply(plan)}
        />
      )}
      {what === 'delete' && found && found.alternatives.length > 0 && others.length === 0 && (
        <div className={styles.instead}>
          <Select
            label="What names it names instead"
            value={instead?.pointer ?? nothing}
            options={[
              { id: nothing, label: 'Nothing: places that name it stay as they are' },
              ...found.alternatives.map(({ pointer, title }) => ({ id: pointer, label: title })),
            ]}
            onChange={(pointer) => {
              setInstead(pointer === nothing ? null : { path: place.path, pointer, offset: null });
              setTaken(null);
              setFailure(null);
            }}
          />
        </div>
      )}
      {problem !== null && !(what === 'rename' && found) && <p role="alert">{problem}</p>}
      {working && (
        <p className={styles.working}>
          <Spinner size={12} /> Looking at every reference…
        </p>
      )}
      {plan && <PlanPreview plan={plan} left={left} onLeave={leave} />}
      {plan && found && plan.maybe.length > 0 && (
        <MaybePlaces
          title={found.title}
          places={plan.maybe}
          taken={taken ?? likelyOf(plan.maybe)}
          onTake={setTaken}
        />
      )}
    </Dialog>
  );
}

const nothing = 'nothing';

function titleOf(verb: string, { noun, title }: FoundReferences, others: number): string {
  if (others === 0) return `${verb} the ${noun} “${title}”`;
  return `${verb} the ${noun} “${title}” and ${counted(others, 'other')}`;
}

/** The old name is there to be typed over. */
function selectOnMount(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
