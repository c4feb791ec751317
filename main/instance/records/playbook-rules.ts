import type { Entity } from '../entities/entity';
import { invalid } from '../platform-error';
import type { Connection } from '../store/connection';
import type { Change } from './change';
import type { Row } from './row';

/** Snapshots a playbook can have (docs/platform/playbooks.md#versions). */
const mostVersions = 20;

/** @throws PlatformError 400 for a snapshot of a playbook that has as many as it can have */
export function refuseVersion(connection: Connection, { kind, entity, after }: Change): void {
  if (kind !== 'create' || entity.plural !== 'workflow_versions' || !after) return;
  const versions = connection
    .prepare(`SELECT COUNT(*) FROM "${entity.table}" WHERE workflow = ?`)
    .pluck()
    .get(after.workflow) as number;
  if (versions > mostVersions) {
    throw invalid(
      `A playbook has at most ${mostVersions} versions. Delete one of them before you save another.`,
    );
  }
}

/** @throws PlatformError 400 for a collection that somebody removes with playbooks that may be others' */
export function refuseRemoval(connection: Connection, { plural }: Entity, { uuid }: Row): void {
  if (plural !== 'workflow_collections') return;
  const hidden = connection
    .prepare('SELECT 1 FROM workflows WHERE collection = ? AND isPrivate = 1 AND deletedAt IS NULL LIMIT 1')
    .get(uuid);
  if (hidden === undefined) return;
  throw invalid(
    'The collection has private playbooks. Make all playbooks of the collection public before you delete it.',
  );
}
