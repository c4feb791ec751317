import { link, platformEntity, scalar } from '../entity';

/** Spec 2.5, 2.6: mail texts, and rules that look at records before they are kept. */
export const messagingEntities = [
  platformEntity('email_templates', 'EmailTemplate', [
    scalar('name', 'text', { required: true, searchable: true }),
    scalar('subject', 'text', { searchable: true }),
    scalar('content', 'text', { searchable: true }),
    scalar('visible', 'boolean', { default: true }),
  ]),
  platformEntity('preprocessing_rules', 'PreprocessingRule', [
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
  // Queues that spread records over people; packs bring theirs as records.
  platformEntity('fsr_queues', 'Queue', [
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
