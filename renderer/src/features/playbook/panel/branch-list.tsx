import type { Selected } from '../../../canvas/graph';
import { TextValue } from '../../../ui/values/text-value';
import type { PlaybookModel } from '../../../drawing/playbook-model';
import type { Branch } from '@core/content/steps/parts';
import styles from './panel.module.css';
import { StepLink } from './step-link';

export interface BranchListProps {
  branches: readonly Branch[];
  model: PlaybookModel;
  onGo(selected: Selected): void;
}

/** The ways on from a step: where each leads, and when it is taken. */
export function BranchList({ branches, model, onGo }: BranchListProps) {
  return (
    <ol className={styles.list}>
      {branches.map(({ label, target, condition, otherwise, routed }, index) => (
        <li key={index} className={styles.branch}>
          {target === null ? (
            <span className={styles.link}>
              <span className={styles.linkText}>The playbook ends</span>
              <span className={styles.pill}>{label}</span>
            </span>
          ) : (
            <StepLink model={model} id={target} label={label} onGo={onGo} />
          )}
          <div className={styles.condition}>
            {condition !== null && <TextValue text={condition} />}
            {otherwise && <span className={styles.nothing}>when no other condition holds</span>}
            {target !== null && !routed && <span className={styles.nothing}> No route goes there.</span>}
          </div>
        </li>
      ))}
    </ol>
  );
}
