import type { FastifyRequest } from 'fastify';
import type { JsonMap } from '@core/text/values';
import type { Entity } from '../entities/entity';
import { type Address, readAddress } from '../http/address';
import { hydraCollection } from '../http/envelope';
import type { Instance } from '../instance';
import type { Search } from '../query/search';
import { type Form, madeOfMap } from '../records/form';
import type { Extent, View } from '../records/reader';
import { asText } from '../records/record-json';
import { has } from '../releases';
import { rightsOf } from './route';

/** Lists that clients fetch whole (docs/platform/wire.md#parameters). */
const uncapped = new Set(['picklists', 'picklist_names', 'system_view_templates', 'workflow_step_types']);

/** Of these, those that come on one page where no limit is asked. */
const whole = new Set(['picklists', 'system_view_templates']);
const everything = 2_147_483_647;

export function addressOf(request: FastifyRequest, plural: string): Address {
  const address = readAddress(request.url, uncapped.has(plural));
  const isWhole = whole.has(plural) && !address.parameters.has('$limit');
  return isWhole ? { ...address, limit: everything } : address;
}

/** As much of a record of an entity as the address asks for. */
function askedOf(instance: Instance, entity: Entity, { view }: Address): Extent {
  const isWhole = entity.plural === 'picklist_names' && has(instance.profile, 'embeddedItems');
  return isWhole ? { ...view, relationships: true } : view;
}

/** How the caller sees a record: as much of it as the address asks for and the caller may read. */
export const viewFor = (
  instance: Instance,
  request: FastifyRequest,
  entity: Entity,
  address: Address,
): View => ({ ...askedOf(instance, entity, address), sight: rightsOf(instance, request) });

/**
 * The page of records for a search, in the envelope of the resource interface.
 * @param change of each record, of which the address may ask for some fields alone
 */
export async function listOf(
  instance: Instance,
  request: FastifyRequest,
  entity: Entity,
  search: Search,
  viewPath: string,
  change: Change | null = null,
): Promise<JsonMap> {
  const { records } = instance;
  const address = addressOf(request, entity.plural);
  const view = { ...askedOf(instance, entity, address), sight: search.sight };
  // Where no total is requested nothing is counted; one extra row tells whether there is another page.
  const { rows, total } = address.partial
    ? { rows: await records.rowsBeside(entity, { ...search, limit: search.limit + 1 }), total: null }
    : await records.findBeside(entity, search);
  const page = rows.slice(0, search.limit);
  const changes = [...(address.fields ? [only(address.fields)] : []), ...(change ? [change] : [])];
  const form: Form<unknown> =
    changes.length === 0
      ? asText
      : madeOfMap((record) => changes.reduce((shown, make) => make(shown), record));
  const members = await records.reader.showInTurns(form, entity, page, view);
  return hydraCollection(`/api/3/${entity.plural}`, entity.typeName, viewPath, {
    members,
    total,
    hasMore: rows.length > search.limit,
    limit: address.limit,
    page: address.page,
    parameters: address.parameters,
    legacy: address.legacy,
  });
}

/** What is made of a record before it is sent. */
export type Change = (record: JsonMap) => JsonMap;

/** The fields that are wanted, and what identifies the record. */
export const only =
  (wanted: { has(name: string): boolean }): Change =>
  (record) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => name.startsWith('@') || wanted.has(name)));
