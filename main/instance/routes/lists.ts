import type { FastifyRequest } from 'fastify';
import type { JsonMap } from '@core/content/shape';
import type { Entity } from '../entities/entity';
import { type Address, readAddress } from '../http/address';
import { hydraCollection } from '../http/envelope';
import type { Instance } from '../instance';
import type { Search } from '../query/search';
import type { View } from '../records/reader';
import { accountOf } from './route';

/** Lists that clients fetch whole (API reference 1.4). */
const uncapped = new Set(['picklists', 'picklist_names', 'system_view_templates', 'workflow_step_types']);

export const addressOf = (request: FastifyRequest, plural: string): Address =>
  readAddress(request.url, uncapped.has(plural));

/** How the caller sees records of an entity: as the address wishes, without what his roles withhold. */
export function viewFor(instance: Instance, request: FastifyRequest, entity: Entity, address: Address): View {
  const withheld = instance.permissions.withheld(accountOf(request), 'read', entity.plural);
  return withheld.size === 0 ? address.view : { ...address.view, withheld };
}

/** The page of records a search means, in the envelope of the resource interface. */
export function listOf(
  instance: Instance,
  request: FastifyRequest,
  entity: Entity,
  search: Search,
  viewPath: string,
): JsonMap {
  const { records } = instance;
  const address = addressOf(request, entity.plural);
  const view = viewFor(instance, request, entity, address);
  // Nobody counts where no total is asked for; one row more tells whether there is another page.
  const { rows, total } = address.partial
    ? { rows: records.rows(entity, { ...search, limit: search.limit + 1 }), total: null }
    : records.find(entity, search);
  const shown = records.reader.showAll(entity, rows.slice(0, search.limit), view);
  return hydraCollection(`/api/3/${entity.plural}`, entity.typeName, viewPath, {
    members: shown.map((record) => project(record, address)),
    total,
    hasMore: rows.length > search.limit,
    limit: address.limit,
    page: address.page,
    parameters: address.parameters,
    legacy: address.legacy,
  });
}

/** The fields the caller wants, and what names the record. */
export function project(record: JsonMap, { fields }: Pick<Address, 'fields'>): JsonMap {
  if (!fields) return record;
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => name.startsWith('@') || fields.has(name)),
  );
}
