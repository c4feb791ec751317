import type { EntityCatalog } from '../entities/catalog';
import type { Entity } from '../entities/entity';
import { type Access, ownedBy } from '../query/ownership';
import type { Extent, Sight } from '../query/sight';
import { joinSql, limited, type Sql, sql, within } from '../query/sql';
import { quoted } from '../store/tables';

/** Resources of which more than its owners says who sees a record. */
const special: ReadonlySet<string> = new Set(['workflows', 'export_jobs', 'files', 'user_queries']);

/** Which records somebody who may read a module sees of it (docs/platform/identity.md#permissions). */
export class RecordLimits {
  constructor(
    private readonly catalog: EntityCatalog,
    private readonly access: () => Access,
    private readonly seen: Pick<Sight, 'reads' | 'shows'>,
  ) {}

  /** The condition on rows of `alias`; null where all of them are seen. */
  of(entity: Entity, alias: string, extent: Extent): Sql | null {
    const own = this.#own(entity, alias, extent);
    const asPart = this.#asPart(entity, alias);
    return own && asPart ? limited(within('($)', own), asPart) : (own ?? asPart);
  }

  /** The condition on rows of an entity's owner sets; undefined where these alone do not decide. */
  ofSets(entity: Entity, alias: string): Sql | null | undefined {
    const isMore = special.has(entity.plural) || this.catalog.wholeOf(entity.plural) !== undefined;
    return isMore ? undefined : ownedBy(this.access(), entity, alias, 'many');
  }

  #own(entity: Entity, alias: string, extent: Extent): Sql | null {
    switch (entity.plural) {
      case 'workflows': {
        // The owners of a playbook are those it is private to.
        const owned = ownedBy(this.access(), entity, alias, extent);
        return owned && within(`${alias}.isPrivate IS NOT 1 OR $`, owned);
      }
      case 'export_jobs':
        // An export holds what its maker sees, which others may not.
        return this.#made(alias);
      case 'user_queries':
        // A query somebody keeps is theirs, as what a user saves in a list is (open).
        return joinSql([this.#made(alias), sql(`${alias}.assignee = ?`, this.access().actor)], ' OR ', '0');
      case 'files':
        return joinSql([this.#made(alias), ...this.#held(entity, alias)], ' OR ', '0');
      default:
        return ownedBy(this.access(), entity, alias, extent);
    }
  }

  #made = (alias: string): Sql => sql(`${alias}.createUser = ?`, this.access().actor);

  /** A file is seen with any record that holds it, and by everybody where none does. */
  #held(files: Entity, alias: string): Sql[] {
    const holders = this.catalog.incoming(files.plural).map(({ from, field }) => {
      const held =
        field.kind === 'one'
          ? `h.${quoted(field.name)} = ${alias}.uuid`
          : `h.uuid IN (SELECT j.${field.join.own} FROM ${quoted(field.join.table)} j WHERE j.${field.join.other} = ${alias}.uuid)`;
      return { from, field, rows: sql(`SELECT 1 FROM ${quoted(from.table)} h WHERE ${held}`) };
    });
    const seen = holders
      .filter(({ from, field }) => this.seen.reads(from) && this.seen.shows(from, field.name))
      .map(({ from, rows }) => within('EXISTS ($)', limited(rows, this.of(from, 'h', 'few'))));
    const nobodys = joinSql(
      holders.map(({ rows }) => within('NOT EXISTS ($)', rows)),
      ' AND ',
      '1',
    );
    return [...seen, within('($)', nobodys)];
  }

  /** A part of a record (the steps of a playbook, its versions) is seen with it. */
  #asPart(entity: Entity, alias: string): Sql | null {
    const part = this.catalog.wholeOf(entity.plural);
    const limit = part && this.of(part.whole, 'w', 'few');
    if (!part || !limit) return null;
    const lookup = `${alias}.${quoted(part.lookup)}`;
    const whole = `SELECT 1 FROM ${quoted(part.whole.table)} w WHERE w.uuid = ${lookup} AND ($)`;
    return within(`(${lookup} IS NULL OR EXISTS (${whole}))`, limit);
  }
}
