import type { EntityCatalog } from '../entities/catalog';
import type { Access } from '../query/ownership';
import type { RecordReader } from '../records/reader';
import type { Remembered } from '../store/remembered';
import type { Account } from './accounts';

/** Which teams an account is in, and whose records it sees as a result (docs/platform/identity.md#permissions). */
export class Teams {
  constructor(
    private readonly catalog: EntityCatalog,
    private readonly reader: RecordReader,
    private readonly known: Remembered<Access>,
  ) {}

  /** Teams of siblings act as one, and a team sees what the teams below it own. */
  accessOf(account: Account): Access {
    return this.known.of(account.actor, () => this.#readAccess(account));
  }

  /** Uuids of the roles of an account. */
  rolesOf(account: Account): string[] {
    return this.#members(account.actorPlural, account.actor, 'roles');
  }

  #readAccess(account: Account): Access {
    const teams = this.#members(account.actorPlural, account.actor, 'teams');
    const visible = new Set([...teams, ...teams.flatMap((team) => this.#members('teams', team, 'siblings'))]);
    // A set can be iterated while it grows: this also visits the children of children.
    for (const team of visible)
      for (const child of this.#members('teams', team, 'children')) visible.add(child);
    return { actor: account.actor, teams, visibleTeams: [...visible] };
  }

  #members(plural: string, uuid: string, name: string): string[] {
    const entity = this.catalog.get(plural);
    const row = entity && this.reader.row(entity, uuid);
    const field = entity?.fields.get(name);
    return row && field ? this.reader.members(field, row) : [];
  }
}
