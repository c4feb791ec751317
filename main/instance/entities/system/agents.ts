import { link, platformEntity, scalar } from '../entity';

/**
 * See docs/platform/jobs.md#agents: agents that run connectors elsewhere, and the message exchange they are reached
 * through.
 */
export const agentEntities = [
  platformEntity('agents', [
    scalar('agentId', 'text'),
    scalar('name', 'text', { required: true, searchable: true }),
    scalar('active', 'boolean', { default: true }),
    scalar('description', 'text'),
    scalar('created', 'text'),
    scalar('modified', 'text'),
    link('router', 'routers'),
    link('installerType', 'picklists', { list: 'Agent Installer Type' }),
    link('configurationHealth', 'picklists', { list: 'Agent Configuration Health' }),
  ]),
  platformEntity('routers', [
    scalar('name', 'text', { required: true, searchable: true }),
    scalar('address', 'text'),
    scalar('tcpPort', 'integer'),
    scalar('apiPort', 'integer'),
    scalar('caPem', 'text'),
  ]),
];
