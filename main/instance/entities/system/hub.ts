import { link, platformEntity, scalar } from '../entity';

/**
 * See docs/platform/jobs.md#content-hub: what the content hub offers, what is installed from it, and what comes with
 * it.
 */
export const hubEntities = [
  platformEntity('solutionpacks', [
    scalar('name', 'text', { required: true, searchable: true }),
    scalar('label', 'text', { searchable: true }),
    scalar('description', 'text', { searchable: true }),
    scalar('type', 'text', { default: 'solutionpack' }),
    scalar('version', 'text'),
    scalar('display', 'text'),
    scalar('installed', 'boolean', { default: false }),
    scalar('latestAvailableVersion', 'text'),
    scalar('latestCompatibleVersion', 'text'),
    scalar('platformMinCompatibility', 'text'),
    scalar('fsrMinCompatibility', 'text'),
    scalar('publisher', 'text'),
    scalar('certified', 'boolean', { default: false }),
    scalar('featured', 'boolean', { default: false }),
    scalar('featuredTags', 'json', { default: [] }),
    scalar('draft', 'boolean', { default: false }),
    scalar('local', 'boolean', { default: false }),
    scalar('development', 'boolean', { default: false }),
    scalar('dependencies', 'json', { default: [] }),
    scalar('category', 'json', { default: [] }),
    scalar('infoContent', 'json'),
    scalar('infoPath', 'text'),
    scalar('iconLarge', 'text'),
    scalar('publishedDate', 'real'),
    scalar('buildNumber', 'integer'),
    scalar('configCount', 'integer', { default: 0 }),
    scalar('status', 'text'),
    link('template', 'export_templates'),
  ]),
  platformEntity('widgets', [
    scalar('name', 'text', { required: true, searchable: true }),
    scalar('label', 'text', { searchable: true }),
    scalar('title', 'text', { searchable: true }),
    scalar('subTitle', 'text'),
    scalar('version', 'text'),
    scalar('metadata', 'json', { default: {} }),
    scalar('publishedDate', 'real'),
    scalar('draft', 'boolean', { default: false }),
    scalar('installed', 'boolean', { default: false }),
    scalar('enablePublish', 'boolean'),
    scalar('systemWidget', 'boolean', { default: false }),
  ]),
  ...['dashboard', 'reporting'].map((plural) =>
    platformEntity(plural, [
      scalar('displayName', 'text', { required: true, searchable: true }),
      scalar('type', 'text', { default: 'rows' }),
      scalar('templateType', 'text', { default: plural }),
      scalar('parentTemplateId', 'text'),
      scalar('config', 'json', { default: {} }),
      scalar('filterArray', 'json', { default: [] }),
      // IRIs of the roles that may see it; content names roles an instance does not have.
      scalar('roles', 'json', { default: [] }),
      scalar('updateDate', 'real'),
      scalar('isDefault', 'boolean', { default: false }),
    ]),
  ),
];
