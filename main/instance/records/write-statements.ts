import type { BackField, Entity, LinkField, LinksField, ScalarField } from '../entities/entity';
import { quoted } from '../store/tables';

/** A field with a column of its own. */
export type ColumnField = ScalarField | LinkField;
/** A field with many members. */
export type CollectionField = LinksField | BackField;

/** What is needed to write a record of an entity, or to look one up, computed once. */
export interface WriteStatements {
  /** In the order of the statement's values, after the uuid. */
  columns: readonly ColumnField[];
  collections: readonly CollectionField[];
  insert: string;
  remove: string;
  /** The row of a uuid. */
  row: string;
  /** The statement that sets some columns, in their order. */
  update(names: readonly string[]): string;
  /** The row that has certain values in some columns, in their order. */
  rowWith(names: readonly string[]): string;
}

const byEntity = new WeakMap<Entity, WriteStatements>();

export function statementsOf(entity: Entity): WriteStatements {
  const known = byEntity.get(entity);
  if (known) return known;
  const fields = [...entity.fields.values()];
  const columns = fields.filter(
    (field): field is ColumnField => (field.kind === 'scalar' || field.kind === 'one') && field.name !== 'id',
  );
  const names = ['uuid', ...columns.map(({ name }) => name)];
  const statements = {
    columns,
    collections: fields.filter(
      (field): field is CollectionField => field.kind === 'many' || field.kind === 'back',
    ),
    insert: `INSERT INTO ${quoted(entity.table)} (${names.map(quoted).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    remove: `DELETE FROM ${quoted(entity.table)} WHERE uuid = ?`,
    row: `SELECT * FROM ${quoted(entity.table)} WHERE uuid = ?`,
    update: remembering((set) => `UPDATE ${quoted(entity.table)} SET ${equations(set, ', ')} WHERE uuid = ?`),
    rowWith: remembering(
      (given) => `SELECT * FROM ${quoted(entity.table)} WHERE ${equations(given, ' AND ')}`,
    ),
  };
  byEntity.set(entity, statements);
  return statements;
}

const equations = (columns: readonly string[], between: string): string =>
  columns.map((name) => `${quoted(name)} = ?`).join(between);

/** Consecutive bodies are of the same kind, so the same few columns are set and looked for over and over. */
function remembering(textOf: (names: readonly string[]) => string): (names: readonly string[]) => string {
  const known = new Map<string, string>();
  return (names) => {
    const columns = names.join('\n');
    let text = known.get(columns);
    if (text === undefined) {
      text = textOf(names);
      if (known.size >= mostTexts) known.clear();
      known.set(columns, text);
    }
    return text;
  };
}

/** Clients may choose any columns. */
const mostTexts = 100;
