import families from '../../../canvas/families.module.css';
import type { Selected } from '../../../canvas/graph';
import { classNames } from '../../../ui/class-names';
import { Icon } from '../../../ui/icon';
import type { PlaybookModel } from '../../../drawing/playbook-model';
import styles from './panel.module.css';

export interface StepLinkProps {
  model: PlaybookModel;
  id: string;
  /** The branch that leads there. */
  label?: string | null;
  onGo(selected: Selected): void;
}

/** Another step of the playbook, to go to. */
export function StepLink({ model, id, label = null, onGo }: StepLinkProps) {
  const step = model.steps.get(id);
  if (!step) {
    return (
      <span className={styles.link}>
        <span className={classNames(styles.linkText, styles.nothing)}>a step that does not exist</span>
        {label !== null && <span className={styles.pill}>{label}</span>}
      </span>
    );
  }
  return (
    <button type="button" className={styles.link} onClick={() => onGo({ kind: 'step', id })}>
      <span className={classNames(styles.linkIcon, families[step.type?.family ?? 'other'])}>
        <Icon name={step.type?.icon ?? 'circle-help'} size={14} />
      </span>
      <span className={styles.linkText}>{step.name}</span>
      {label !== null && (
        <span className={styles.pill} data-tip={label}>
          {label}
        </span>
      )}
    </button>
  );
}
