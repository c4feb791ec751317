import { useMemo } from 'react';
import { type ModuleField, readField } from '@core/content/module/field';
import type { SchemaField } from '@core/contract';
import { useFieldsOf } from '../../state/use-fields';

/** The fields of a module by name, those that every record has included. */
export function useModuleFields(module: string): ReadonlyMap<string, ModuleField> {
  const fields = useFieldsOf([module]);
  // Asked anew at each render, though seldom another answer.
  const key = JSON.stringify(fields);
  return useMemo(
    () =>
      new Map(
        (JSON.parse(key) as SchemaField[]).flatMap(({ title, picklist, ...rest }) => {
          const field = readField({ ...rest, descriptions: { singular: title } });
          return field ? [[field.name, { ...field, picklist }]] : [];
        }),
      ),
    [key],
  );
}
