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
  /** The person that the local instance takes the studio for; null where it does not run. */
  me: string | null;
  /** The local instance runs: queries can be asked. */
  isLive: boolean;
}

export const madeUp = 'made-up';

/** A record to draw a layout with: one that is made up, or one of the local instance. */
export function usePreview(module: string | null, fields: ReadonlyMap<string, ModuleField>): Preview {
  const schema = useFormSchema();
  const [chosen, choose] = useState(madeUp);
  const [live, setLive] = useState<Live | null>(null);
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
    me: live?.me ?? null,
    isLive: live !== null,
  };
}

interface Live {
  me: string | null;
  records: readonly JsonMap[];
}

/** Who is signed in, and the latest records of a module; null where the local instance does not run. */
async function latest(module: string | null): Promise<Live | null> {
  const { status } = await call('instance.state', {});
  if (status !== 'running') return null;
  const me = iriOf(await ask('GET', '/api/3/actors/current'));
  return { me, records: module === null ? [] : await latestOf(module) };
}

async function latestOf(module: string): Promise<JsonMap[]> {
  try {
    return membersOf(
      await ask('POST', `/api/query/${module}?$limit=20&$relationships=true`, {
        logic: 'AND',
        filters: [],
        sort: [{ field: 'modifyDate', direction: 'DESC' }],
      }),
    );
  } catch {
    // The module is not published there.
    return [];
  }
}
