/** Settings that only fields of some types have; all others every field has (docs/platform/modules.md#fields). */
export type FieldSetting =
  | 'bulk-edit'
  | 'default'
  | 'encrypted'
  | 'escape'
  | 'grid'
  | 'length'
  | 'picklist'
  | 'recommend'
  | 'search'
  | 'target';

/** A kind of field by what the module editor calls it: its `formType` (docs/platform/modules.md#types). */
export interface FieldType {
  id: string;
  label: string;
  group: 'Text' | 'Numbers and dates' | 'Choices' | 'Relations' | 'Other';
  /** How it may be stored, what is written today first; none where it is the module that a relation leads to. */
  storages: readonly string[];
  collection: boolean;
  settings: ReadonlySet<FieldSetting>;
  /** The editor makes new ones; others occur in content. */
  isOffered: boolean;
  /** Written for a new one (docs/platform/modules.md#new-fields). */
  searchable: boolean;
  defaultValue: '' | null;
}

const ofTexts: readonly FieldSetting[] = [
  'bulk-edit',
  'default',
  'encrypted',
  'escape',
  'grid',
  'length',
  'search',
];
const ofNumbers: readonly FieldSetting[] = ['bulk-edit', 'default', 'grid', 'length', 'search'];

interface Traits {
  collection?: boolean;
  isOffered?: boolean;
  searchable?: boolean;
  defaultValue?: '' | null;
}

const fieldType = (
  id: string,
  label: string,
  group: FieldType['group'],
  storages: readonly string[],
  settings: readonly FieldSetting[],
  { collection = false, isOffered = true, searchable = true, defaultValue = null }: Traits = {},
): FieldType => ({
  id,
  label,
  group,
  storages,
  collection,
  settings: new Set(settings),
  isOffered,
  searchable,
  defaultValue,
});

const plain = { searchable: false } as const;
const rare = { isOffered: false } as const;
const many = { searchable: false, collection: true } as const;

/** In the order they are offered. */
export const fieldTypes: readonly FieldType[] = [
  fieldType('text', 'Text', 'Text', ['string'], ofTexts, { searchable: false, defaultValue: '' }),
  fieldType('textarea', 'Text area', 'Text', ['string'], ofTexts),
  fieldType('richtext', 'Rich text (Markdown)', 'Text', ['string'], ofTexts),
  fieldType('html', 'Rich text (HTML)', 'Text', ['string'], ofTexts, { defaultValue: '' }),
  fieldType('email', 'E-mail address', 'Text', ['string'], ofTexts),
  fieldType('url', 'URL', 'Text', ['string'], ofTexts),
  fieldType('phone', 'Phone number', 'Text', ['string'], ofTexts),
  fieldType('ipv4', 'IPv4 address', 'Text', ['string'], ofTexts),
  fieldType('ipv6', 'IPv6 address', 'Text', ['string'], ofTexts),
  fieldType('domain', 'Domain', 'Text', ['string'], ofTexts),
  fieldType('filehash', 'File hash', 'Text', ['string'], ofTexts),
  fieldType('password', 'Password', 'Text', ['string'], ['encrypted'], { ...plain, ...rare }),
  fieldType('integer', 'Integer', 'Numbers and dates', ['integer'], ofNumbers),
  fieldType('number', 'Number', 'Numbers and dates', ['integer'], ofNumbers, { ...plain, ...rare }),
  fieldType('decimal', 'Decimal', 'Numbers and dates', ['number', 'float', 'decimal'], ofNumbers),
  fieldType('datetime', 'Date and time', 'Numbers and dates', ['integer'], ['bulk-edit', 'grid', 'search']),
  fieldType('checkbox', 'Checkbox', 'Choices', ['boolean'], ['bulk-edit', 'default', 'grid', 'search'], {
    defaultValue: '',
  }),
  fieldType(
    'picklist',
    'Picklist',
    'Choices',
    ['picklists'],
    ['bulk-edit', 'default', 'grid', 'picklist', 'recommend'],
    plain,
  ),
  fieldType(
    'multiselectpicklist',
    'Picklist, several items',
    'Choices',
    ['picklists'],
    ['grid', 'picklist'],
    many,
  ),
  fieldType(
    'lookup',
    'Lookup: one record',
    'Relations',
    [],
    ['bulk-edit', 'grid', 'recommend', 'target'],
    plain,
  ),
  fieldType('manyToMany', 'Many to many', 'Relations', [], ['target'], many),
  fieldType('oneToMany', 'One to many', 'Relations', [], ['target'], many),
  fieldType('object', 'JSON', 'Other', ['object'], ['length'], plain),
  fieldType('json', 'JSON (older)', 'Other', ['object'], ['length'], { ...plain, ...rare }),
  fieldType('array', 'List', 'Other', ['array'], [], { ...plain, ...rare }),
  fieldType('file', 'File', 'Other', ['string'], ['grid', 'target'], plain),
];

const byId = new Map(fieldTypes.map((type) => [type.id, type]));

/** The kind of field an editor calls so; undefined for what is not known, or not said. */
export const fieldTypeOf = (formType: string): FieldType | undefined => byId.get(formType);

/** The one way a kind of field is stored; undefined where there are several, where it is a module, or it is unknown. */
export function onlyStorageOf(formType: string): string | undefined {
  const storages = byId.get(formType)?.storages ?? [];
  return storages.length === 1 ? storages[0] : undefined;
}

/**
 * The types a field may get without its values being lost: those stored in the same way, and of a link to one item that
 * to many (docs/platform/schema.md#breaking-changes). The type it has is among them; a relation keeps its own, as the
 * other module has its side of it.
 * @param storage how the field is stored, or the module it leads to
 */
export function changesWithin(type: FieldType, storage: string): FieldType[] {
  return fieldTypes.filter((other) => {
    if (other === type) return true;
    // A file leads to a record too, and is stored as text.
    if (!other.isOffered || [type, other].some(({ settings }) => settings.has('target'))) return false;
    return type.settings.has('picklist')
      ? other.settings.has('picklist') && other.collection
      : other.storages.includes(storage) && other.collection === type.collection;
  });
}
