import type { KindId } from '@core/contract/kind-ids.generated';
import { elementsOf, firstText, isMap, type JsonMap, mapOf, member } from '@core/text/values';
import { uuidOfIri } from '@core/content/iri';
import { assistanceOf } from '../ai/assistance';
import type { Instance } from '../instance';
import { type ContentFile, recordFolder } from '../load/content-file';
import { isCarried } from '../load/carried';
import { existingLayout } from '../load/layouts';
import { type Choice, thingsOf } from '../load/load-content';
import { replacedSections } from '../load/navigation';
import { hasWidget } from '../load/packages';
import type { Offer } from './import-offer';
import { chosenModule, offerModule } from './module-options';

/** How a kind of content is offered in the options of an import job (docs/platform/jobs.md#import-options). */
interface Section {
  kind: KindId;
  /** Names of the section, from the top of the options. */
  at: readonly string[];
  offer(instance: Instance, value: JsonMap, file: ContentFile, files: readonly ContentFile[]): Offer;
}

/** A thing that becomes a record of one resource, identified by its uuid. */
function recordSection(
  kind: KindId,
  at: string | readonly string[],
  plural: string,
  extra: JsonMap = {},
): Section {
  return {
    kind,
    at: typeof at === 'string' ? [at] : at,
    offer: ({ records, catalog }, value) => {
      const id = uuidOfIri(value) ?? '';
      const entity = catalog.get(plural);
      const exists = entity !== undefined && records.reader.row(entity, id) !== undefined;
      return { id, label: firstText(value, 'name', 'displayName') ?? id, exists, extra };
    },
  };
}

/** A thing of a store that is identified by a name. */
function namedSection(
  kind: KindId,
  at: string | readonly string[],
  exists: (instance: Instance, id: string) => boolean,
  extra: (instance: Instance, value: JsonMap, id: string) => JsonMap = () => ({}),
): Section {
  return {
    kind,
    at: typeof at === 'string' ? [at] : at,
    offer: (instance, value) => {
      const id = firstText(value, 'uuid', 'name', 'type') ?? '';
      const label = firstText(value, 'label', 'title', 'name') ?? id;
      return { id, label, exists: exists(instance, id), extra: extra(instance, value, id) };
    },
  };
}

/** Whether the saved configurations that come along are taken. */
function configurationsIn(value: JsonMap): JsonMap {
  const configCount = elementsOf(value.configurations, '').length;
  return { includeConfigurations: configCount > 0, configCount };
}

const sections: readonly Section[] = [
  recordSection('picklist', 'picklistNames', 'picklist_names', { whenExists: 'keep' }),
  { kind: 'module', at: ['modules'], offer: offerModule },
  recordSection('team', 'teams', 'teams'),
  recordSection('role', 'roles', 'roles'),
  recordSection('actor', 'actors', 'people'),
  namedSection(
    'connectorReference',
    'connectors',
    (instance, id) => instance.connectors.byName(id) !== undefined,
    (instance, value, id) => {
      const isNew = instance.connectors.byName(id) === undefined;
      return {
        name: id,
        version: firstText(value, 'version'),
        includeInstall: isNew,
        ...configurationsIn(value),
      };
    },
  ),
  namedSection('connector', 'connectors', (instance, id) => instance.connectors.byName(id) !== undefined),
  recordSection('collection', ['playbooks', 'collections'], 'workflow_collections', {
    mergeType: 'merge_append',
  }),
  recordSection('playbookBlock', ['playbookBlocks'], 'workflow_groups'),
  namedSection('globalVariable', ['playbooks', 'globalVariables'], (instance, id) =>
    instance.globalVariables.all().some(({ name }) => name === id),
  ),
  {
    kind: 'layout',
    at: ['viewTemplates'],
    offer: (instance, value, { localPath }) => ({
      id: localPath,
      label: localPath.slice('modules/'.length, -'.json'.length),
      exists: existingLayout(instance, value, localPath) !== undefined,
      extra: { uuid: firstText(value, 'uuid') },
    }),
  },
  {
    kind: 'navigation',
    at: ['views'],
    offer: (_instance, _value, { root }, files) => ({
      id: 'app',
      label: 'Navigation',
      exists: true,
      extra: { mergeType: replacedSections(files, root.path) === 'all' ? 'replace' : 'merge' },
    }),
  },
  recordSection('dashboard', 'dashboards', 'dashboard'),
  recordSection('report', 'reports', 'reporting'),
  namedSection('ruleChannel', 'ruleChannels', ({ ruleEngine }, id) => ruleEngine.channels.has(id)),
  namedSection('rule', 'rules', ({ ruleEngine }, id) => ruleEngine.rules.has(id)),
  ...(['agent', 'aiAgent'] as const).map((kind) =>
    namedSection(
      kind,
      'ai_agents',
      (instance, id) => assistanceOf(instance).agents.find(id) !== undefined,
      (_instance, value) => ({
        name: firstText(value, 'name'),
        version: firstText(value, 'version'),
        ...(value.configurations === undefined ? {} : configurationsIn(value)),
      }),
    ),
  ),
  namedSection('appSetting', 'appSettings', () => true),
  ...(['externalTemplate', 'fixture'] as const).map((kind): Section => ({
    kind,
    at: [`${kind}s`],
    offer: (instance, value, { localPath }) => ({
      id: localPath,
      label: firstText(value, 'label', 'title', 'name') ?? localPath,
      exists: isCarried(instance, localPath),
    }),
  })),
  recordSection('toolServer', 'mcp_configurations', 'mcp_configurations'),
  recordSection('preprocessingRule', 'preprocessingRules', 'preprocessing_rules'),
  recordSection('exportTemplate', 'exportTemplates', 'export_templates'),
  ...(['widgetReference', 'widget'] as const).map((kind): Section => ({
    kind,
    at: ['widgets'],
    offer: (instance, value) => {
      const id = firstText(value, 'name') ?? '';
      return { id, label: firstText(value, 'title') ?? id, exists: hasWidget(instance, id) };
    },
  })),
];

/** What comes along with something else, and is chosen with it: its section and the entry there. */
const companions: Readonly<Partial<Record<KindId, (value: JsonMap, file: ContentFile) => Place>>> = {
  // A playbook comes with its collection, whose folder it is in.
  playbook: ({ collection }) => [collections, uuidOfIri(collection) ?? ''],
  moduleLanguage: (_value, file) => [['modules'], moduleFolder(file)],
  moduleSettings: (_value, file) => [['modules'], moduleFolder(file)],
  recordFile: (_value, file) => [[recordSets], moduleFolder(file)],
};

type Place = readonly [section: readonly string[], id: string];

/** `modules/<module>/…`, `records/<module>/files/…`. */
const moduleFolder = ({ localPath }: ContentFile): string => localPath.split('/')[1] ?? '';

/** Records are offered set by set, one for each module. */
const recordSets = 'recordSets';

/**
 * What a bundle would import, section by section, each thing to be included or not. Never empty
 * (docs/platform/jobs.md#import-options).
 */
export function importOptions(instance: Instance, files: readonly ContentFile[]): JsonMap {
  const options: JsonMap = { metadata: { include: true, files: files.length } };
  for (const section of sections) {
    const values = thingsOf(files, section.kind).map(({ value, file }) => {
      const { id, label, exists, extra } = section.offer(instance, value, file, files);
      return { value: id, label, include: true, exists, ...extra };
    });
    if (values.length > 0) addValues(options, section.at, values);
  }
  const sets = Map.groupBy(thingsOf(files, 'record'), ({ file }) => recordFolder(file));
  const marked = new Set(files.flatMap((file) => (file.kind === 'skipMarker' ? [recordFolder(file)] : [])));
  const values = [...sets].map(([type, { length }]) => ({
    type,
    value: type,
    label: type,
    include: true,
    recordCount: length,
    whenExists: marked.has(type) ? 'append' : 'replace',
    moduleNotExists: instance.catalog.get(type) === undefined,
  }));
  if (values.length > 0) addValues(options, [recordSets], values);
  return options;
}

function addValues(options: JsonMap, [top = '', inner]: readonly string[], values: readonly JsonMap[]): void {
  const section = isMap(options[top]) ? options[top] : { include: true };
  if (inner === undefined) {
    const known = elementsOf(section.values, '').map(({ value }) => mapOf(value));
    options[top] = { ...section, values: oncePerThing([...known, ...values]) };
  } else {
    options[top] = { ...section, values: { ...mapOf(section.values), [inner]: { include: true, values } } };
  }
}

/** A thing that is named in a list and also comes as a package is one offer. Those without an id are never the same. */
function oncePerThing(values: readonly JsonMap[]): JsonMap[] {
  const byId = Map.groupBy(values, ({ value }, at) => (value === '' ? at : value));
  return [...byId.values()].map((offers): JsonMap => Object.assign({}, ...offers));
}

/**
 * What the options select of a thing: the thing without the parts that are switched off, and what they say of one that
 * exists; null for none of it.
 */
export function chosenBy(
  options: JsonMap,
  instance: Instance,
): (kind: KindId, value: JsonMap, file: ContentFile) => Choice | null {
  return (kind, value, file) => {
    if (kind === 'record') {
      const entry = entryOf(options, [recordSets], recordFolder(file));
      return isOn(entry) ? { value, policy: firstText(entry, 'whenExists') } : null;
    }
    const place = companions[kind]?.(value, file);
    if (place) return isOn(entryOf(options, ...place)) ? { value, policy: null } : null;
    const section = sections.find((each) => each.kind === kind);
    if (!section) return { value, policy: null };
    const entry = entryOf(options, section.at, section.offer(instance, value, file, []).id);
    const chosen = isOn(entry) ? without(kind, value, entry) : null;
    return chosen === null ? null : { value: chosen, policy: policyOf(kind, entry) };
  };
}

/** Collections are appended to unless the options say more (docs/platform/jobs.md#import-options). */
const policyOf = (kind: KindId, entry: JsonMap | null): string | null =>
  firstText(entry, 'mergeType', 'whenExists') ?? (kind === 'collection' ? 'merge_append' : null);

const collections = ['playbooks', 'collections'];

/** The entry of a thing; null where its section is switched off, empty where the options do not mention it. */
function entryOf(options: JsonMap, [top = '', inner]: readonly string[], id: string): JsonMap | null {
  const section = mapOf(options[top]);
  const list = inner === undefined ? section : mapOf(mapOf(section.values)[inner]);
  if (section.include === false || list.include === false) return null;
  const entries = elementsOf(list.values, '').map(({ value }) => value);
  return mapOf(entries.find((entry) => member(entry, 'value') === id));
}

const isOn = (entry: JsonMap | null): boolean => entry !== null && entry.include !== false;

function without(kind: KindId, value: JsonMap, entry: JsonMap | null): JsonMap | null {
  if (kind === 'module') return chosenModule(value, entry);
  if (kind === 'connectorReference' || kind === 'aiAgent') {
    if (entry?.includeConfigurations === false)
      return entry.includeInstall === false ? null : { ...value, configurations: [] };
  }
  return value;
}
