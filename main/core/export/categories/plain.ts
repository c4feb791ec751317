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
