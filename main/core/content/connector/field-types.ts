/** What a field of a connector form holds, by its declared type (docs/platform/connectors.md#fields). */
export type FieldShape =
  'text' | 'number' | 'boolean' | 'choice' | 'choices' | 'date' | 'json' | 'file' | 'none';

export interface FieldType {
  name: string;
  label: string;
  shape: FieldShape;
  /** Deserves more than one line. */
  long?: boolean;
  /** Only whole numbers. */
  whole?: boolean;
  /** Its value is hidden. */
  secret?: boolean;
}

/** Every field type seen in public connectors, and those the connector editor of the platform offers besides. */
export const fieldTypes: readonly FieldType[] = [
  { name: 'text', label: 'Text', shape: 'text' },
  { name: 'textarea', label: 'Text area', shape: 'text', long: true },
  { name: 'richtext', label: 'Rich text', shape: 'text', long: true },
  { name: 'password', label: 'Password', shape: 'text', secret: true },
  { name: 'url', label: 'URL', shape: 'text' },
  { name: 'email', label: 'Email', shape: 'text' },
  { name: 'phone', label: 'Phone', shape: 'text' },
  { name: 'ipv4', label: 'IPv4 address', shape: 'text' },
  { name: 'ipv6', label: 'IPv6 address', shape: 'text' },
  { name: 'domain', label: 'Domain', shape: 'text' },
  { name: 'filehash', label: 'File hash', shape: 'text' },
  { name: 'integer', label: 'Integer', shape: 'number', whole: true },
  { name: 'number', label: 'Number', shape: 'number' },
  { name: 'decimal', label: 'Decimal', shape: 'number' },
  { name: 'checkbox', label: 'Checkbox', shape: 'boolean' },
  { name: 'boolean', label: 'Boolean', shape: 'boolean' },
  { name: 'select', label: 'Select', shape: 'choice' },
  { name: 'multiselect', label: 'Multiselect', shape: 'choices' },
  { name: 'datetime', label: 'Date and time', shape: 'date' },
  { name: 'date', label: 'Date', shape: 'date' },
  { name: 'json', label: 'JSON', shape: 'json', long: true },
  { name: 'object', label: 'Object', shape: 'json', long: true },
  { name: 'array', label: 'List', shape: 'json', long: true },
  { name: 'file', label: 'File', shape: 'file' },
  { name: 'label', label: 'Label', shape: 'none' },
];

const byName = new Map(fieldTypes.map((type) => [type.name, type]));

/** Null for an unknown type; the platform shows such a field as text. */
export function fieldType(name: string): FieldType | null {
  return byName.get(name) ?? null;
}

/** What a field of this type holds; an unknown type holds text. */
export function shapeOfType(name: string): FieldShape {
  return byName.get(name)?.shape ?? 'text';
}
