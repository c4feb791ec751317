import type { ContentItem } from '../../../contract/workspace';
import type { Grammar } from '../grammar';
import { connector } from './connector';
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
import { connectorReference } from './connector-reference';
import { globalVariable } from './global-variable';
import { exportTemplate } from './export-template';
import { rule } from './rule';
import { preprocessingRule } from './preprocessing-rule';
import { playbookTags } from './playbook-tags';
import { view } from './view';

const grammars: Partial<Record<ContentItem['kind'], Grammar>> = {
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
  widgetReference: manifest,
  widget: manifest,
  globalVariable,
  exportTemplate,
  rule,
  ruleChannel: rule,
  preprocessingRule,
  connector,
  record,
  recordFile: record,
  playbookTags,
};

/** How the values of a kind are compared. */
export const grammarOf = (kind: ContentItem['kind']): Grammar => grammars[kind] ?? plain;
