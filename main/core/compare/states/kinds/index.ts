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
import { view } from './view';

const grammars: Partial<Record<ContentItem['kind'], Grammar>> = {
  playbook,
  playbookBlock: playbook,
  module,
  picklist,
  role,
  layout: view,
  dashboard: view,
  report: view,
  navigation: view,
  manifest,
  exportMetadata: manifest,
  connectorReference: manifest,
  widgetReference: manifest,
  widget: manifest,
  globalVariable: manifest,
  connector,
  record,
  recordFile: record,
  playbookTags: record,
};

/** How the values of a kind are compared. */
export const grammarOf = (kind: ContentItem['kind']): Grammar => grammars[kind] ?? plain;
