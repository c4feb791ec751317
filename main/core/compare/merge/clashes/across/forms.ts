import { kindById } from '../../../../content/kinds/index';
import { readDefinition } from '../../../../content/module/definition';
import { isNothing } from '../../../states/same-value';
import type { StateFile } from '../../../states/state';
import type { ClashAcross, FilesByKind } from './found-across';

const isForm = ({ localPath }: StateFile): boolean => /-?form-layout\.json$/.test(localPath);
const moduleOf = ({ localPath }: StateFile): string => localPath.split('/').at(-2) ?? '';

/** Fields that must have a value and that no form of their module asks for: nobody can create a record any more. */
export function fieldsMissingInForms(files: FilesByKind): ReadonlyMap<string, ClashAcross> {
  const forms = Map.groupBy((files.get('layout') ?? []).filter(isForm), moduleOf);
  const problems = new Map<string, ClashAcross>();
  for (const { value } of files.get('module') ?? []) {
    const module = readDefinition(value);
    const [form, ...more] = (module && forms.get(module.type)) ?? [];
    if (!module || !form) continue;
    const asked = new Set([form, ...more].flatMap((one) => fieldsIn(one, module.type)));
    for (const { name, required, defaultValue } of module.fields.values()) {
      if (!required || !isNothing(defaultValue) || asked.has(name)) continue;
      problems.set(`${module.type}\n${name}`, {
        code: 'required-and-not-asked',
        message: `The field "${name}" of ${module.type} must have a value, and its form does not ask for it: one side requires it, the other has taken it out of the form.`,
        path: form.path,
        pointer: '',
      });
    }
  }
  return problems;
}

function fieldsIn({ value, localPath, text }: StateFile, module: string): string[] {
  const references = kindById('layout')?.references?.(value, '', localPath, text) ?? [];
  return [...references].flatMap(({ target }) =>
    target.kind === 'field' && target.within === module ? [target.key] : [],
  );
}
