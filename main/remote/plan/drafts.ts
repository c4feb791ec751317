import { isMap, type JsonMap, mapOf } from '@core/text/values';
import { documentOf } from '../shape/document';
import { nameOf } from '../shape/named-list';
import { wholeList } from '../session/lists';
import type { RemoteSession } from '../session/session';
import { saysSame } from '../push/says';

/** Far more than any instance has: metadata are given whole (docs/platform/wire.md#parameters). */
const all = 100_000;

/** A module whose draft is not what is published. */
export interface PendingDraft {
  module: string;
  /** Why a publish with it would harm; null where nothing is known of that. */
  problem: string | null;
}

/** Modules whose drafts differ from what is published: a publish ships them all, whoever made them (docs/platform/schema.md#publish). */
export async function pendingDrafts(session: RemoteSession): Promise<PendingDraft[]> {
  const [drafts, published] = await Promise.all([
    storeOf(session, 'staging_model_metadatas'),
    storeOf(session, 'model_metadatas'),
  ]);
  const names = [...new Set([...drafts.keys(), ...published.keys()])].sort();
  return names
    .filter((name) => !isSame(drafts.get(name), published.get(name)))
    .map((module) => ({ module, problem: problemOf(drafts.get(module)) }));
}

async function storeOf(session: RemoteSession, store: string): Promise<Map<string, JsonMap>> {
  const rows = await wholeList(session, {
    path: `/api/3/${store}`,
    parameters: { $relationships: 'true' },
    size: all,
  });
  return new Map(rows.map((row) => [nameOf(row.type), row]));
}

/** Both stores tell fields under addresses of their own. */
const shape = { parts: { attributes: { without: ['sattrib', 'uuid'] } }, without: ['sattrib', 'uuid'] };

function isSame(draft: JsonMap | undefined, published: JsonMap | undefined): boolean {
  if (!draft || !published) return draft === published;
  const [one, other] = [draft, published].map((module) => byName(documentOf(module, shape)));
  return saysSame(one, other);
}

/** Fields by their names, as they come in any order. */
function byName({ attributes, '@type': _type, ...module }: JsonMap): JsonMap {
  const fields = Array.isArray(attributes) ? attributes.filter(isMap) : [];
  return {
    ...module,
    attributes: Object.fromEntries(fields.map((one) => [nameOf(one.name), { ...one, '@type': '' }])),
  };
}

/** What makes every page of the product fail, and what a publish stumbles over. */
function problemOf(draft: JsonMap | undefined): string | null {
  if (!draft) return null;
  const fields = Array.isArray(draft.attributes) ? draft.attributes.filter(isMap) : [];
  const names = fields.map((one) => nameOf(one.name));
  const unnamed = fields.find(({ descriptions }) => nameOf(mapOf(descriptions).singular) === '');
  if (unnamed) return `its field ${nameOf(unnamed.name)} has no description`;
  const wrong = names.find((name) => !/^[A-Za-z][A-Za-z0-9_]{0,62}$/.test(name));
  return wrong === undefined ? null : `"${wrong}" cannot be the name of a field`;
}
