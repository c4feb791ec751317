import { openSignIn } from '@core/content/agent/tool-servers';
import { platformEntity, scalar } from '../entity';
import { jsonWithSecrets } from '../secret-parts';

/**
 * See docs/platform/ai-agents.md#routes: the records of the AI features; the rest of them is kept by services of their
 * own.
 */
export const assistanceEntities = [
  platformEntity('mcp_configurations', [
    scalar('name', 'text', { required: true, searchable: true }),
    scalar('url', 'text'),
    scalar('transport', 'text'),
    scalar('type', 'text'),
    scalar('active', 'boolean', { default: true }),
    scalar('timeout', 'integer'),
    scalar('command', 'text'),
    // A JSON text, by the platform.
    scalar('authentication', 'text', { encrypted: true, secretParts: jsonWithSecrets(openSignIn) }),
    scalar('description', 'text'),
    scalar('metadata', 'json', { default: {} }),
  ]),
  platformEntity('llm_activity_logs', [
    scalar('title', 'text', { searchable: true }),
    scalar('correlationID', 'text', { searchable: true }),
    scalar('modelName', 'text'),
    scalar('prompt', 'text', { searchable: true }),
    scalar('response', 'json'),
    scalar('latencyMs', 'integer'),
  ]),
  platformEntity('insights', [
    scalar('title', 'text', { required: true, searchable: true }),
    scalar('query', 'text', { searchable: true }),
    scalar('socrole', 'text'),
    scalar('planid', 'text'),
    scalar('active', 'boolean', { default: true }),
    scalar('scheduleid', 'text'),
  ]),
  platformEntity('insight_templates', [
    scalar('title', 'text', { required: true, searchable: true }),
    scalar('query', 'text', { searchable: true }),
    scalar('socrole', 'text'),
  ]),
  platformEntity('organizational_contexts', [
    scalar('title', 'text', { required: true, searchable: true }),
    scalar('category', 'text'),
    scalar('subCategory', 'text'),
    scalar('description', 'text', { searchable: true }),
    scalar('content', 'text', { searchable: true }),
    scalar('llmSummarize', 'boolean', { default: false }),
  ]),
];
