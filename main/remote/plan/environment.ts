import { isUuid } from '@core/content/iri';
import { elementsOf, isMap, type JsonMap, mapOf } from '@core/text/values';
import { nameOf, uuidOf } from '../shape/named-list';
import { RemoteFailure } from '../session/failure';
import { configurationRoot } from '../shape/configuration';
import { wholeList, wholeNumberedList } from '../session/lists';
import type { RemoteSession } from '../session/session';

/** What a value belongs to an instance as: the resource it is looked up in. */
export type EnvironmentKind =
  | 'picklists'
  | 'teams'
  | 'people'
  | 'tenants'
  | 'workflow_collections'
  | 'configurations'
  | 'models'
  | 'toolServers';

/** A value that has to be there for what names it to work. */
export interface EnvironmentValue {
  of: EnvironmentKind;
  uuid: string;
}

const link =
  /\/api\/3\/(picklists|teams|people|actors|tenants|workflow_collections)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/gi;

/**
 * Values of an instance that content names: by links, configurations by the id a step has, and what configurations of agents
 * choose: a profile of a language model, tool servers.
 */
export function environmentIn(
  value: unknown,
  found = new Map<string, EnvironmentValue>(),
): Map<string, EnvironmentValue> {
  if (typeof value === 'string') {
    for (const [, plural = '', uuid = ''] of value.matchAll(link)) {
      const of = (plural.toLowerCase() === 'actors' ? 'people' : plural.toLowerCase()) as EnvironmentKind;
      found.set(uuid.toLowerCase(), { of, uuid });
    }
  } else if (Array.isArray(value)) for (const one of value) environmentIn(one, found);
  else if (isMap(value)) {
    const { config, connector } = value;
    if (typeof config === 'string' && isUuid(config) && typeof connector === 'string')
      found.set(config.toLowerCase(), { of: 'configurations', uuid: config });
    if ('config_type' in value)
      for (const [of, named] of [
        ['models', value.llm_provider],
        ['toolServers', value.mcp_server],
      ] as const)
        for (const uuid of [named].flat())
          if (typeof uuid === 'string' && isUuid(uuid)) found.set(uuid.toLowerCase(), { of, uuid });
    for (const one of Object.values(value)) environmentIn(one, found);
  }
  return found;
}

/** Asked for in one request. */
const atOnce = 100;

/** Which of these are there, by uuid in small letters. What may not be looked up counts as missing. */
export async function presentValues(
  session: RemoteSession,
  values: readonly EnvironmentValue[],
): Promise<Set<string>> {
  const present = new Set<string>();
  for (const [of, some] of Map.groupBy(values, (value) => value.of)) {
    const uuids = some.map(({ uuid }) => uuid);
    try {
      const found = await idsThere(session, of, uuids);
      for (const uuid of found) present.add(uuid.toLowerCase());
    } catch (thrown) {
      if (!(thrown instanceof RemoteFailure) || !['forbidden', 'answered-with-error'].includes(thrown.reason))
        throw thrown;
    }
  }
  return present;
}

function idsThere(session: RemoteSession, of: EnvironmentKind, uuids: readonly string[]): Promise<string[]> {
  if (of === 'configurations') return configurationIds(session);
  if (of === 'models') return modelIds(session);
  return recordIds(session, of === 'toolServers' ? 'mcp_configurations' : of, uuids);
}

/** Profiles of language models, which the instance gives as one list (docs/platform/ai-agents.md#routes). */
async function modelIds(session: RemoteSession): Promise<string[]> {
  const { body } = await session.ask({ path: '/api/ai/llm/config' });
  return elementsOf(body, '').map(({ value }) => uuidOf(mapOf(value)));
}

async function recordIds(
  session: RemoteSession,
  plural: string,
  uuids: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (let at = 0; at < uuids.length; at += atOnce) {
    const value = uuids.slice(at, at + atOnce);
    const rows = await wholeList(session, {
      path: `/api/query/${plural}`,
      body: { logic: 'AND', filters: [{ field: 'uuid', operator: 'in', value }], __selectFields: ['uuid'] },
      size: atOnce + 1,
    });
    found.push(...rows.map(uuidOf));
  }
  return found;
}

const configurationIds = async (session: RemoteSession): Promise<string[]> =>
  (await wholeNumberedList(session, configurationRoot)).map(({ config_id: id }) => nameOf(id));

/** A picklist's item, or a team, by its name, as it is the same on every instance. */
export type NamedValue = { of: 'picklists'; list: string; item: string } | { of: 'teams'; name: string };

/** What uuids stand for by name, as far as these files say. */
export function namesIn(
  values: Iterable<{ kind: 'picklist' | 'team'; value: unknown }>,
): Map<string, NamedValue> {
  const names = new Map<string, NamedValue>();
  for (const { kind, value } of values) {
    const thing = mapOf(value);
    if (kind === 'team')
      names.set(nameOf(thing.uuid).toLowerCase(), { of: 'teams', name: nameOf(thing.name) });
    else
      for (const { value: item } of elementsOf(thing.picklists, ''))
        if (isMap(item))
          names.set(nameOf(item.uuid).toLowerCase(), {
            of: 'picklists',
            list: nameOf(thing.name),
            item: nameOf(item.itemValue),
          });
  }
  return names;
}

/** The uuid a named value has there; null where there is none, or more than one. */
export async function uuidThere(session: RemoteSession, named: NamedValue): Promise<string | null> {
  const filters: JsonMap[] =
    named.of === 'teams'
      ? [{ field: 'name', operator: 'eq', value: named.name }]
      : [
          { field: 'itemValue', operator: 'eq', value: named.item },
          { field: 'listName.name', operator: 'eq', value: named.list },
        ];
  const rows = await wholeList(session, { path: `/api/query/${named.of}`, body: { logic: 'AND', filters } });
  const [only, ...more] = rows.map(uuidOf);
  return more.length === 0 ? (only ?? null) : null;
}
