import type { ReviewNote } from '@core/contract/comparing';
import type { Connection } from './database';

export interface ReviewsStore {
  /** By the key of the item. */
  read(review: string): Record<string, ReviewNote>;
  /** A note that says nothing is dropped. */
  write(review: string, key: string, note: ReviewNote): void;
}

/** What reviewers have said of the items of a comparison. */
export function reviewsStore(connection: Connection): ReviewsStore {
  const all = connection.prepare<[string], ReviewNote & { item: string }>(
    'SELECT item, seen, comment FROM reviews WHERE review = ?',
  );
  const upsert = connection.prepare<[string, string, string | null, string]>(
    `INSERT INTO reviews (review, item, seen, comment) VALUES (?, ?, ?, ?)
     ON CONFLICT (review, item) DO UPDATE SET seen = excluded.seen, comment = excluded.comment`,
  );
  const remove = connection.prepare<[string, string]>('DELETE FROM reviews WHERE review = ? AND item = ?');
  return {
    read: (review) => Object.fromEntries(all.all(review).map(({ item, ...note }) => [item, note])),
    write(review, key, { seen, comment }) {
      if (seen === null && comment === '') remove.run(review, key);
      else upsert.run(review, key, seen, comment);
    },
  };
}
