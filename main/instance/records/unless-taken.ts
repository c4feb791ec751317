import type { Entity } from '../entities/entity';
import { conflict } from '../platform-error';
import { SqliteError } from '../store/connection';

/** What a write gives. @throws PlatformError 409 where another record has the values that have to be unique */
export function unlessTaken<T>(entity: Entity, write: () => T): T {
  try {
    return write();
  } catch (failure) {
    if (!(failure instanceof SqliteError) || !failure.code.startsWith('SQLITE_CONSTRAINT')) throw failure;
    const fields = [...failure.message.matchAll(/\.([^,\s]+)/g)].map((match) => match[1]).join(', ');
    throw conflict(`A record of "${entity.plural}" with the same ${fields} exists already.`);
  }
}
