import { link, parts, platformEntity, scalar } from '../entity';

/** View templates (docs/platform/views.md#wire), saved datasets, files and jobs (docs/platform/jobs.md). */
export const contentEntities = [
  platformEntity(
    'system_view_templates',
    [
      scalar('name', 'text', { searchable: true }),
      scalar('module', 'text'),
      scalar('viewOptions', 'text'),
      scalar('type', 'text'),
      scalar('isDefault', 'boolean', { default: false }),
      scalar('system', 'boolean', { default: false }),
      scalar('visible', 'boolean', { default: true }),
      scalar('config', 'json', { default: [] }),
      scalar('filters', 'json', { default: [] }),
    ],
    { oneDefault: { flag: 'isDefault', within: ['module', 'viewOptions'] } },
  ),
  ...['system_queries', 'user_queries'].map((plural) =>
    platformEntity(plural, [
      scalar('name', 'text', { required: true, searchable: true }),
      scalar('models', 'text', { reference: 'module' }),
      scalar('query', 'json', { default: {} }),
      scalar('advanced', 'boolean', { default: false }),
      scalar('resultCacheSeconds', 'integer'),
      link('assignee', 'actors'),
    ]),
  ),
  platformEntity('files', [
    scalar('filename', 'text', { required: true, searchable: true }),
    scalar('mimeType', 'text'),
    scalar('size', 'integer'),
    scalar('uploadDate', 'real'),
    scalar('thumbnail', 'text'),
    scalar('assignee', 'text'),
    scalar('file', 'json'),
    scalar('metadata', 'json', { default: [] }),
  ]),
  platformEntity('export_templates', [
    scalar('name', 'text', { required: true, searchable: true }),
    scalar('type', 'text'),
    scalar('options', 'json', { default: {} }),
    scalar('metadata', 'json', { default: {} }),
    scalar('exportJobs', 'json', { default: [] }),
    scalar('lastExportDate', 'real'),
    scalar('solutionPack', 'text'),
  ]),
  ...['export_jobs', 'import_jobs'].map((plural) =>
    platformEntity(plural, [
      scalar('name', 'text'),
      scalar('status', 'text'),
      scalar('type', 'text'),
      scalar('options', 'json'),
      scalar('errorMessage', 'text'),
      scalar('progressPercent', 'integer', { default: 0 }),
      scalar('jobUuid', 'text'),
      ...(plural === 'export_jobs'
        ? [scalar('fileName', 'text'), scalar('currentlyExporting', 'text')]
        : [scalar('currentlyImporting', 'text'), scalar('logMessages', 'json', { default: [] })]),
      link('file', 'files'),
      link('template', 'export_templates'),
    ]),
  ),
  platformEntity('system_settings', [
    scalar('name', 'text'),
    link('parent', 'system_settings'),
    parts('sections', 'system_settings', 'parent'),
    scalar('publicValues', 'json', { default: {} }),
    scalar('privateValues', 'json', { default: {} }),
  ]),
];
