import type { SchemaField } from '@core/contract';
import { systemFields } from '@core/schema/system-fields';
import { useFormSchema } from '../../../state/form-schema';

/** Fields of the modules that all of them have, with those every record has. */
export function useFieldsOf(modules: readonly string[]): SchemaField[] {
  const schema = useFormSchema();
  const [first, ...others] = modules.map((type) => schema.module(type)?.fields ?? []);
  const shared = (first ?? []).filter(({ name }) =>
    others.every((fields) => fields.some((field) => field.name === name)),
  );
  const own = new Set(shared.map(({ name }) => name));
  return [...shared, ...systemFields.filter(({ name }) => !own.has(name))];
}
