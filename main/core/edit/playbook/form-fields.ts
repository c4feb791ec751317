import { formFieldsIn } from '../../content/steps/form-fields';
import { textOf, type JsonMap } from '../../text/values';

/** Fields of a form a person fills in, as the platform's editor writes them (docs/platform/steps.md#form-fields). */

export interface FormFieldKind {
  formType: string;
  /** What the editor calls it; written with the field. */
  title: string;
  /** How the answer is stored; that of a record is the module it is of. */
  type: string;
  dataType: string;
}

const kind = (formType: string, title: string, type = 'string', dataType = formType): FormFieldKind => ({
  formType,
  title,
  type,
  dataType,
});

/** The kinds a form can have, the usual ones first. */
export const formFieldKinds: readonly FormFieldKind[] = [
  kind('text', 'Text'),
  kind('textarea', 'Text Area', 'string', 'text'),
  kind('richtext', 'Rich Text (Markdown)', 'string', 'text'),
  kind('html', 'Rich Text (HTML)', 'string', 'text'),
  kind('integer', 'Integer Field', 'integer'),
  kind('decimal', 'Decimal Field', 'number'),
  kind('checkbox', 'Checkbox', 'boolean'),
  kind('datetime', 'Date/Time Field', 'integer'),
  kind('dynamicList', 'Dynamic List', 'array'),
  kind('picklist', 'Picklist', 'picklists'),
  kind('multiselectpicklist', 'Multiselect Picklist', 'picklists'),
  kind('lookup', 'Lookup (One to Many or One to One)', 'people'),
  kind('email', 'Email Field'),
  kind('url', 'URL Field'),
  kind('phone', 'Phone Field'),
  kind('ipv4', 'IPv4 Field'),
  kind('ipv6', 'IPv6 Field'),
  kind('domain', 'Domain Field'),
  kind('filehash', 'File Hash Field'),
  kind('password', 'Password Field'),
  kind('file', 'File Field'),
  kind('object', 'JSON', 'object'),
];

/** A new field under a name that is free. */
export function newFormField(formType: string, list: unknown): JsonMap {
  const taken = new Set(formFieldsIn(list).map(({ name }) => name));
  let number = taken.size + 1;
  while (taken.has(`field${number}`)) number += 1;
  const field: JsonMap = {
    name: `field${number}`,
    label: `Field ${number}`,
    tooltip: '',
    required: false,
    _expanded: true,
    defaultValue: null,
    useRecordFieldDefault: false,
  };
  return withFormType(field, formType);
}

/** The field as another kind: what only the kind before had goes, default and name stay. */
export function withFormType(field: JsonMap, formType: string): JsonMap {
  const next = formFieldKinds.find((each) => each.formType === formType) ?? kind(formType, formType);
  const { options: _options, dataSource: _source, ...kept } = field;
  return {
    ...kept,
    type: next.type,
    title: next.title,
    dataType: next.dataType,
    formType,
    ...(formType === 'dynamicList' ? { options: [] } : {}),
    ...(formType === 'file' ? { dataSource: { model: 'files' } } : {}),
    ...(formType === 'lookup' ? { dataSource: { model: 'people' } } : {}),
    ...(formType === 'multiselectpicklist' ? { collection: true } : { collection: false }),
  };
}

/** The field with the choices of another picklist. */
export function withPicklist(field: JsonMap, name: string): JsonMap {
  return {
    ...field,
    dataSource: {
      model: 'picklists',
      query: {
        sort: [{ field: 'orderIndex', direction: 'ASC' }],
        logic: 'AND',
        filters: [{ field: 'listName__name', value: name, operator: 'eq' }],
      },
    },
  };
}

/** The field for records of a module. */
export function withLookup(field: JsonMap, module: string): JsonMap {
  return { ...field, type: module, dataSource: { model: module } };
}

/**
 * The field under another label. A name that was never edited follows it, as in the platform's editor: `Due date`
 * gives `dueDate`.
 */
export function withLabel(field: JsonMap, label: string): JsonMap {
  const before = textOf(field.label) ?? '';
  const follows = field.name === nameFrom(before);
  return { ...field, label, ...(follows && nameFrom(label) !== '' ? { name: nameFrom(label) } : {}) };
}

/** The name a label gives. */
export function nameFrom(label: string): string {
  const [first = '', ...others] = label.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return first.charAt(0).toLowerCase() + first.slice(1) + others.map(capital).join('');
}
