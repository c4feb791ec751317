import { link, platformEntity, scalar } from '../entity';

/** See docs/platform/rules.md: mail templates, and rules that examine records before they are stored. */
export const messagingEntities = [
  platformEntity('email_templates', [
    scalar('name', 'text', { required: true, searchable: true }),
    scalar('subject', 'text', { searchable: true }),
    scalar('content', 'text', { searchable: true }),
    scalar('visible', 'boolean', { default: true }),
  ]),
  platformEntity('preprocessing_rules', [
    scalar('name', 'text', { required: true, searchable: true }),
    scalar('description', 'text', { searchable: true }),
    scalar('entityType', 'text'),
    scalar('applicableOn', 'text', { default: 'incoming' }),
    scalar('isActive', 'boolean', { default: true }),
    scalar('priority', 'integer'),
    scalar('criteria', 'json', { default: {} }),
    scalar('action', 'json', { default: {} }),
    scalar('endDate', 'real'),
    scalar('skipPlaybookExecution', 'boolean'),
    link('actionType', 'picklists', { list: 'Preprocessing Action Types' }),
  ]),
  // Queues that spread records over people; packs ship theirs as records.
  platformEntity('fsr_queues', [
    scalar('name', 'text', { required: true, searchable: true }),
    scalar('description', 'text', { searchable: true }),
    scalar('active', 'boolean', { default: true }),
    scalar('draft', 'boolean', { default: false }),
    scalar('currentRoundRobinIndex', 'integer'),
    scalar('assignmentMethod', 'text'),
    scalar('recordTypes', 'json', { default: [] }),
    scalar('recordTypeRules', 'json', { default: [] }),
    scalar('assignmentParameters', 'json', { default: {} }),
    link('leader', 'people'),
  ]),
];
