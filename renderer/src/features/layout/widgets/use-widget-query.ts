import { useMemo } from 'react';
import { assignedField, assignedTo } from '@core/content/layout/measure';
import { type JsonMap, member } from '@core/text/values';
import { useScene } from '../layout-scene';

/** The query of a widget; of one that shows its reader's records alone, with the condition that says so. */
export function useWidgetQuery(config: unknown): JsonMap {
  const { me } = useScene();
  return useMemo(() => assignedTo(member(config, 'query'), assignedField(config), me), [config, me]);
}
