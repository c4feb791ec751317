import type { EntityCatalog } from '../entities/catalog';
import type { Account } from '../identity/accounts';
import { everything, type Rights, type Sight } from '../query/sight';
import { sql } from '../query/sql';
import { quoted } from '../store/tables';

/**
 * The runs an account sees, of those who may read playbooks: its own, and those of playbooks it sees. Nobody can tell
 * any more whose a playbook was that is gone: who started them sees its runs (docs/platform/identity.md#permissions).
 */
export function runSight(catalog: EntityCatalog, rights: Rights, account: Account): Sight {
  const playbooks = catalog.get('workflows');
  const limit = playbooks ? rights.limit(playbooks, 'w') : null;
  if (!playbooks || limit === null) return everything;
  const playbook = `SELECT 1 FROM ${quoted(playbooks.table)} w WHERE w.uuid = `;
  return {
    reads: () => true,
    shows: () => true,
    limitOfSets: () => undefined,
    limit: (_runs, alias) =>
      sql(
        `${alias}.user = ? OR EXISTS (${playbook}${alias}.playbook AND (${limit.text}))`,
        `/api/3/${account.actorPlural}/${account.actor}`,
        ...limit.values,
      ),
  };
}
