import type { KindId } from '@core/contract/kind-ids.generated';
import { packRoots } from '@core/content/kinds/root-types';
import { kindById } from '@core/content/kinds/index';
import { elementsOf, firstText, isMap, type JsonMap } from '@core/text/values';
import { assistanceOf } from '../ai/assistance';
import type { PackedFile } from '../../archive/write-zip';
import type { Instance } from '../instance';
import { PlatformError } from '../platform-error';
import { loadConnector, loadConnectorReference } from './connectors';
import type { ContentFile } from './content-file';
import type { ContentSource } from './content-source';
import { loadFile } from './files';
import { loadLayout, loadNavigation } from './layouts';
import { publishStaged, stageModule } from './modules';
import { loadPack, loadWidget } from './packages';
import { loadPicklist } from './picklists';
import { putRecord } from './put-record';

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

export interface LoadOptions {
  /** Where the content was read from. Without it files of records stay empty, and packages are kept by their manifest. */
  source?: ContentSource;
  /** Selects what to load of a thing: all or part of it; null for nothing. Everything is loaded when absent. */
  choose?: (kind: KindId, value: JsonMap, file: ContentFile) => JsonMap | null;
  /** Called when a kind begins. */
  onKind?: (label: string) => void;
}

type Loader = (instance: Instance, value: JsonMap, file: ContentFile, options: LoadOptions) => void;

const record =
  (plural: string): Loader =>
  (instance, value) =>
    putRecord(instance, plural, value);

/** The loader of each kind, in dependency order. Modules are published at the `null`. */
const loaders: readonly (readonly [kind: KindId, load: Loader] | null)[] = [
  ['picklist', loadPicklist],
  ['module', stageModule],
  null,
  ['team', record('teams')],
  ['role', record('roles')],
  ['actor', record('people')],
  ['connector', (instance, value, file, { source }) => loadConnector(instance, value, filesOf(file, source))],
  ['connectorReference', loadConnectorReference],
  ['collection', record('workflow_collections')],
  ['playbook', record('workflows')],
  ['playbookBlock', record('workflow_groups')],
  ['globalVariable', loadVariable],
  ['layout', (instance, value, file) => loadLayout(instance, value, file.localPath)],
  ['navigation', loadNavigation],
  ['dashboard', record('dashboard')],
  ['report', record('reporting')],
  ['ruleChannel', ({ ruleEngine }, value) => void ruleEngine.channels.put(value)],
  ['rule', ({ ruleEngine }, value) => void ruleEngine.rules.put(value)],
  ['preprocessingRule', record('preprocessing_rules')],
  ['exportTemplate', record('export_templates')],
  ['widget', (instance, value, file, { source }) => loadWidget(instance, value, filesOf(file, source))],
  ['widgetReference', (instance, value) => loadWidget(instance, value)],
  ['agent', (instance, value) => void assistanceOf(instance).agents.install(value, true)],
  [
    'recordFile',
    (instance, value, file, { source }) => loadFile(instance, value, blobOf(value, file, source)),
  ],
  ['record', loadRecord],
  ['manifest', loadPack],
];

/** Kinds of packages, which have roots of their own; everything else counts only as content of a pack. */
const packageKinds = new Set(['connector', 'widget', 'agent']);

/**
 * Puts the content of a pack or an export into an instance: its modules are staged and published, the rest becomes what
 * the platform keeps of it. A thing that cannot be loaded is reported; the others are kept.
 */
export async function loadContent(
  instance: Instance,
  files: readonly ContentFile[],
  options: LoadOptions = {},
): Promise<LoadReport> {
  const report: LoadReport = { loaded: {}, problems: [] };
  for (const loader of loaders) {
    if (loader === null) {
      const messages = await publishStaged(instance);
      report.problems.push(...messages.map((message) => ({ path: 'modules', message })));
      continue;
    }
    const [kind, load] = loader;
    const label = kindById(kind)?.plural ?? kind;
    const things = thingsOf(files, kind).flatMap(({ value, file }) => {
      const chosen = options.choose ? options.choose(kind, value, file) : value;
      return chosen === null ? [] : [{ value: chosen, file }];
    });
    if (things.length > 0) options.onKind?.(label);
    for (const { value, file } of things) {
      const message = attempt(instance, () => load(instance, value, file, options));
      if (message !== null) report.problems.push({ path: file.path, message });
      else report.loaded[label] = (report.loaded[label] ?? 0) + 1;
    }
  }
  return report;
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

function loadVariable({ globalVariables }: Instance, value: JsonMap): void {
  const name = firstText(value, 'name');
  if (name !== null) globalVariables.put(name, value.value, value.default_value);
}

/** A file of records is in the folder of its module; `@id` names the module where there is one. */
function loadRecord(instance: Instance, value: JsonMap, { path }: ContentFile): void {
  const iri = typeof value['@id'] === 'string' ? /^\/api\/3\/([^/]+)\//.exec(value['@id'])?.[1] : undefined;
  putRecord(instance, iri ?? path.split('/').at(-2) ?? '', value);
}

const filesOf = ({ root }: ContentFile, source?: ContentSource): PackedFile[] =>
  source?.filesOf(root.path) ?? [];

function blobOf(value: JsonMap, { path }: ContentFile, source?: ContentSource): Uint8Array | null {
  const uuid = firstText(value, 'uuid', 'id');
  return uuid === null ? null : (source?.bytes(path.replace(/[^/]+$/, uuid)) ?? null);
}
