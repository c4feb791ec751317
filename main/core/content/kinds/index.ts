import type { RootType } from '../../contract/workspace';
import type { ContentKind } from '../kind';
import { actor } from './actor';
import { agent } from './agent';
import { agentMemory } from './agent-memory';
import { agentPrompt } from './agent-prompt';
import { collection } from './collection';
import { connector } from './connector';
import { connectorArchive } from './connector-archive';
import { connectorReference } from './connector-reference';
import { dashboard } from './dashboard';
import { document } from './document';
import { exportMetadata } from './export-metadata';
import { exportTemplate } from './export-template';
import { globalVariable } from './global-variable';
import { image } from './image';
import { installSequence } from './install-sequence';
import { layout } from './layout';
import { manifest } from './manifest';
import { module } from './module';
import { moduleLanguage } from './module-language';
import { moduleSettings } from './module-settings';
import { navigation } from './navigation';
import { navigationOptions } from './navigation-options';
import { packageFile } from './package-file';
import { picklist } from './picklist';
import { playbook } from './playbook';
import { playbookBlock } from './playbook-block';
import { playbookTags } from './playbook-tags';
import { playbookTest } from './playbook-test';
import { preprocessingRule } from './preprocessing-rule';
import { record } from './record';
import { recordBlob } from './record-blob';
import { recordFile } from './record-file';
import { report } from './report';
import { role } from './role';
import { rule } from './rule';
import { ruleChannel } from './rule-channel';
import { skipMarker } from './skip-marker';
import { team } from './team';
import { unseenKinds } from './unseen';
import { widget } from './widget';
import { widgetReference } from './widget-reference';

/** Every kind of content. Where two claim a path the first one has it, so the general ones come last. */
export const kinds: readonly ContentKind[] = [
  manifest,
  exportMetadata,
  connector,
  widget,
  agent,
  agentPrompt,
  agentMemory,
  collection,
  playbookTags,
  globalVariable,
  installSequence,
  playbookTest,
  playbook,
  playbookBlock,
  module,
  layout,
  moduleSettings,
  moduleLanguage,
  picklist,
  dashboard,
  report,
  navigation,
  navigationOptions,
  role,
  team,
  actor,
  rule,
  ruleChannel,
  preprocessingRule,
  connectorReference,
  connectorArchive,
  widgetReference,
  recordBlob,
  recordFile,
  skipMarker,
  exportTemplate,
  record,
  ...unseenKinds,
  image,
  document,
  packageFile,
];

const byId = new Map(kinds.map((kind) => [kind.id, kind]));

export function kindById(id: string): ContentKind | null {
  return byId.get(id) ?? null;
}

/** The kind of the file at `localPath` below a root of this type; null for files that are no known content. */
export function kindOf(localPath: string, rootType: RootType): ContentKind | null {
  if (isLitter(localPath)) return null;
  return kinds.find((kind) => kind.rootTypes.includes(rootType) && kind.owns(localPath)) ?? null;
}

/** What operating systems leave beside files; it carries their names and is none of them (pack-format 2.3). */
function isLitter(path: string): boolean {
  return /(?:^|\/)(?:\._[^/]*|\.DS_Store|Thumbs\.db|__MACOSX\/.*)$/.test(path);
}
