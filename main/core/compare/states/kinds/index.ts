import type { ContentItem } from '../../../contract/workspace';
import type { Grammar } from '../grammar';
import { agent } from './agent';
import { agentMemory } from './agent-memory';
import { agentPrompt } from './agent-prompt';
import { appSetting } from './app-setting';
import { collection } from './collection';
import { connector } from './connector';
import { installSequence } from './install-sequence';
import { packageFile } from './package-file';
import { playbookTest } from './playbook-test';
import { toolServer } from './tool-server';
import { widget } from './widget';
import { manifest } from './manifest';
import { module } from './module';
import { picklist } from './picklist';
import { plain } from './plain';
import { playbook } from './playbook';
import { record } from './record';
import { role } from './role';
import { moduleLanguage } from './module-language';
import { moduleSettings } from './module-settings';
import { team } from './team';
import { dashboard } from './dashboard';
import { navigation } from './navigation';
import { connectorReference, widgetReference } from './connector-reference';
import { globalVariable } from './global-variable';
import { exportTemplate } from './export-template';
import { rule } from './rule';
import { preprocessingRule } from './preprocessing-rule';
import { withPlaybooksInside } from './playbooks-inside';
import { playbookTags } from './playbook-tags';
import { view } from './view';

const grammars: Readonly<Partial<Record<ContentItem['kind'], Grammar>>> = {
  playbook,
  playbookBlock: playbook,
  module,
  moduleLanguage,
  moduleSettings,
  picklist,
  role,
  team,
  actor: team,
  layout: view,
  dashboard,
  report: dashboard,
  navigation,
  manifest,
  exportMetadata: manifest,
  connectorReference,
  widgetReference,
  widget,
  globalVariable,
  exportTemplate,
  rule,
  ruleChannel: rule,
  preprocessingRule,
  connector,
  record,
  recordFile: record,
  playbookTags,
  collection,
  appSetting,
  toolServer,
  agent,
  aiAgent: agent,
  agentPrompt,
  agentMemory,
  playbookTest,
  installSequence,
  packageFile,
  // An exported file that lies where no pack would keep it.
  file: withPlaybooksInside(plain, ['data']),
  // All there is to tell of these is what any map says.
  navigationOptions: plain,
  externalTemplate: plain,
  fixture: plain,
  // Compared by their bytes, or by being there.
  connectorArchive: plain,
  widgetArchive: plain,
  document: plain,
  image: plain,
  recordBlob: plain,
  skipMarker: plain,
};

/** How the values of a kind are compared; of one that says nothing, as any map. */
export const grammarOf = (kind: ContentItem['kind']): Grammar => grammars[kind] ?? plain;
