import type { Instance } from '../instance';
import { ownerFields } from '../store/owner-sets';
import type { Account } from './accounts';
import { type Permission, permissionNames } from './permission';

/** Why somebody may do something with a module, or may not (docs/platform/identity.md#permissions). */
export interface Reasons {
  /** Uuids of the roles that grant each permission; none where it is not granted. */
  permissions: Record<Permission, string[]>;
  /** Names of fields that every granting role keeps back. */
  withheld: Record<'read' | 'update', string[]>;
}

/** Why somebody sees a record, or does not, besides the permission to read its module. */
export interface RecordReasons {
  isSeen: boolean;
  /**
   * `everything`: a role overrides all lists; `unowned`: its module has no owners, or nobody owns it; `team` and
   * `person`: owned by one whose records the account sees; `others`: owned by others alone; `permission`: its module may
   * not be read; `kind`: more than its owners says who sees it (a private playbook, a file, an activity).
   */
  because: 'everything' | 'unowned' | 'team' | 'person' | 'others' | 'permission' | 'kind';
  /** Uuids of the teams that own it. */
  teams: string[];
  /** Of those, the ones whose records the account sees: its own, their siblings, and those below. */
  seenThrough: string[];
}

/** What the roles of an account say of a module or an area of the product. */
export function reasonsFor({ permissions }: Instance, account: Account, plural: string): Reasons {
  return {
    permissions: Object.fromEntries(
      permissionNames.map((name) => [name, permissions.grantedBy(account, name, plural)]),
    ) as Reasons['permissions'],
    withheld: {
      read: [...permissions.withheld(account, 'read', plural)],
      update: [...permissions.withheld(account, 'update', plural)],
    },
  };
}

/**
 * Why an account sees a record or not. Whether it does is asked of the rights themselves; the reason is worked out beside.
 * @throws PlatformError 404 where there is no such record
 */
export function recordReasons(
  instance: Instance,
  account: Account,
  plural: string,
  uuid: string,
): RecordReasons {
  const { permissions, records, rights, teams } = instance;
  const entity = records.entity(plural);
  const row = records.row(entity, uuid);
  const of = rights.of(account);
  const isSeen = of.reads(entity) && records.reader.sees(of, entity, uuid);
  const owners = Object.fromEntries(
    ownerFields(entity).map((field) => [field.name, records.reader.members(field, row)]),
  );
  const [owning, people] = [owners.owners ?? [], owners.userOwners ?? []];
  const seen = new Set(teams.accessOf(account).visibleTeams);
  const seenThrough = owning.filter((team) => seen.has(team));
  return { isSeen, because: reason(), teams: owning, seenThrough };

  function reason(): RecordReasons['because'] {
    if (permissions.mayEverything(account)) return 'everything';
    if (!of.reads(entity)) return 'permission';
    const byOwners =
      owning.length + people.length === 0
        ? 'unowned'
        : people.includes(account.actor)
          ? 'person'
          : seenThrough.length > 0
            ? 'team'
            : 'others';
    return isSeen === (byOwners !== 'others') ? byOwners : 'kind';
  }
}
