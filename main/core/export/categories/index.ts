import type { ExportCategory } from '../category';
import { actors } from './actors';
import { appSettings, externalTemplates, fixtures, postInstall, preInstall, toolServers } from './carried';
import { connectors } from './connectors';
import { modules } from './modules';
import { agents, widgets } from './packages';
import {
  dashboards,
  exportTemplates,
  picklists,
  preprocessingRules,
  reports,
  roles,
  ruleChannels,
  rules,
  teams,
} from './plain';
import { playbookBlocks, playbooks } from './playbooks';
import { recordSets } from './record-sets';
import { viewTemplates } from './view-templates';
import { views } from './views';

/** Every category a selection may have (docs/platform/export-templates.md#options), as people look for them. */
export const categories: readonly ExportCategory[] = [
  modules,
  picklists,
  viewTemplates,
  views,
  playbooks,
  playbookBlocks,
  connectors,
  widgets,
  recordSets,
  dashboards,
  reports,
  roles,
  teams,
  actors,
  rules,
  ruleChannels,
  preprocessingRules,
  agents,
  toolServers,
  exportTemplates,
  externalTemplates,
  appSettings,
  fixtures,
  preInstall,
  postInstall,
];

const byKey = new Map(categories.map((category) => [category.key, category]));

export function categoryByKey(key: string): ExportCategory | null {
  return byKey.get(key) ?? null;
}

/** Lists of older templates that the present ones keep elsewhere (docs/platform/export-templates.md). */
export const olderKeys: ReadonlySet<string> = new Set(['globalVariables', 'playbookCollections']);
