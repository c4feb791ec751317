import type { KindId } from '../../contract/kind-ids.generated';
import type { ContentItem } from '../../contract/workspace';

/** Kinds that are things of an instance of their own. */
const installed: ReadonlySet<ContentItem['kind']> = new Set<KindId>([
  'picklist',
  'module',
  'team',
  'role',
  'collection',
  'playbook',
  'playbookBlock',
  'globalVariable',
  'layout',
  'navigation',
  'dashboard',
  'report',
  'ruleChannel',
  'rule',
  'preprocessingRule',
  'toolServer',
  'appSetting',
  'record',
]);

export const isInstalled = ({ kind }: ContentItem): boolean => installed.has(kind);
