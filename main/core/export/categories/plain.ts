import { applyChanges } from '../../text/changes';
import { removeAt } from '../../text/json/edit';
import { elementsOf, firstText, mapOf, member } from '../../text/values';
import type { SourceFile } from '../source';
import { namedCategory } from './named';

/** Categories in which each thing has its own file, identified by uuid (docs/platform/export-templates.md#options). */

const byName = (title: string) => ({ name: title });
const plainName = (title: string) => title;

export const picklists = namedCategory({
  key: 'picklistNames',
  label: 'Picklists',
  icon: 'list',
  kinds: ['picklist'],
  iri: '/api/3/picklist_names/',
  shape: 'iri',
  entry: byName,
});

export const dashboards = namedCategory({
  key: 'dashboards',
  label: 'Dashboards',
  icon: 'layout-dashboard',
  kinds: ['dashboard'],
  iri: '',
  shape: 'uuid',
  entry: byName,
});

export const reports = namedCategory({
  key: 'reports',
  label: 'Reports',
  icon: 'chart-column',
  kinds: ['report'],
  iri: '',
  shape: 'object',
  extra: { includeSchedules: false },
  flags: [{ key: 'includeSchedules', label: 'With schedules', warning: null, otherwise: false }],
  entry: byName,
});

export const roles = namedCategory({
  key: 'roles',
  label: 'Roles',
  icon: 'shield-check',
  kinds: ['role'],
  iri: '/api/3/roles/',
  shape: 'object',
  textOf: selectedGrants,
  entry: byName,
});

export const teams = namedCategory({
  key: 'teams',
  label: 'Teams',
  icon: 'users',
  kinds: ['team'],
  iri: '/api/3/teams/',
  shape: 'object',
  entry: byName,
});

export const rules = namedCategory({
  key: 'rules',
  label: 'Rules',
  icon: 'bell-ring',
  kinds: ['rule'],
  iri: '',
  shape: 'object',
  extra: { type: 'rule' },
  entry: plainName,
});

export const ruleChannels = namedCategory({
  key: 'ruleChannels',
  label: 'Rule channels',
  icon: 'send',
  kinds: ['ruleChannel'],
  iri: '',
  shape: 'object',
  extra: { type: 'channel' },
  entry: plainName,
});

export const preprocessingRules = namedCategory({
  key: 'preprocessingRules',
  label: 'Preprocessing rules',
  icon: 'funnel',
  kinds: ['preprocessingRule'],
  iri: '',
  shape: 'uuid',
  entry: plainName,
});

export const exportTemplates = namedCategory({
  key: 'exportTemplates',
  label: 'Export templates',
  icon: 'package-open',
  kinds: ['exportTemplate'],
  iri: '',
  shape: 'uuid',
  entry: byName,
});

/** A role with what it grants on the modules the element selects (`{alerts: true}`); on all where it selects none. */
function selectedGrants({ text, value }: SourceFile, element: unknown): string {
  const selection = Object.entries(mapOf(member(element, 'modulePermissions')));
  const selected = new Set(selection.flatMap(([module, isOn]) => (isOn === true ? [module] : [])));
  if (selected.size === 0) return text;
  const others = elementsOf(member(value, 'modulePermissions'), '/modulePermissions').filter(
    ({ value: grant }) => !selected.has(firstText(grant, 'module') ?? ''),
  );
  return others.reduceRight((left, { pointer }) => applyChanges(left, removeAt(left, pointer)), text);
}
