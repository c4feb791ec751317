import { useCallback, useMemo } from 'react';
import { useFormSchema } from '../../state/form-schema';
import { choicesOf } from '../../state/use-fields';
import { useWorkspace } from '../../state/workspace';
import type { PickOption } from '../../ui/pick-field';
import type { LinksOf } from './record-sections';

/** What fields of records may name in this workspace, by its name: items, people, teams, and records of any file. */
export function useLinks(): LinksOf {
  const items = useWorkspace((state) => state.items);
  const schema = useFormSchema();
  const records = useMemo(() => {
    const found = new Map<string, PickOption[]>();
    for (const { kind, group, uuid, title, path } of items) {
      if (kind !== 'record' || group === null || uuid === null) continue;
      const list = found.get(group) ?? [];
      list.push({ id: `/api/3/${group}/${uuid}`, label: title, description: path });
      found.set(group, list);
    }
    return found;
  }, [items]);
  return useCallback(
    (field) => [
      ...choicesOf(schema, field).map(({ iri, name }) => ({ id: iri, label: name })),
      ...(records.get(field.type) ?? []),
    ],
    [schema, records],
  );
}
