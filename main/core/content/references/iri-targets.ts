import type { Target } from '../reference';

/** What an IRI of the platform names, and the part of the text that does (docs/platform/references.md). */
export interface IriTarget {
  target: Target;
  from: number;
  to: number;
}

/** Collections whose members are content or parts of it; any other collection is the module of a record. */
const collections = new Map([
  ['workflows', 'playbook'],
  ['workflow_collections', 'collection'],
  ['workflow_steps', 'step'],
  ['workflow_groups', 'group'],
  ['workflow_step_types', 'step-type'],
  ['picklists', 'picklist-item'],
  ['picklist_names', 'picklist'],
  ['roles', 'role'],
  ['teams', 'team'],
  ['people', 'person'],
  ['dashboards', 'dashboard'],
  ['reporting', 'report'],
  ['files', 'recordFile'],
]);

/** Collections of the platform itself: no module of an author, nothing to go to. */
const internals = new Set([
  'contexts',
  'staging_model_metadatas',
  'attribute_metadatas',
  'module_permissions',
  'field_permissions',
  'appliances',
  'tags',
  'workflow_routes',
  'workflow_versions',
  'export_jobs',
  'import_jobs',
  'solutionpacks',
  'agents',
  'export_templates',
  'model_metadatas',
  'system_settings',
]);

/** Words between the prefix and the module that say what is done with it (docs/platform/wire.md#iris). */
const verbs = new Set(['upsert', 'bulkupsert', 'insert', 'update', 'delete', 'bulkdelete', 'bulk', 'query']);

const iri = /\/api\/(?:3|query|ingest-feeds)\/([A-Za-z][\w-]*)(?:\/([^\s"'?#/{}<>\\|,;)\]]+))?/g;

/** What a text names that is nothing but an IRI of the platform's own collections, as nearly all are; else null. */
export function wholeIri(text: string): Target | null {
  if (!text.startsWith('/api/3/') || text.length > 100) return null;
  const slash = text.indexOf('/', 7);
  const kind = slash === -1 ? undefined : collections.get(text.slice(7, slash));
  const key = text.slice(slash + 1);
  return kind !== undefined && /^[\w-]+$/.test(key) ? { kind, key } : null;
}

/** Every IRI of a text that names something; a module, a record of it, or a thing of the platform. */
export function* irisIn(text: string): Generator<IriTarget> {
  for (const match of text.matchAll(iri)) {
    const [whole, first = '', second] = match;
    const start = match.index + whole.length - (second === undefined ? 0 : second.length + 1) - first.length;
    if (verbs.has(first)) {
      if (second === undefined || !/^[A-Za-z]\w*$/.test(second)) continue;
      const from = match.index + whole.length - second.length;
      yield { target: { kind: 'module', key: second }, from, to: from + second.length };
      continue;
    }
    yield* named(first, start, second);
  }
}

function* named(collection: string, at: number, id: string | undefined): Generator<IriTarget> {
  if (internals.has(collection)) return;
  const kind = collections.get(collection);
  const from = at + collection.length + 1;
  if (kind !== undefined) {
    if (id !== undefined) yield { target: { kind, key: id }, from, to: from + id.length };
    return;
  }
  yield { target: { kind: 'module', key: collection }, from: at, to: at + collection.length };
  if (id !== undefined && /^[0-9a-f]{8}-/i.test(id))
    yield { target: { kind: 'record', key: id, within: collection }, from, to: from + id.length };
}
