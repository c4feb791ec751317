import { ChevronRight, Minus, PencilLine, Plus } from 'lucide-react';
import type { RemotePlanItem } from '@core/contract/remote-work';
import { Badge } from '../../ui/badge';
import { byGravity, classLooks } from '../../ui/class-looks';
import { ClassMark } from '../../ui/class-mark';
import styles from './remote.module.css';
import { reasonWords } from './words';

const actions = {
  create: { icon: Plus, word: 'Create' },
  change: { icon: PencilLine, word: 'Change' },
  delete: { icon: Minus, word: 'Delete' },
} as const;

/** One thing of a plan; opened it says every field and every request. */
export function PlanItem({ item }: { item: RemotePlanItem }) {
  const { kind, name, action, classes, fields, stopped, left, reversible, requests } = item;
  const { icon: Icon, word } = actions[action];
  return (
    <li className={styles.item}>
      <details open={stopped !== null}>
        <summary className={styles.summary}>
          <ChevronRight size={14} aria-hidden className={styles.chevron} />
          <span className={styles.action} data-action={action}>
            <Icon size={14} aria-hidden /> {word}
          </span>
          <span className={styles.itemName}>{name}</span>
          <span className={styles.muted}>{kind}</span>
          <span className={styles.space} />
          {stopped ? (
            <Badge tone="warning">not written: {reasonWords[stopped.reason] ?? stopped.reason}</Badge>
          ) : (
            byGravity(classes).map((one) => <ClassMark key={one} of={one} />)
          )}
          {!stopped && !reversible && <Badge tone="error">cannot be taken back</Badge>}
        </summary>
        <div className={styles.itemBody}>
          {stopped && <p>{stopped.message}</p>}
          {fields.length > 0 && (
            <ul className={styles.changes} aria-label="What differs">
              {fields.map(({ class: of, where }, at) => (
                <li key={at}>
                  <span className={styles.muted}>{classLooks[of].label}:</span> {where}
                </li>
              ))}
            </ul>
          )}
          {left.length > 0 && (
            <ul className={styles.changes} aria-label="What stays as it is there">
              {left.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          )}
          {requests.length > 0 && (
            <ul className={styles.changes} aria-label="Requests">
              {requests.map(({ what, method, path, reversible: isBack }, at) => (
                <li key={at}>
                  <span className={styles.mono}>
                    {method} {path}
                  </span>{' '}
                  <span className={styles.muted}>
                    {what}
                    {isBack ? '' : '; nothing takes it back'}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      </details>
    </li>
  );
}
