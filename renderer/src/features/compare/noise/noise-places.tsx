import { useState } from 'react';
import type { NoiseOf } from '@core/contract/comparing';
import { noiseOf } from '../../../state/comparing';
import { useAnswer } from '../../../state/use-answer';
import { EmptyState } from '../../../ui/empty-state';
import { Spinner } from '../../../ui/spinner';
import styles from './noise.module.css';
import { PlaceList } from './place-list';

/** Places shown at first; as many more each time that is asked. */
const page = 200;

/** Where noise is: of a rule, each place with its item; in an item, each with its rule. */
export function NoisePlaces({ of }: { of: NoiseOf }) {
  const [limit, setLimit] = useState(page);
  const { value: found, error } = useAnswer(`${limit} ${JSON.stringify(of)}`, () => noiseOf(of, limit));
  if (error) return <EmptyState title={error.message}>{error.remedy}</EmptyState>;
  if (!found)
    return (
      <p className={styles.none} role="status">
        <Spinner /> Looking where it is…
      </p>
    );
  if (found.total === 0) return <p className={styles.none}>Nothing here was set apart as noise.</p>;
  return (
    <>
      <PlaceList places={found.places} names={'rule' in of ? 'item' : 'rule'} />
      {found.total > found.places.length && (
        <button type="button" className={styles.more} onClick={() => setLimit(limit + page)}>
          Show more: {found.total - found.places.length} are left
        </button>
      )}
    </>
  );
}
