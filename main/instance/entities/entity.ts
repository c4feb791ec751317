import { recordTypeOf } from '@core/content/module/record-type';
import type { Storage } from '@core/content/module/stored-value';
import type { FilterGroup } from '@core/query/query';
import type { SecretParts } from './secret-parts';

interface AnyField {
  name: string;
  /** Never returned (docs/platform/modules.md#fields). */
  hidden?: boolean;
  /** Ignored in updates by clients (docs/platform/modules.md#fields); upserts and playbooks may write it. */
  fixed?: boolean;
}

/** A value in a column of the record's own table. */
export interface ScalarField extends AnyField {
  kind: 'scalar';
  storage: Storage;
  required: boolean;
  /** Whether `$search` looks into it. */
  searchable: boolean;
  /** Never returned as written, and not usable in conditions. */
  encrypted: boolean;
  /** What of an encrypted text is shown; nothing where absent. */
  secretParts?: SecretParts;
  /** Fewest and most characters of a text; null where any length is allowed (docs/platform/modules.md#validation). */
  range: { min: number; max: number } | null;
  /** Shown only where relationships are asked for. */
  onRequest?: boolean;
  /** A new record for which nobody gives a value gets the moment, in whole seconds since the epoch. */
  isStamped?: boolean;
  /**
   * Names something that is shown in full though it is no record: the module a dataset is over
   * (docs/platform/queries.md#saved-datasets), what a role grants (docs/platform/identity.md#wire).
   */
  reference?: 'module' | 'grants';
  default: unknown;
}

/** A lookup or a picklist: the uuid of one other record, in a column of the record's own table. */
export interface LinkField extends AnyField {
  kind: 'one';
  target: string;
  /** Name of the picklist its items come from; null for a lookup. */
  list: string | null;
  required: boolean;
  default: unknown;
  /** Shown as an IRI where relationships are not asked for, not as a record. */
  asIri?: boolean;
}

/** Many-to-many, or a picklist of many items: pairs of uuids in a table of their own, which two fields may share. */
export interface LinksField extends AnyField {
  kind: 'many';
  target: string;
  list: string | null;
  join: { table: string; own: string; other: string };
}

/** One-to-many: the other side of a lookup; stores nothing itself. */
export interface BackField extends AnyField {
  kind: 'back';
  target: string;
  /** The lookup of the target that points here. */
  lookup: string;
  /** The target is part of this record: created and deleted with it. */
  owned: boolean;
}

export type Field = ScalarField | LinkField | LinksField | BackField;
export type RelationField = LinkField | LinksField | BackField;

/** What records of one kind are made of: a published module, or one of the platform's own resources. */
export interface Entity {
  /** The path below `/api/3`. */
  plural: string;
  /** `@type` of a record. */
  typeName: string;
  table: string;
  fields: ReadonlyMap<string, Field>;
  unique: readonly { name: string; columns: readonly string[] }[];
  /** Deleting moves a record to the recycle bin. */
  softDelete: boolean;
  defaultSort: readonly { field: string; descending: boolean }[];
  /** Fields that are required of records which meet a condition (docs/platform/modules.md#conditions). */
  requiredWhen?: readonly { field: string; condition: FilterGroup }[];
  /** A view over other tables (actors): read only. */
  readOnly?: boolean;
  /** Exactly one record of those that agree in some fields is the default. */
  oneDefault?: { flag: string; within: readonly string[] };
  /** Fields by further names that bodies may write them under; the field's own name goes before. */
  alsoNamed?: Readonly<Record<string, string>>;
}

export const isRelation = (field: Field): field is RelationField => field.kind !== 'scalar';

/** A running number. */
const numberField = scalar('id', 'integer');

/** Fields the platform gives every record besides its own (docs/platform/modules.md#system-fields). */
export const auditFields: readonly Field[] = [
  numberField,
  link('createUser', 'actors'),
  scalar('createDate', 'real'),
  link('modifyUser', 'actors'),
  scalar('modifyDate', 'real'),
  scalar('deletedAt', 'real'),
  scalar('importedBy', 'json', { default: [] }),
  scalar('recordTags', 'json', { default: [] }),
];

/** Fields of a resource without an author (picklists, as captured). */
const plainFields: readonly Field[] = [numberField, scalar('importedBy', 'json', { default: [] })];

export function scalar(
  name: string,
  storage: Storage,
  options: Partial<Omit<ScalarField, 'kind' | 'name' | 'storage'>> = {},
): ScalarField {
  return {
    kind: 'scalar',
    name,
    storage,
    required: false,
    searchable: false,
    encrypted: false,
    range: null,
    default: null,
    ...options,
  };
}

export function link(
  name: string,
  target: string,
  options: Partial<Omit<LinkField, 'kind' | 'name' | 'target'>> = {},
): LinkField {
  return { kind: 'one', name, target, list: null, required: false, default: null, ...options };
}

/** Looks entities up by the path below `/api/3`; undefined for one that is not published. */
export type EntityLookup = (plural: string) => Entity | undefined;

/** One of the platform's own resources, which exist without being published. */
export function platformEntity(
  plural: string,
  own: readonly Field[],
  options: Partial<
    Pick<Entity, 'unique' | 'softDelete' | 'defaultSort' | 'readOnly' | 'oneDefault' | 'alsoNamed'>
  > & {
    audited?: boolean;
    /** Its records are themselves authors, whose own author is an IRI (docs/platform/identity.md#actors). */
    isActor?: boolean;
    /** Its records show a running number. */
    numbered?: boolean;
  } = {},
): Entity {
  const { audited = true, numbered = true, isActor = false, ...rest } = options;
  const usual = (audited ? auditFields : plainFields).filter(({ name }) => numbered || name !== 'id');
  const given = isActor ? usual.map(byIri) : usual;
  return {
    plural,
    typeName: recordTypeOf(plural),
    table: plural,
    fields: new Map([...own, ...given].map((field) => [field.name, field])),
    unique: [],
    softDelete: false,
    defaultSort: [],
    ...rest,
  };
}

const byIri = (field: Field): Field => (field.kind === 'one' ? { ...field, asIri: true } : field);

/** A relationship to many records, in a table named after both sides of it. */
export function links(owner: string, name: string, target: string): LinksField {
  return {
    kind: 'many',
    name,
    target,
    list: null,
    join: { table: `${owner}_${name}`, own: 'owner', other: 'member' },
  };
}

/** Records that are part of the one that shows them: the items of a picklist, the steps of a playbook. */
export const parts = (name: string, target: string, lookup: string): BackField => ({
  kind: 'back',
  name,
  target,
  lookup,
  owned: true,
});
