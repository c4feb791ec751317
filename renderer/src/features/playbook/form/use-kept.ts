import { useState } from 'react';
import { isMap, type JsonMap } from '@core/content/shape';

/**
 * What a section held last. A section goes when the field it is about is emptied, as the platform's editor has it;
 * who empties that field to write something else finds the rest again.
 */
export function useKept(value: unknown): JsonMap {
  const [kept, setKept] = useState<JsonMap>({});
  if (isMap(value) && value !== kept) setKept(value);
  return kept;
}
