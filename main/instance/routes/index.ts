import { agentRoutes } from './agents';
import { aiAgentRoutes } from './ai-agents';
import { aiInsightRoutes } from './ai-insights';
import { aiModelRoutes } from './ai-models';
import { aiTaskRoutes } from './ai-tasks';
import { aiTraceRoutes } from './ai-traces';
import { apiKeyRoutes } from './api-keys';
import { auditRoutes } from './audit';
import { authRoutes } from './auth';
import { authConfigRoutes } from './auth-config';
import { bulkRoutes } from './bulk';
import { clockRoutes } from './clock';
import { commentRoutes } from './comments';
import { configurationRoutes } from './configurations';
import { connectorDraftRoutes } from './connector-drafts';
import { connectorRoutes } from './connectors';
import { contentHubRoutes } from './content-hub';
import { contextRoutes } from './contexts';
import { dataImportRoutes } from './data-imports';
import { feedRoutes } from './feeds';
import { fileRoutes } from './files';
import { jobRoutes } from './jobs';
import { licenseRoutes } from './license';
import { mcpRoutes } from './mcp';
import { modulePermissionRoutes } from './module-permissions';
import { peopleRoutes } from './people';
import { playbookRoutes } from './playbooks';
import { queryRoutes } from './queries';
import { recordRoutes } from './records';
import { ruleRoutes } from './rules';
import { runInputRoutes } from './run-inputs';
import { runToolRoutes } from './run-tools';
import { runRoutes } from './runs';
import { scheduleRoutes } from './schedules';
import { schemaRoutes } from './schema';
import { searchRoutes } from './search';
import { systemRoutes } from './system';
import { tagRoutes } from './tags';
import { taxiiRoutes } from './taxii';
import { triggerRoutes } from './triggers';
import { userSettingRoutes } from './user-settings';
import { userRoutes } from './users';
import { viewRoutes } from './views';
import type { RouteFamily } from './route';

/** All families; a fixed path wins over one with a name in it, so their order is free. */
export const routeFamilies: readonly RouteFamily[] = [
  agentRoutes,
  aiAgentRoutes,
  aiInsightRoutes,
  aiModelRoutes,
  aiTaskRoutes,
  aiTraceRoutes,
  apiKeyRoutes,
  auditRoutes,
  authRoutes,
  authConfigRoutes,
  bulkRoutes,
  clockRoutes,
  commentRoutes,
  configurationRoutes,
  connectorDraftRoutes,
  connectorRoutes,
  contentHubRoutes,
  contextRoutes,
  dataImportRoutes,
  feedRoutes,
  fileRoutes,
  jobRoutes,
  licenseRoutes,
  mcpRoutes,
  modulePermissionRoutes,
  peopleRoutes,
  playbookRoutes,
  queryRoutes,
  recordRoutes,
  ruleRoutes,
  runInputRoutes,
  runToolRoutes,
  runRoutes,
  scheduleRoutes,
  schemaRoutes,
  searchRoutes,
  systemRoutes,
  tagRoutes,
  taxiiRoutes,
  triggerRoutes,
  userSettingRoutes,
  userRoutes,
  viewRoutes,
];
