import type { ModuleMetadata } from '@core/content/module/posted';
import type { Entity, Field } from '../entities/entity';

/** A published module before and after a publish, and what its records are made of. */
export interface ModuleChange {
  before: { module: ModuleMetadata; entity: Entity };
  after: { module: ModuleMetadata; entity: Entity };
}

/**
 * A change no migration of the platform gets through: its tables and indexes of the old state are in the way, and every
 * publish fails from then on until the draft is taken back (docs/platform/schema.md#breaking-changes). Returns the name
 * of what is in the way; null where nothing is.
 * @param isImport a bundle's constraint does not take the place of the one of its name; the editor's does
 * @param isFirm whether what a field was counts; an instance only guesses the fields of its stock modules
 */
export function inTheWayOf(
  { before, after }: ModuleChange,
  isImport: boolean,
  isFirm: (was: Field) => boolean,
): string | null {
  // Another table name leaves the old indexes; another uuid is a new module under the name of a deleted one.
  const isOther =
    before.module.tableName !== after.module.tableName || before.module.uuid !== after.module.uuid;
  if (isOther) return before.module.tableName;
  for (const was of before.entity.fields.values()) {
    const now = after.entity.fields.get(was.name);
    if (now && !keepsValues(was, now) && isFirm(was)) return before.module.tableName;
  }
  if (!isImport) return null;
  const changed = before.entity.unique.find(({ name, columns }) => {
    const now = after.entity.unique.find((other) => other.name === name);
    return now !== undefined && now.columns.join('\n') !== columns.join('\n');
  });
  return changed?.name ?? null;
}

/** Whether the values a field has are values of what it becomes: a link to one becomes the first of many. */
function keepsValues(was: Field, now: Field): boolean {
  if (was.kind === 'scalar' || now.kind === 'scalar') {
    return was.kind === 'scalar' && now.kind === 'scalar' && was.storage === now.storage;
  }
  return was.target === now.target && (now.kind !== 'one' || was.kind === 'one');
}
