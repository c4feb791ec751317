import { packRoots } from '@core/content/kinds/root-types';
import { isMap, type JsonMap } from '@core/content/shape';
import type { RootType } from '@core/contract/workspace';
import type { EntityCatalog } from '../entities/catalog';
import type { Instance } from '../instance';
import { PlatformError } from '../platform-error';
import { addDefaultViews } from '../views/default-views';

/** A parsed file of content. */
export interface ContentFile {
  path: string;
  /** Kind id (`playbook`, `module` …). */
  kind: string | null;
  root: { type: RootType };
  value: unknown;
}

/** What could not be loaded, and why, in the platform's words. */
export interface LoadProblem {
  path: string;
  message: string;
}

/** Kinds whose files are records of one resource, in the order they refer to each other. */
const resources: readonly (readonly [kind: string, plural: string])[] = [
  ['picklist', 'picklist_names'],
  ['team', 'teams'],
  ['role', 'roles'],
  ['collection', 'workflow_collections'],
  ['playbook', 'workflows'],
  ['playbook-block', 'workflow_groups'],
];

/**
 * Puts the content of a pack or an export into an instance: its modules are staged and published, the rest becomes
 * records. A file that cannot be taken is named and the others stand.
 */
export async function loadContent(instance: Instance, files: readonly ContentFile[]): Promise<LoadProblem[]> {
  const problems: LoadProblem[] = [];
  const attempt = (path: string, work: () => void) => {
    try {
      instance.records.together(work);
    } catch (failure) {
      if (!(failure instanceof PlatformError)) throw failure;
      problems.push({ path, message: failure.message });
    }
  };
  const ofKind = (kind: string) =>
    files.flatMap((file) => {
      // What a connector ships as samples is not installed with it.
      if (file.kind !== kind || !packRoots.includes(file.root.type)) return [];
      const values: unknown[] = Array.isArray(file.value) ? file.value : [file.value];
      return values.filter(isMap).map((value) => ({ path: file.path, value }));
    });
  for (const { path, value } of ofKind('picklist'))
    attempt(path, () => put(instance, 'picklist_names', value));
  for (const { path, value } of ofKind('module')) attempt(path, () => stage(instance, value));
  problems.push(...(await publish(instance)));
  for (const [kind, plural] of resources.slice(1)) {
    for (const { path, value } of ofKind(kind)) attempt(path, () => put(instance, plural, value));
  }
  for (const { path, value } of ofKind('record')) {
    const plural = moduleOfRecord(path, value);
    if (instance.catalog.get(plural)) attempt(path, () => put(instance, plural, value));
    else problems.push({ path, message: `The module "${plural}" of this record is not published.` });
  }
  return problems;
}

/** A module's file replaces the draft of its name field by field, as an import merges it. */
function stage(instance: Instance, value: JsonMap): void {
  const { schema } = instance;
  const attributes = Array.isArray(value.attributes) ? value.attributes.filter(isMap) : [];
  const posted = { ...withoutEnvelope(value), attributes: attributes.map(withoutEnvelope) };
  const staged = schema.staging.all().find(({ type }) => type === value.type);
  if (!staged) {
    addDefaultViews(instance.records, schema.create(posted), null);
    return;
  }
  const named = new Set(attributes.map(({ name }) => name));
  const kept = staged.attributes.filter(({ name }) => !named.has(name));
  // Its table is there already; another name for it is what a publish cannot follow.
  const { uuid: _uuid, type: _type, module: _module, tableName: _table, ...settings } = posted as JsonMap;
  schema.update(staged.uuid, { ...settings, attributes: [...kept, ...posted.attributes] });
}

async function publish(instance: Instance): Promise<LoadProblem[]> {
  const before = instance.schema.report().errors.length;
  try {
    instance.schema.publish();
  } catch (failure) {
    if (!(failure instanceof PlatformError)) throw failure;
    return [{ path: 'modules', message: failure.message }];
  }
  await instance.schema.settled();
  return instance.schema
    .report()
    .errors.slice(before)
    .map((message) => ({ path: 'modules', message }));
}

/** Writes a record as content holds it; links to what this instance does not have are left empty. */
function put(instance: Instance, plural: string, value: JsonMap): void {
  const entity = instance.records.entity(plural);
  instance.records.upsert(entity, linkable(instance.catalog, instance, plural, value), { actor: null });
}

/** Content names people, tenants and owners of the instance it came from. They are not here. */
function linkable(catalog: EntityCatalog, instance: Instance, plural: string, value: JsonMap): JsonMap {
  const entity = catalog.get(plural);
  const record = withoutEnvelope(value);
  for (const field of entity?.fields.values() ?? []) {
    const given = record[field.name];
    if (field.kind === 'scalar' || given === undefined) continue;
    if (field.kind === 'back' && field.owned) {
      record[field.name] = partsWithoutEnvelope(given);
      continue;
    }
    const target = catalog.get(field.target);
    const exists = (entry: unknown) => {
      const text = isMap(entry) ? String(entry['@id'] ?? entry.uuid ?? '') : String(entry);
      return (
        target !== undefined &&
        instance.records.reader.row(target, text.split('/').at(-1) ?? '') !== undefined
      );
    };
    // The first step of a playbook comes with it.
    if (field.target === 'workflow_steps' || field.target === 'workflow_groups') continue;
    if (Array.isArray(given)) record[field.name] = given.filter(exists);
    else if (given !== null && !exists(given)) delete record[field.name];
  }
  return record;
}

const envelope = new Set(['@context', '@id', '@type', 'sattrib', 'id']);

function withoutEnvelope(value: JsonMap): JsonMap {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !envelope.has(name)));
}

/** The steps of a playbook and the items of a picklist are written with it, so their `@id` names nothing yet. */
function partsWithoutEnvelope(value: unknown): unknown {
  return Array.isArray(value) ? value.map((part) => (isMap(part) ? withoutEnvelope(part) : part)) : value;
}

/** `records/alerts/….json` lies in the folder of its module; `@id` says it where there is one. */
function moduleOfRecord(path: string, value: JsonMap): string {
  const iri = typeof value['@id'] === 'string' ? /^\/api\/3\/([^/]+)\//.exec(value['@id'])?.[1] : undefined;
  return iri ?? path.split('/').at(-2) ?? '';
}
