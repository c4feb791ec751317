/** Modules the platform has besides those that are defined: people, files, and what belongs to playbooks. */
export const platformModules: ReadonlySet<string> = new Set([
  'people',
  'files',
  'images',
  'teams',
  'users',
  'actors',
  'roles',
  'tenants',
  'picklists',
  'picklist_names',
  'tags',
  'workflows',
  'workflow_collections',
  'workflow_logs',
  'playbooks',
  'approvals',
  'approval',
  'manualinput',
  'attachments',
  'comments',
  'tasks',
  'agents',
  'audit',
  'import_jobs',
  'export_jobs',
  'solutionpacks',
  'connectors',
  'routers',
  'message_queue',
  'application',
]);

/** Items of picklists that come with the platform, by uuid (docs/platform/well-known.md#picklists). */
export const platformItems: ReadonlySet<string> = new Set([
  '9e8d41e4-8ada-4a2c-bd02-07f62c6d0a00',
  '2b563c61-ae2c-41c0-a85a-c9709585e3f2',
  'df314249-88c8-4778-ab55-8aeafbe932cb',
  'b6d710a9-a8ec-41ec-8817-fe9fa062fcdd',
  '15c1e8c9-22bf-4e66-8fbb-0a502d4a4a3f',
  'ff599189-3eeb-4c86-acb0-a7915e85ac3b',
  'afb18b7f-510b-471a-9b9c-7f4646edd4bb',
  'c7c35e25-9c26-4a43-a984-4f57d2027111',
]);

/** Widgets of view templates that every instance has, although they are written like installed ones. */
export const platformWidgets: ReadonlySet<string> = new Set(['accessControl']);
