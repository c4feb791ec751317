import { useEffect, useState } from 'react';
import { inputsMissing, withInputs } from '@core/content/layout/inputs';
import { asText, type JsonMap } from '@core/text/values';
import { ask, membersOf, totalOf } from '../../../state/instance-api';
import { useScene } from '../layout-scene';

interface Answer {
  key: string;
  rows: readonly JsonMap[];
  /** Rows there are in all, of which those may be the first. */
  total: number;
  /** Why there are no rows; null where there are. */
  note: string | null;
}

/** What a widget asks for. */
interface Asked {
  module: string | null;
  /** A query body, as the widget has it: what names inputs is filled in. */
  query: unknown;
  /** Most rows that are wanted. */
  limit: number;
}

/**
 * The rows that the local instance answers a query of a widget with, asked as the platform's own page does, or why there
 * are none.
 */
export function useAnswer({ module, query, limit }: Asked): Omit<Answer, 'key'> {
  const { isLive, inputs, given } = useScene();
  const missing = inputsMissing(query, inputs, given);
  const key =
    isLive && module !== null && module !== '' && missing.length === 0
      ? JSON.stringify([module, withInputs(query, given), limit])
      : null;
  const [known, setKnown] = useState<Answer | null>(null);
  useEffect(() => {
    if (key === null) return;
    let isWanted = true;
    const [resource, body, most] = JSON.parse(key) as [string, unknown, number];
    const arrived = (answer: Omit<Answer, 'key'>) => isWanted && setKnown({ key, ...answer });
    ask('POST', `/api/query/${encodeURIComponent(resource)}?$relationships=true&$limit=${most}`, body).then(
      (list) => {
        const rows = membersOf(list);
        arrived({ rows, total: totalOf(list) ?? rows.length, note: null });
      },
      (thrown: unknown) =>
        arrived({ rows: [], total: 0, note: thrown instanceof Error ? thrown.message : asText(thrown) }),
    );
    return () => {
      isWanted = false;
    };
  }, [key]);
  const nothing = (note: string) => ({ rows: [], total: 0, note });
  if (module === null || module === '') return nothing('Choose the module whose records it shows.');
  if (!isLive) return nothing(`Start the local instance to see records of ${module} here.`);
  if (missing.length > 0)
    return nothing(`Give ${missing.map(({ label }) => label).join(' and ')} above to see it.`);
  return known?.key === key ? known : nothing('Asking the local instance…');
}
