import { useEffect, useState } from 'react';
import { asText, type JsonMap } from '@core/text/values';
import { ask, membersOf } from '../../../state/instance-api';
import { useScene } from '../layout-scene';

interface Answer {
  key: string;
  rows: readonly JsonMap[];
  /** Why there are no rows; null where there are. */
  note: string | null;
}

/**
 * The rows that the local instance answers a query of a widget with, asked as the platform's own page does, or why there
 * are none.
 */
export function useAnswer(module: string | null, query: unknown): Omit<Answer, 'key'> {
  const { isLive } = useScene();
  const key = isLive && module !== null && module !== '' ? JSON.stringify([module, query]) : null;
  const [known, setKnown] = useState<Answer | null>(null);
  useEffect(() => {
    if (key === null) return;
    let isWanted = true;
    const [resource, body] = JSON.parse(key) as [string, unknown];
    const arrived = (rows: readonly JsonMap[], note: string | null) =>
      isWanted && setKnown({ key, rows, note });
    ask('POST', `/api/query/${encodeURIComponent(resource)}?$relationships=true`, body).then(
      (list) => arrived(membersOf(list), null),
      (thrown: unknown) => arrived([], thrown instanceof Error ? thrown.message : asText(thrown)),
    );
    return () => {
      isWanted = false;
    };
  }, [key]);
  if (module === null || module === '')
    return { rows: [], note: 'Choose the module whose records it shows.' };
  if (!isLive) return { rows: [], note: `Start the local instance to see records of ${module} here.` };
  return known?.key === key ? known : { rows: [], note: 'Asking the local instance…' };
}
