import { setImmediate } from 'node:timers/promises';
import type { KindId } from '@core/contract/kind-ids.generated';
import { packRoots } from '@core/content/kinds/root-types';
import { kindById } from '@core/content/kinds/index';
import { elementsOf, firstText, isMap, type JsonMap } from '@core/text/values';
import type { Instance } from '../instance';
import { PlatformError } from '../platform-error';
import type { RuleEngine, Shelf } from '../rules/rule-engine';
import { loadAgent, loadAgentReference } from './agents';
import { AwaitedLinks } from './awaited-links';
import { CollectionTargets } from './collections';
import { carryFile } from './carried';
import { loadConnector, loadConnectorReference } from './connectors';
import { type ContentFile, recordFolder } from './content-file';
import { type ContentSource, noSource } from './content-source';
import { loadFile } from './files';
import type { Loader, Loading } from './loading';
import { loadAppSetting } from './settings';
import type { Thing } from './thing';
import { loadLayout } from './layouts';
import { loadMembers } from './members';
import { loadNavigation } from './navigation';
import { publishStaged, stageModule } from './modules';
import { loadPack, loadWidget } from './packages';
import { loadPicklist } from './picklists';
import { loadCollection, loadPlaybook, removeReplaced } from './playbooks';
import { rememberOriginal } from './originals';
import { loadRole } from './roles';
import { hasRecord, putRecord } from './put-record';

/** What could not be loaded, and why, in the platform's words. */
export interface LoadProblem {
  path: string;
  message: string;
}

export interface LoadReport {
  /** How many things of each kind were loaded, by the kind's plural (`Playbooks`). */
  loaded: Record<string, number>;
  problems: LoadProblem[];
}

/** What to take of a thing, and what happens where it exists (`Thing.policy`). */
export interface Choice {
  value: JsonMap;
  policy: string | null;
}

export interface LoadOptions {
  /** Where the content was read from. Without it files of records stay empty, and packages are kept by their manifest. */
  source?: ContentSource;
  /** Selects what to load of a thing: all or part of it; null for nothing. Everything is loaded when absent. */
  choose?: (kind: KindId, value: JsonMap, file: ContentFile) => Choice | null;
  /** The pack that brings the content, for the records it makes: `{apiName, name, version}`. */
  importedBy?: JsonMap;
  /**
   * Whether nothing more is loaded once the modules could not be published: the rest may rest on what they lack. Not for a
   * folder of many packs, whose others have nothing to do with the one that fails.
   */
  stopsAtFailedPublish?: boolean;
  /** Called in the transaction of each thing: its kind, what it is called, and how many are done with it. */
  onThing?: (progress: LoadProgress) => void;
}

export interface LoadProgress {
  /** The kind's plural (`Playbooks`). */
  label: string;
  title: string;
  done: number;
  total: number;
}

const record =
  (plural: string): Loader =>
  ({ instance, importedBy }, { value }) =>
    putRecord(instance, plural, value, importedBy);

/** The loader of each kind, in dependency order. Modules are published at the `null`. */
const loaders: readonly (readonly [kind: KindId, load: Loader] | null)[] = [
  ['picklist', loadPicklist],
  ['module', stageModule],
  null,
  ['team', loadMembers('teams', 'actors', 'parents', 'siblings', 'children')],
  ['role', loadRole],
  ['actor', loadMembers('people', 'roles', 'teams')],
  ['connector', loadConnector],
  ['connectorReference', loadConnectorReference],
  ['collection', loadCollection],
  ['playbook', loadPlaybook],
  ['playbookBlock', record('workflow_groups')],
  ['globalVariable', loadVariable],
  ['layout', ({ instance }, { value, file }) => loadLayout(instance, value, file.localPath)],
  ['navigation', loadNavigation],
  ['dashboard', record('dashboard')],
  ['report', record('reporting')],
  ['ruleChannel', loadRuleThing('ruleChannels', ({ channels }) => channels)],
  ['rule', loadRuleThing('rules', ({ rules }) => rules)],
  ['preprocessingRule', record('preprocessing_rules')],
  ['exportTemplate', record('export_templates')],
  ['toolServer', record('mcp_configurations')],
  ['appSetting', loadAppSetting],
  ['aiAgent', loadAgentReference],
  ['moduleLanguage', carryFile],
  ['moduleSettings', carryFile],
  ['externalTemplate', carryFile],
  ['fixture', carryFile],
  ['widget', loadWidget],
  ['widgetReference', loadWidget],
  ['agent', loadAgent],
  ['recordFile', loadFile],
  ['record', loadRecord],
  ['manifest', loadPack],
];

function loadRuleThing(folder: string, shelfOf: (engine: RuleEngine) => Shelf): Loader {
  return ({ instance }, { value }) => {
    const { uuid } = shelfOf(instance.ruleEngine).put(value);
    rememberOriginal(instance.documents, folder, String(uuid), value);
  };
}

/** Kinds of packages, which have roots of their own; everything else counts only as content of a pack. */
const packageKinds = new Set(['connector', 'widget', 'agent']);

/**
 * Puts the content of a pack or an export into an instance: its modules are staged and published, the rest becomes what
 * the platform keeps of it. Each thing is a transaction of its own; one that cannot be loaded is reported, the others
 * are kept. Requests are answered in between.
 * @throws PackwrightError `cancelled` once the instance stops; what was loaded until then stands
 */
export async function loadContent(
  instance: Instance,
  files: readonly ContentFile[],
  options: LoadOptions = {},
): Promise<LoadReport> {
  const report: LoadReport = { loaded: {}, problems: [] };
  const chosen = new Map(
    loaders.flatMap((loader) => (loader === null ? [] : [[loader[0], chosenOf(files, loader[0], options)]])),
  );
  const loading: Loading = {
    instance,
    files,
    source: options.source ?? noSource,
    importedBy: options.importedBy ?? null,
    collections: new CollectionTargets(instance, chosen.get('playbook') ?? []),
    links: new AwaitedLinks(instance),
    keptModules: new Set(files.flatMap((file) => (file.kind === 'skipMarker' ? [recordFolder(file)] : []))),
  };
  const total = [...chosen.values()].reduce((sum, things) => sum + things.length, 0);
  let done = 0;
  for (const loader of loaders) {
    if (loader === null) {
      // Drafts of somebody else are not published along.
      if (chosen.get('module')?.length === 0) continue;
      const messages = await publishStaged(instance);
      report.problems.push(...messages.map((message) => ({ path: 'modules', message })));
      if (messages.length === 0 || options.stopsAtFailedPublish !== true) continue;
      report.problems.push({ path: 'modules', message: afterFailedPublish });
      break;
    }
    const [kind, load] = loader;
    const label = kindById(kind)?.plural ?? kind;
    for (const thing of chosen.get(kind) ?? []) {
      done += 1;
      const title = firstText(thing.value, 'label', 'title', 'displayName', 'name', 'type', 'filename') ?? '';
      const message = attempt(instance, () => {
        load(loading, thing);
        options.onThing?.({ label, title, done, total });
      });
      if (message !== null) report.problems.push({ path: thing.file.path, message });
      else report.loaded[label] = (report.loaded[label] ?? 0) + 1;
      await breath(instance);
    }
    if (kind === 'playbook') attempt(instance, () => removeReplaced(loading));
    if (kind !== 'record') continue;
    for (const { path, write } of loading.links.settlements()) {
      const message = attempt(instance, write);
      if (message !== null) report.problems.push({ path, message });
      await breath(instance);
    }
  }
  return report;
}

/** Lets requests be answered. @throws PackwrightError `cancelled` once the instance stops */
async function breath({ background }: Instance): Promise<void> {
  await setImmediate();
  background.signal.throwIfAborted();
}

const afterFailedPublish =
  'The modules were not published, and nothing that follows them was imported. Take the drafts back (PUT /api/publish/revert) before anything else is published, and import without this change.';

function chosenOf(files: readonly ContentFile[], kind: KindId, { choose }: LoadOptions): Thing[] {
  return thingsOf(files, kind).flatMap(({ value, file }) => {
    const choice = choose ? choose(kind, value, file) : { value, policy: null };
    return choice === null ? [] : [{ ...choice, file }];
  });
}

/** What went wrong, in the platform's words; null on success. */
function attempt(instance: Instance, work: () => void): string | null {
  try {
    instance.records.together(work);
    return null;
  } catch (failure) {
    if (failure instanceof PlatformError) return failure.message;
    throw failure;
  }
}

/** The things of a kind: a file holds one, or a list of them. */
export function thingsOf(
  files: readonly ContentFile[],
  kind: KindId,
): { value: JsonMap; file: ContentFile }[] {
  return files.flatMap((file) => {
    // The samples a connector ships are not installed with it.
    if (file.kind !== kind || packageKinds.has(kind) === packRoots.includes(file.root.type)) return [];
    const values = isMap(file.value) ? [file.value] : elementsOf(file.value, '').map(({ value }) => value);
    return values.filter(isMap).map((value) => ({ value, file }));
  });
}

function loadVariable({ instance: { globalVariables, documents } }: Loading, { value }: Thing): void {
  const name = firstText(value, 'name');
  if (name === null) return;
  globalVariables.put(name, value.value, value.default_value);
  rememberOriginal(documents, 'global_variables', name, value);
}

/** A file of records is in the folder of its module; `@id` names the module where there is one. */
function loadRecord(loading: Loading, { value, file, policy }: Thing): void {
  const { instance, keptModules, importedBy, links } = loading;
  const iri = typeof value['@id'] === 'string' ? /^\/api\/3\/([^/]+)\//.exec(value['@id'])?.[1] : undefined;
  const plural = iri ?? recordFolder(file);
  const isKept = (policy ?? (keptModules.has(plural) ? 'append' : 'replace')) === 'append';
  if (isKept && hasRecord(instance, plural, value)) return;
  const uuid = putRecord(instance, plural, value, importedBy);
  if (uuid !== null) links.note(file.path, plural, uuid, value);
}
