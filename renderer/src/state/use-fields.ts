import { useMemo } from 'react';
import type { SchemaField, SchemaPicklist } from '@core/contract';
import { conditionField } from '@core/module-view/condition-field';
import type { ConditionField, FieldScope } from '@core/query/conditions/field';
import { systemFields } from '@core/schema/system-fields';
import { type FormSchemaView, useFormSchema } from './form-schema';

/** Fields of the modules that all of them have, with those every record has. */
export function useFieldsOf(modules: readonly string[]): SchemaField[] {
  return fieldsIn(useFormSchema(), modules);
}

function fieldsIn(schema: FormSchemaView, modules: readonly string[]): SchemaField[] {
  const [first, ...others] = modules.map((type) => schema.module(type)?.fields ?? []);
  const shared = (first ?? []).filter(({ name }) =>
    others.every((fields) => fields.some((field) => field.name === name)),
  );
  const own = new Set(shared.map(({ name }) => name));
  return [...shared, ...systemFields.filter(({ name }) => !own.has(name))];
}

/** The fields conditions on records of all these modules may be on. */
export function useFieldScope(modules: readonly string[]): FieldScope {
  const schema = useFormSchema();
  const names = modules.join('\n');
  return useMemo(() => {
    const read = new Map<string, FieldScope['own']>();
    const of = (module: string) => {
      if (!read.has(module))
        read.set(module, schema.module(module) && conditionFields(schema, fieldsIn(schema, [module])));
      return read.get(module);
    };
    return { own: conditionFields(schema, fieldsIn(schema, names.split('\n'))), of };
  }, [schema, names]);
}

/** Fields as conditions see them, by name. */
export const conditionFields = (
  schema: FormSchemaView,
  fields: readonly SchemaField[],
): ReadonlyMap<string, ConditionField> =>
  new Map(fields.map((field) => [field.name, conditionField(field, choicesOf(schema, field))]));

/** What may be chosen for a field: items of its picklist, or those people and teams whose names are known. */
export function choicesOf(
  schema: FormSchemaView,
  { picklist, type }: SchemaField,
): { iri: string; name: string }[] {
  if (type === 'people' || type === 'teams')
    return schema.actors.filter(({ iri }) => iri.startsWith(`/api/3/${type}/`));
  return picklist === null ? [] : itemsOf(schema.picklist(picklist));
}

export const itemsOf = (picklist: SchemaPicklist | undefined): { iri: string; name: string }[] =>
  (picklist?.items ?? []).map(({ iri, value }) => ({ iri, name: value }));
