import type { ReferencePlan } from '@core/contract';
import { counted } from '@core/text/counted';
import { fileName } from '../../state/workspace';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import styles from './change-dialog.module.css';

type Maybe = ReferencePlan['maybe'];

interface MaybePlacesProps {
  title: string;
  places: Maybe;
  /** Indexes of those that change too. */
  taken: ReadonlySet<number>;
  onTake(taken: ReadonlySet<number>): void;
}

/** Those of which nearly everybody would say that they are meant. */
export const likelyOf = (places: Maybe): ReadonlySet<number> =>
  new Set(places.flatMap(({ isLikely }, index) => (isLikely ? [index] : [])));

/** Places that write the old name without saying what they mean: each can be taken along, with what speaks for it. */
export function MaybePlaces({ title, places, taken, onTake }: MaybePlacesProps) {
  const take = (index: number, isTaken: boolean) => {
    const copy = new Set(taken);
    if (isTaken) copy.add(index);
    else copy.delete(index);
    onTake(copy);
  };
  return (
    <section className={styles.maybe} aria-label="Places that may be meant">
      <h3 className={styles.heading}>
        {counted(places.length, 'more place')} {places.length === 1 ? 'mentions' : 'mention'} “{title}”
      </h3>
      <div className={styles.takes}>
        <Button size="small" tone="quiet" onClick={() => onTake(new Set(places.keys()))}>
          Select all
        </Button>
        <Button size="small" tone="quiet" onClick={() => onTake(likelyOf(places))}>
          Select likely
        </Button>
        <Button size="small" tone="quiet" onClick={() => onTake(new Set())}>
          Select none
        </Button>
      </div>
      <ul className={styles.maybeList}>
        {places.map(({ path, line, why, after, isLikely }, index) => (
          <li key={`${path} ${index}`}>
            <Checkbox
              label={`${fileName(path)}, line ${line}`}
              description={`${isLikely ? 'Likely' : 'Uncertain'}: ${why}`}
              checked={taken.has(index)}
              onChange={(isTaken) => take(index, isTaken)}
            />
            <ins className={styles.maybeAfter}>{after}</ins>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The files of a plan with the places that are taken along. */
export function withTaken(
  { files, maybe }: ReferencePlan,
  left: ReadonlySet<string>,
  taken: ReadonlySet<number>,
): { path: string; mark: string; changes: ReferencePlan['files'][number]['changes'] }[] {
  const byPath = new Map(
    files
      .filter(({ path }) => !left.has(path))
      .map(({ path, mark, changes }) => [path, { path, mark, changes: [...changes] }]),
  );
  for (const index of taken) {
    const place = maybe[index];
    if (!place) continue;
    const file = byPath.get(place.path) ?? { path: place.path, mark: place.mark, changes: [] };
    file.changes.push(place.change);
    byPath.set(place.path, file);
  }
  for (const file of byPath.values()) file.changes.sort((a, b) => a.from - b.from);
  return [...byPath.values()];
}
