import type { KindId } from '../../contract/kind-ids.generated';
import { elementsOf, firstText, isMap, mapOf, member } from '../../text/values';
import { joinPointer } from '../../text/pointer';

/** What the index of a pack's contents needs to know about a file. */
export interface PackFile {
  path: string;
  /** Path below the pack. */
  localPath: string;
  kind: string | null;
  value: unknown;
}

/** One thing the index lists, or should list. */
export interface IndexEntry {
  /** What distinguishes it from the others of its category, the same in files and index. */
  id: string;
  title: string;
  /** Key in the index, where a category is a map. */
  key: string | null;
  /** The entry as the platform writes it (docs/platform/manifest.md#contents). */
  value: unknown;
  /** Where it comes from: a file, and the place in it. */
  path: string;
  pointer: string;
}

export interface Category {
  /** Key of `contents`. */
  key: string;
  /** One of it, for a sentence. */
  label: string;
  shape: 'list' | 'map';
  kinds: readonly KindId[];
  /** What the files of these kinds hold. */
  shipped(files: readonly PackFile[]): IndexEntry[];
  /** What an entry of the index names; null for an unreadable one. */
  idOf(entry: unknown, key: string | null): { id: string; title: string } | null;
  /** The present entry, updated; the same object where nothing changes. */
  refreshed?(present: unknown, shipped: unknown): unknown;
}

/**
 * A name as the platform writes it to disk, where `/` and, on some systems, `> < :` become `_`
 * (docs/platform/packs.md#file-names).
 */
const onDisk = (name: string): string => name.replace(/[/<>:]/g, '_').trim();

const isInstallTime = (path: string): boolean => /^p(?:re|ost)Install\//.test(path);

function named(entry: unknown): { id: string; title: string } | null {
  const title = typeof entry === 'string' ? entry : firstText(entry, 'name');
  return title === null ? null : { id: onDisk(title), title };
}

function apiNamed(entry: unknown, key: string | null): { id: string; title: string } | null {
  const id = firstText(entry, 'apiName') ?? (key === '' ? null : key);
  return id === null ? null : { id, title: firstText(entry, 'name') ?? id };
}

/** Files that are one thing each, listed by name; of some only the name is written. */
function byName(
  key: string,
  label: string,
  kind: KindId,
  options: { names?: readonly string[]; plain?: boolean } = {},
): Category {
  const names = options.names ?? ['name'];
  return {
    key,
    label,
    shape: 'list',
    kinds: [kind],
    idOf: named,
    shipped: (files) =>
      files.flatMap(({ path, localPath, value }) => {
        const title = firstText(value, ...names);
        if (title === null || isInstallTime(localPath)) return [];
        const pointer = joinPointer('', names.find((name) => firstText(value, name) !== null) ?? 'name');
        const entry = options.plain ? title : { name: title };
        return [{ id: onDisk(title), title, key: null, value: entry, path, pointer }];
      }),
  };
}

/** The elements of one file, e.g. `connectors/data.json`. */
function byElement(
  key: string,
  label: string,
  kind: KindId,
  read: (element: unknown) => { id: string; title: string; value: unknown } | null,
  idOf: Category['idOf'],
  refreshed?: Category['refreshed'],
): Category {
  return {
    key,
    label,
    shape: 'list',
    kinds: [kind],
    idOf,
    ...(refreshed && { refreshed }),
    shipped: (files) =>
      files.flatMap(({ path, value }) =>
        elementsOf(value, '').flatMap((element) => {
          const found = read(element.value);
          return found ? [{ ...found, key: null, path, pointer: element.pointer }] : [];
        }),
      ),
  };
}

const moduleFolder = (localPath: string): string => localPath.split('/')[1] ?? '';

/** Plural label of a module, from its definition where the pack has it. */
function pluralOf(module: string, files: readonly PackFile[]): string {
  const definition = files.find(({ localPath }) => localPath === `modules/${module}/mmd.json`);
  const plural = firstText(member(definition?.value, 'descriptions'), 'plural');
  return plural ?? module.replace(/_/g, ' ').replace(/^./, (first) => first.toUpperCase());
}

const modules: Category = {
  key: 'modules',
  label: 'module',
  shape: 'map',
  kinds: ['module'],
  idOf: apiNamed,
  shipped: (files) =>
    files.flatMap(({ path, localPath, value }) => {
      const id = firstText(value, 'type', 'module') ?? moduleFolder(localPath);
      const title = pluralOf(moduleFolder(localPath), files);
      return [{ id, title, key: id, value: { name: title, apiName: id }, path, pointer: '' }];
    }),
};

const viewKinds = ['list', 'detail', 'form', 'settings'] as const;

const viewTemplates: Category = {
  key: 'viewTemplates',
  label: 'view templates of',
  shape: 'map',
  kinds: ['layout', 'moduleSettings', 'module'],
  idOf: apiNamed,
  shipped: (files) => {
    const views = new Map<string, { path: string; kinds: Set<string> }>();
    for (const { path, localPath } of files) {
      const view = /\/(list|detail|form)-layout\.json$|\/(settings)\.json$/.exec(localPath);
      const module = moduleFolder(localPath);
      const kind = view?.[1] ?? view?.[2];
      if (kind === undefined) continue;
      const known = views.get(module) ?? { path, kinds: new Set() };
      known.kinds.add(kind);
      views.set(module, known);
    }
    return [...views].map(([id, { path, kinds }]) => {
      const title = pluralOf(id, files);
      const value = { name: title, apiName: id, views: viewKinds.filter((kind) => kinds.has(kind)) };
      return { id, title, key: id, value, path, pointer: '' };
    });
  },
  refreshed(present, shipped) {
    const wanted = member(shipped, 'views');
    const views = Array.isArray(present) ? present : member(present, 'views');
    if (!Array.isArray(wanted) || !Array.isArray(views) || sameMembers(views, wanted)) return present;
    const kept = views.filter((view) => wanted.includes(view));
    const all = [...kept, ...wanted.filter((view) => !kept.includes(view))];
    return Array.isArray(present) ? all : { ...mapOf(present), views: all };
  },
};

function sameMembers(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one) => b.includes(one));
}

const recordSets: Category = {
  key: 'recordSets',
  label: 'record set',
  shape: 'list',
  kinds: ['record', 'exportTemplate', 'module'],
  idOf: apiNamed,
  shipped: (files) => {
    const sets = new Map<string, { path: string; count: number }>();
    for (const { path, localPath, value } of files) {
      if (!localPath.startsWith('records/')) continue;
      const module = moduleFolder(localPath);
      const known = sets.get(module) ?? { path, count: 0 };
      known.count += Array.isArray(value) ? value.length : 1;
      sets.set(module, known);
    }
    return [...sets].map(([id, { path, count }]) => {
      const title = pluralOf(id, files);
      return { id, title, key: null, value: { name: title, apiName: id, count }, path, pointer: '' };
    });
  },
  refreshed(present, shipped) {
    const count = member(shipped, 'count');
    return member(present, 'count') === count ? present : { ...mapOf(present), count };
  },
};

const navigation: Category = {
  key: 'views',
  label: 'navigation section',
  shape: 'map',
  kinds: ['navigation'],
  idOf: (_entry, key) => (key === null ? null : { id: key, title: key }),
  shipped: (files) =>
    files.slice(0, 1).map(({ path, value }) => {
      const sections = elementsOf(member(member(value, 'config'), 'navigation'), '');
      const titles = sections.flatMap((section) => firstText(section.value, 'title') ?? []);
      return { id: 'navigation', title: 'navigation', key: 'navigation', value: titles, path, pointer: '' };
    }),
};

/** The number a variable has on the author's instance is no difference. */
function refreshedVariable(present: unknown, shipped: unknown): unknown {
  const { value, default_value } = mapOf(shipped);
  const isSame = member(present, 'value') === value && member(present, 'default_value') === default_value;
  return isSame ? present : { ...mapOf(present), value, default_value };
}

/** The categories of the index in the order the platform writes them (docs/platform/manifest.md#contents). */
export const categories: readonly Category[] = [
  byName('picklistNames', 'picklist', 'picklist'),
  modules,
  viewTemplates,
  byElement(
    'actors',
    'person',
    'actor',
    (person) => {
      const title = [firstText(person, 'firstname'), firstText(person, 'lastname')].filter(Boolean).join(' ');
      return title === '' ? null : { id: onDisk(title), title, value: { name: title } };
    },
    named,
  ),
  byName('teams', 'team', 'team'),
  navigation,
  byName('roles', 'role', 'role'),
  byName('playbooks', 'playbook collection', 'collection'),
  byElement(
    'globalVariables',
    'global variable',
    'globalVariable',
    (variable) => {
      const title = firstText(variable, 'name');
      return title === null ? null : { id: title, title, value: variable };
    },
    (entry) => {
      const title = firstText(entry, 'name');
      return title === null ? null : { id: title, title };
    },
    refreshedVariable,
  ),
  byName('playbookBlocks', 'playbook block', 'playbookBlock'),
  byName('rules', 'rule', 'rule', { plain: true }),
  byName('ruleChannels', 'rule channel', 'ruleChannel', { plain: true }),
  byName('reports', 'report', 'report', { names: ['displayName', 'name'] }),
  byName('dashboards', 'dashboard', 'dashboard', { names: ['displayName', 'name'] }),
  byElement(
    'connectors',
    'connector',
    'connectorReference',
    (connector) => {
      const id = firstText(connector, 'name');
      const title = firstText(connector, 'label', 'name') ?? '';
      return id === null ? null : { id, title, value: { name: title, apiName: id } };
    },
    apiNamed,
  ),
  byElement(
    'widgets',
    'widget',
    'widgetReference',
    (widget) => {
      const id = firstText(widget, 'name');
      const title = firstText(widget, 'title', 'name') ?? '';
      return id === null ? null : { id, title, value: { apiName: id, name: title } };
    },
    apiNamed,
  ),
  recordSets,
  byName('preprocessingRules', 'preprocessing rule', 'preprocessingRule', { plain: true }),
];

/** The entries of one category of an index. A nested list, as the oldest packs write it, counts as its elements. */
export function listedIn(contents: unknown, category: Category): IndexEntry[] {
  const value = member(contents, category.key);
  const base = joinPointer('/contents', category.key);
  const elements: { key: string | null; value: unknown; pointer: string }[] =
    category.shape === 'map' && isMap(value)
      ? Object.entries(value).map(([key, inner]) => ({ key, value: inner, pointer: joinPointer(base, key) }))
      : elementsOf(value, base).map((element) => ({ ...element, key: null }));
  return elements.flatMap((element) => {
    const found = category.idOf(element.value, element.key);
    return found ? [{ ...found, ...element, path: 'info.json' }] : [];
  });
}
