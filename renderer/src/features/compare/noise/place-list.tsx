import type { ItemNoise } from '@core/contract/comparison';
import { kindInfo } from '../../../state/kinds';
import { Icon } from '../../../ui/icon';
import { noiseWords } from '../words';
import styles from './noise.module.css';

/** Places of noise, each with its item, or with its rule where all are in one item. */
export function PlaceList({
  places,
  names = 'item',
}: {
  places: readonly ItemNoise[];
  names?: 'item' | 'rule';
}) {
  return (
    <ul className={styles.places}>
      {places.map(({ kind, name, b, rule, where }, at) => (
        <li key={`${at} ${b} ${where}`} className={styles.place}>
          {names === 'item' ? (
            <span className={styles.item} data-tip={b}>
              <Icon name={kindInfo(kind).icon} size={13} className={styles.icon} />
              <span className={styles.name}>{name}</span>
            </span>
          ) : (
            <span className={styles.muted}>{noiseWords[rule] ?? rule}</span>
          )}
          <span className={styles.where}>{where === '' ? 'all of it' : where}</span>
        </li>
      ))}
    </ul>
  );
}
