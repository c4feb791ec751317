import type { Entity, ScalarField } from '../entities/entity';
import type { Connection } from '../store/connection';
import { mask, type Secrets } from '../store/secrets';
import { quoted } from '../store/tables';
import type { Cell } from './values';

/**
 * A secret of a record is stored as bytes, which no value of a client ever is: so it is known for one even where its
 * field is no longer secret, and is not shown then either.
 */
export const isSealed = (cell: Cell): cell is Buffer => Buffer.isBuffer(cell);

/** A cell as it is stored where its field is secret; `old` where it holds the same already. An empty text is none. */
export function sealedCell(secrets: Secrets, cell: Cell, old: Cell): Cell {
  if (cell === null || cell === '') return null;
  const text = JSON.stringify(cell);
  return isSealed(old) && secrets.openBytes(old) === text ? old : secrets.sealBytes(text);
}

/** The value in a sealed cell; null where this instance did not seal it. */
export function openedCell(secrets: Secrets, cell: Cell): unknown {
  const text = isSealed(cell) ? secrets.openBytes(cell) : null;
  return text === null ? null : JSON.parse(text);
}

/** What is shown in place of a sealed cell: the parts of it that are no secret, else the mask alone. */
export function shownSecret(secrets: Secrets, { secretParts }: ScalarField, cell: Cell): string {
  const clear = secretParts ? openedCell(secrets, cell) : null;
  return secretParts && typeof clear === 'string' ? secretParts.shown(clear) : mask;
}

/** What a client means by a value it writes to a secret field: a mask in it stands for what is there. */
export function meantSecret(
  secrets: Secrets,
  { secretParts }: ScalarField,
  value: unknown,
  old: Cell,
): unknown {
  if (!secretParts || typeof value !== 'string') return value;
  const kept = openedCell(secrets, old);
  return secretParts.meant(value, typeof kept === 'string' ? kept : null);
}

/**
 * Seals what the secret fields of an entity hold in clear: a database of an earlier release does, and a field that a
 * publish made secret.
 */
export function sealCells(connection: Connection, secrets: Secrets, entity: Entity): void {
  const table = quoted(entity.table);
  for (const field of entity.fields.values()) {
    if (field.kind !== 'scalar' || !field.encrypted) continue;
    const column = quoted(field.name);
    const rows = connection
      .prepare<[], { uuid: string; cell: Cell }>(
        `SELECT uuid, ${column} AS cell FROM ${table} WHERE typeof(${column}) NOT IN ('null', 'blob')`,
      )
      .all();
    const update = connection.prepare(`UPDATE ${table} SET ${column} = ? WHERE uuid = ?`);
    for (const { uuid, cell } of rows) update.run(sealedCell(secrets, cell, null), uuid);
  }
}
