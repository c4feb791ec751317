import { useEffect, useMemo, useState } from 'react';
import type { ModuleField } from '@core/content/module/field';
import { madeUpRecord } from '@core/module-view/made-up-record';
import { iriOf, recordTitle } from '@core/module-view/record-text';
import type { JsonMap } from '@core/text/values';
import { call } from '../../state/bridge';
import { useFormSchema } from '../../state/form-schema';
import { ask, membersOf } from '../../state/instance-api';
import { reportError } from '../../state/toasts';

/** The record a layout is drawn with. */
export interface Preview {
  /** Made up first, then the latest of the local instance, where it runs. */
  choices: readonly { id: string; label: string }[];
  chosen: string;
  choose(id: string): void;
  record: JsonMap;
  /** The local instance runs: queries can be asked. */
  isLive: boolean;
}

export const madeUp = 'made-up';

/** A record to draw a layout with: one that is made up, or one of the local instance. */
export function usePreview(module: string | null, fields: ReadonlyMap<string, ModuleField>): Preview {
  const schema = useFormSchema();
  const [chosen, choose] = useState(madeUp);
  const [live, setLive] = useState<{ records: readonly JsonMap[] } | null>(null);
  useEffect(() => {
    let isWanted = true;
    latest(module).then((found) => isWanted && setLive(found), reportError);
    return () => {
      isWanted = false;
    };
  }, [module]);
  const example = useMemo(
    () => madeUpRecord([...fields.values()], (list) => schema.picklist(list)?.items[0]?.value ?? null),
    [fields, schema],
  );
  const records = live?.records ?? [];
  return {
    choices: [
      { id: madeUp, label: 'A made-up record' },
      ...records.map((record) => ({ id: iriOf(record) ?? '', label: recordTitle(record, undefined) })),
    ],
    chosen,
    choose,
    record: records.find((record) => iriOf(record) === chosen) ?? example,
    isLive: live !== null,
  };
}

/** The latest records of a module; null where the local instance does not run. */
async function latest(module: string | null): Promise<{ records: readonly JsonMap[] } | null> {
  const { status } = await call('instance.state', {});
  if (status !== 'running') return null;
  if (module === null) return { records: [] };
  try {
    const list = await ask('POST', `/api/query/${module}?$limit=20&$relationships=true`, {
      logic: 'AND',
      filters: [],
      sort: [{ field: 'modifyDate', direction: 'DESC' }],
    });
    return { records: membersOf(list) };
  } catch {
    // The module is not published there.
    return { records: [] };
  }
}
