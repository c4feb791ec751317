import { useState } from 'react';
import { isMap, type JsonMap } from '@core/text/values';

/**
 * What a section held last. A section is removed when its main field is emptied, as in the platform's editor; if the
 * field is then filled again, the rest is restored.
 */
export function useKept(value: unknown): JsonMap {
  const [kept, setKept] = useState<JsonMap>({});
  if (isMap(value) && value !== kept) setKept(value);
  return kept;
}
