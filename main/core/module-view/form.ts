import { firstText } from '../text/values';
import type { ModuleField } from '../content/module/field';
import type { ModuleInfo } from './module';
import { fieldName, fieldsIn, widgetsIn } from './template';

/** Fields that are together on a form. */
export interface FormSection {
  title: string;
  fields: readonly ModuleField[];
}

/** What a form consists of. */
export interface FormLayout {
  sections: readonly FormSection[];
  /** Lists of related records, below it. */
  related: readonly ModuleField[];
}

/**
 * The form of a module's records: title and status first as the detail template has them, then the fields the
 * templates list, then all others, so that nothing of a record is out of reach.
 */
export function formOf(module: ModuleInfo, detail: unknown, form: unknown): FormLayout {
  const taken = new Set<string>();
  const take = (names: readonly string[]): ModuleField[] =>
    names.flatMap((name) => {
      const field = module.fields.get(name);
      if (!field || taken.has(name) || field.kind === 'records' || !field.isShown) return [];
      taken.add(name);
      return [field];
    });
  const widgets = [...widgetsIn(detail), ...widgetsIn(form)];
  const first = widgets
    .filter(({ type }) => type === 'primaryDetail')
    .flatMap(({ config }) =>
      [config.titleField, config.picklistField].flatMap((each) => fieldName(each) ?? []),
    );
  const listed = widgets.map(({ config }) => ({
    title: firstText(config, 'title', 'header'),
    names: fieldsIn(config),
  }));
  // A form template lists fields outside of any widget too.
  const loose = [fieldsIn(detail), fieldsIn(form)].flat();
  const required = [...module.fields.values()].filter((field) => field.required).map(({ name }) => name);
  const main = take([...first, ...required]);
  const sections: FormSection[] = [];
  for (const { title, names } of [...listed, { title: null, names: loose }]) {
    const fields = take(names);
    if (title === null) main.push(...fields);
    else if (fields.length > 0) sections.push({ title, fields });
  }
  const rest = take([...module.fields.keys()]);
  const hasTemplate = main.length > first.length + required.length || sections.length > 0;
  if (!hasTemplate) main.push(...rest);
  const head = main.length > 0 ? [{ title: module.singular, fields: main }] : [];
  const more = hasTemplate && rest.length > 0 ? [{ title: 'More', fields: rest }] : [];
  return {
    sections: [...head, ...sections, ...more],
    related: [...module.fields.values()].filter(({ kind, isShown }) => kind === 'records' && isShown),
  };
}
