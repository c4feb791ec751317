import { isMap, type JsonMap, mapOf, textOf } from '../text/values';

/** A setting that is another now. */
export interface SettingChange {
  name: string;
  before: unknown;
  after: unknown;
}

export interface FieldChange {
  name: string;
  kind: 'added' | 'removed' | 'changed';
  /** Of a changed field. */
  settings: readonly SettingChange[];
}

/** What a publish does to one module. */
export interface ModuleChange {
  type: string;
  title: string;
  /** Of the draft; null for a module that the publish takes away. */
  uuid: string | null;
  kind: 'added' | 'removed' | 'changed';
  settings: readonly SettingChange[];
  fields: readonly FieldChange[];
}

/** What distinguishes two stores' records of a module without being a change of it. */
const ownKeys = new Set(['@id', '@type', '@context', 'attributes', 'uuid', 'module', 'sattrib', 'id']);

/** The drafts that differ from what is published, by the name of the module. */
export function pendingChanges(staged: readonly JsonMap[], published: readonly JsonMap[]): ModuleChange[] {
  const before = byName(published, 'type');
  const after = byName(staged, 'type');
  const changes: ModuleChange[] = [];
  for (const [type, module] of after) {
    const old = before.get(type);
    const settings = old ? settingChanges(old, module) : [];
    const fields = fieldChanges(old?.attributes, module.attributes);
    if (old && settings.length === 0 && fields.length === 0) continue;
    const kind = old ? 'changed' : 'added';
    changes.push({ type, title: titleOf(module, type), uuid: textOf(module.uuid), kind, settings, fields });
  }
  for (const [type, module] of before) {
    if (after.has(type)) continue;
    const fields = fieldChanges(module.attributes, []);
    changes.push({ type, title: titleOf(module, type), uuid: null, kind: 'removed', settings: [], fields });
  }
  return changes.toSorted((a, b) => (a.type < b.type ? -1 : 1));
}

const titleOf = (module: JsonMap, type: string) => textOf(mapOf(module.descriptions).plural) ?? type;

function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [byName(before, 'name'), byName(after, 'name')];
  const changes: FieldChange[] = [];
  for (const [name, field] of now) {
    const known = old.get(name);
    const settings = known ? settingChanges(known, field) : [];
    if (!known) changes.push({ name, kind: 'added', settings: [] });
    else if (settings.length > 0) changes.push({ name, kind: 'changed', settings });
  }
  for (const name of old.keys()) if (!now.has(name)) changes.push({ name, kind: 'removed', settings: [] });
  return changes;
}

function settingChanges(before: JsonMap, after: JsonMap): SettingChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => {
    if (ownKeys.has(name)) return [];
    const [old, now] = [before[name] ?? null, after[name] ?? null];
    return JSON.stringify(old) === JSON.stringify(now) ? [] : [{ name, before: old, after: now }];
  });
}

function byName(list: unknown, key: string): Map<string, JsonMap> {
  const entries = Array.isArray(list) ? list.filter(isMap) : [];
  return new Map(entries.flatMap((entry) => (typeof entry[key] === 'string' ? [[entry[key], entry]] : [])));
}
