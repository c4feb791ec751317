import type { Records } from '../records/records';

/** Uuids of the roles a person, an appliance or a key has. */
export function rolesOfActor(
  { reader, catalog }: Records,
  { actorPlural, actor }: { actorPlural: string; actor: string },
): string[] {
  const entity = catalog.get(actorPlural);
  const field = entity?.fields.get('roles');
  const row = entity && reader.row(entity, actor);
  return row && field ? reader.members(field, row) : [];
}
