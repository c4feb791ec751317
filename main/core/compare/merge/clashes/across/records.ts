import { readDefinition } from '../../../../content/module/definition';
import { elementsOf, member } from '../../../../text/values';
import type { ClashAcross, FilesByKind } from './found-across';

/** Two records of a pack with values that may be there once: each side has added one of them. */
export function twinRecords(files: FilesByKind): ReadonlyMap<string, ClashAcross> {
  const unique = new Map(
    (files.get('module') ?? []).flatMap(({ value }) => {
      const module = readDefinition(value);
      return module && module.unique.length > 0 ? [[module.type, module.unique] as const] : [];
    }),
  );
  const known = new Map<string, unknown>();
  const problems = new Map<string, ClashAcross>();
  for (const { value: records, path, localPath } of files.get('record') ?? []) {
    const module = localPath.split('/').at(-2) ?? '';
    const constraints = unique.get(module) ?? [];
    for (const { value: record, pointer } of constraints.length === 0 ? [] : elementsOf(records, ''))
      for (const fields of constraints) {
        const values = fields.map((field) => member(record, field) ?? null);
        if (values.includes(null)) continue;
        const key = JSON.stringify([module, fields, values]);
        const uuid = member(record, 'uuid');
        if (known.has(key) && known.get(key) !== uuid)
          problems.set(key, {
            code: 'same-record',
            message: `Two records of ${module} have the ${fields.join(' and ')} ${JSON.stringify(values.length === 1 ? values[0] : values)}, which may be there once: each side has added one.`,
            path,
            pointer,
          });
        else known.set(key, uuid);
      }
  }
  return problems;
}
