import type { ModuleMetadata } from '../posted';
import { storageOf } from '../stored-value';
import { uniqueConstraintsOf } from '../unique';

/** What must be known of a field to tell how its values are kept. */
interface KeptField {
  type: string;
  formType: string;
  collection: boolean;
}

/** How the values of a field are kept: in a column, as a link to one record, as pairs, or by the other side. */
type Kept = { kind: 'scalar'; storage: string } | { kind: 'one' | 'many' | 'back'; target: string };

function keptAs({ type, formType, collection }: KeptField): Kept {
  const storage = storageOf(type);
  if (storage) return { kind: 'scalar', storage };
  if (!collection) return { kind: 'one', target: type };
  return { kind: formType === 'oneToMany' ? 'back' : 'many', target: type };
}

/**
 * Whether the values a field has are values of what it becomes (docs/platform/schema.md#breaking-changes): a link to
 * one becomes the first of many.
 */
export function keepsValues(before: KeptField, after: KeptField): boolean {
  const [was, now] = [keptAs(before), keptAs(after)];
  if (was.kind === 'scalar' || now.kind === 'scalar') {
    return was.kind === 'scalar' && now.kind === 'scalar' && was.storage === now.storage;
  }
  return was.target === now.target && (now.kind !== 'one' || was.kind === 'one');
}

/**
 * A change of a published module no migration of the platform gets through: its tables and indexes of the old state are
 * in the way, and every publish fails from then on until the draft is taken back
 * (docs/platform/schema.md#breaking-changes). Returns the name of what is in the way; null where nothing is.
 * @param isImport a bundle's constraint does not take the place of the one of its name; the editor's does
 * @param isFirm whether what a field was counts, by its name; an instance only guesses the fields of its stock modules
 */
export function inTheWayOf(
  before: ModuleMetadata,
  after: ModuleMetadata,
  isImport: boolean,
  isFirm: (name: string) => boolean,
): string | null {
  // Another table name leaves the old indexes; another uuid is a new module under the name of a deleted one.
  if (before.tableName !== after.tableName || before.uuid !== after.uuid) return before.tableName;
  const fields = new Map(after.attributes.map((field) => [field.name, field]));
  for (const was of before.attributes) {
    const now = fields.get(was.name);
    if (now && !keepsValues(was, now) && isFirm(was.name)) return before.tableName;
  }
  if (!isImport) return null;
  const constraints = new Map(uniqueConstraintsOf(after).map((constraint) => [constraint.name, constraint]));
  const changed = uniqueConstraintsOf(before).find(({ name, columns }) => {
    const now = constraints.get(name);
    return now !== undefined && namesOf(now.columns) !== namesOf(columns);
  });
  return changed?.name ?? null;
}

const namesOf = (columns: readonly { name: string }[]): string => columns.map(({ name }) => name).join('\n');
