import { FolderOpen, X } from 'lucide-react';
import type { ChosenState } from '../../../state/comparing';
import { IconButton } from '../../../ui/icon-button';
import { MenuButton } from '../../../ui/menu-button';
import { MarkOf } from '../mark-of-remote';
import styles from '../start-view.module.css';
import { stateChoices } from './state-choices';

interface StateSlotProps {
  label: string;
  hint: string;
  state: ChosenState | null;
  /** The states it will be looked at with. */
  others: readonly (ChosenState | null)[];
  /** Whether a remote instance can be one: what it has is compared, and merged by pulling. */
  remotes?: boolean;
  onChoose(state: ChosenState | null): void;
}

/** The place of a state that is compared or merged. */
export function StateSlot({ label, hint, state, others, remotes = false, onChoose }: StateSlotProps) {
  return (
    <section className={styles.slot} aria-label={label} data-filled={state !== null || undefined}>
      <div className={styles.slotHead}>
        <h2 className={styles.slotTitle}>{label}</h2>
        {state && (
          <IconButton
            size="small"
            label={`Choose no state for ${label.toLowerCase()}`}
            icon={<X size={14} aria-hidden />}
            onClick={() => onChoose(null)}
          />
        )}
      </div>
      <p className={state ? styles.chosen : styles.hint}>
        {state ? state.title : hint} <MarkOf state={state} />
      </p>
      <MenuButton
        label={`${state ? 'Choose another' : 'Choose the'} state ${label.toLowerCase()}`}
        icon={<FolderOpen size={14} aria-hidden />}
        items={() => stateChoices(onChoose, others, remotes)}
      >
        {state ? 'Choose another…' : 'Choose…'}
      </MenuButton>
    </section>
  );
}
