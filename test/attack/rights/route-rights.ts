/**
 * What opens a route: permissions on modules or areas, all of which are needed; or, where none does, why. The first
 * pattern that `METHOD path` meets is that of the route.
 */
export type Opening =
  readonly string[] | { oneOf: readonly string[] } | { everybody: string } | { administrator: string };

const everybody = (why: string): Opening => ({ everybody: why });

/** The permission a method asks for. */
const usual: Readonly<Record<string, string>> = {
  GET: 'read',
  POST: 'create',
  PUT: 'update',
  DELETE: 'delete',
};

const exceptions: readonly (readonly [RegExp, Opening])[] = [
  [
    /^POST \/auth\/authenticate$|^GET \/(api\/version|cyops_version\.json)$|\/public\/license$/,
    everybody('public'),
  ],
  [/^POST \/api\/triggers\/1\/(deferred\/)?:name$/, everybody('the playbook says who may call it')],
  [/\/(actors|permissions|user_settings)\/current|^POST \/api\/3\/logout$/, everybody('about the caller')],
  [/\/system-notification\/|\/websocket/, everybody('each hears what is its own')],
  [/manual-wf-input|wfinput_resume|\/approval\//, everybody('each finds what it is asked')],
  [
    / \/mcp\/(modules|playbooks|soc|utility|connector)/,
    everybody('each tool asks for the rights of its caller'),
  ],
  [/jinja-editor/, everybody('renders with the rights of its caller')],
  [/^GET \/api\/3(\/docs\.jsonld|\/contexts\/.*)?$|\/context\/$/, everybody('names of types and fields')],
  [/^GET \/api\/(views\/1|3\/template)\//, everybody('navigation and layouts')],
  [/^GET \/api\/3\/tags/, everybody('names of tags')],
  [
    /^GET .*(feature-access|traces\/health|packwright\/(clock|taxii)|workflow\/config)/,
    everybody('state of the product'),
  ],
  [/^GET \/api\/integration\/connectors\/(:id|:name\/:version)\/$/, everybody('says that it wants a POST')],
  [
    /^POST \/api\/3\/:plural\/:uuid\/:relation$|^PUT \/api\/ai\/agent\/config$/,
    everybody('answered to nobody'),
  ],
  [
    /^DELETE \/api\/3\/model_metadatas\/|^(POST|PUT|DELETE) .*module_permissions/,
    everybody('answered to nobody'),
  ],
  // Tags come to be with the records that carry them.
  [/^POST \/api\/3\/tags$/, { oneOf: ['create alerts', 'update assets'] }],
  [/packwright\/outbox/, { administrator: 'mails hold what records of all teams do' }],
  [/packwright\/snapshots/, { administrator: 'a snapshot holds everything' }],
];

const grants: readonly (readonly [RegExp, string])[] = [
  [/^GET .*(model_metadatas|\/3\/modules)|publish\/error/, 'read application'],
  [
    /model_metadatas| \/api\/publish|\/views\/1\/|publish-report|^DELETE \/api\/3\/tags/,
    'update application',
  ],
  [/^GET .*module_permissions/, 'read roles'],
  [/^GET .*\/auth\/users|query\/users/, 'read people'],
  [/\/auth\/users|insert\/people/, '* people'],
  [/packwright\/access/, 'read security'],
  [/^GET \/api\/auth\//, 'read security'],
  [/\/auth\/|packwright\/license/, 'update security'],
  [/widgets\/export/, 'read widgets'],
  [/^PUT \/api\/export$/, 'create export_jobs'],
  [/\/api\/import\//, 'update import_jobs'],
  [/(upsert|bulkupsert)\/:plural/, 'create alerts & update alerts'],
  [/bulkupsert\/workflows/, 'create workflows'],
  [/bulkupsert\/system_view_templates/, 'create system_view_templates'],
  [/ \/api\/(query|search)/, 'read alerts'],
  [/delete-with-query/, 'delete alerts & read alerts'],
  [/stix-bundle/, 'create threat_intel_feeds'],
  [/^GET \/(api\/taxii|taxii2)/, 'read threat_intel_feeds'],
  [/packwright\/taxii/, 'update system_queries'],
  [/^DELETE .*\/audit\//, 'delete activities'],
  [/\/audit\//, 'read activities'],
  [
    /triggers\/1|packwright\/(clock|scenarios)|trigger-now|workflows\/:id\/(start|retry|resume|terminate|pause)/,
    'execute workflows',
  ],
  [/workflows\/(delete|auto_vacuum)/, 'delete workflows'],
  [/^(POST|PUT|DELETE) .*dynamic-variable/, 'update workflows'],
  [/\/wf\/api\/scheduled/, '* workflows'],
  [/\/wf\/api\//, 'read workflows'],
  [/rule\/api\//, '* rules'],
  [/install-connector|packwright\/agents/, 'update agents'],
  [/agent-installer|agent-heartbeat/, 'read agents'],
  [/integration\/execute/, 'execute connectors'],
  [/operations\/:operation\/roles|^POST .*entity\/:id\/(publish\/)?$/, 'update connectors'],
  [
    /^POST .*(development\/list|entity\/:id\/files|connector_details|output_schema|\/connectors\/)/,
    'read connectors',
  ],
  [/packwright\/connector-version/, 'update connectors'],
  [/\/api\/integration\/|packwright\/connector(s\/|-changes)/, '* connectors'],
  [/^GET .*ai\/mcp/, 'read mcp_configurations'],
  [/ai\/mcp|^(POST|PUT) \/mcp\/(add|tools)|packwright\/tool-servers/, 'update mcp_configurations'],
  [/^(GET|POST) \/mcp\//, 'read mcp_configurations'],
  [/^DELETE \/mcp\//, 'delete mcp_configurations'],
  [/^(GET|DELETE) \/api\/ai\/insight(\/:id)?$/, '* insights'],
  [/^POST .*(ai\/insight|triage|:agent\/trigger|agent-tasks)/, 'execute ai_agents'],
  [/agent-questions/, 'execute ai_agents'],
  [/^GET .*packwright\/traces/, 'read ai_agents'],
  [/^POST .*packwright\/traces/, 'update ai_agents'],
  [/^POST .*agent\/export/, 'read ai_agents'],
  [/^DELETE .*ai\/traces/, 'delete ai_agents'],
  [/^(POST|PUT|DELETE) .*(\/ai\/|agent-folders)/, 'update ai_agents'],
  [/\/ai\/|agent-folders/, 'read ai_agents'],
];

/** `/api/3/<module>`, where the method or a word before the module says what is done with records of it. */
const records =
  /^(\w+) \/api\/(?:3|ingest-feeds|insert-feeds)\/(?:(insert|update|delete|delete-with-query)\/)?(:?\w+)/;

/** Undefined for a route that nobody has entered here. */
export function openingOf(method: string, path: string): Opening | undefined {
  const route = `${method} ${path}`;
  const found = [...exceptions, ...grants].find(([pattern]) => pattern.test(route))?.[1];
  if (typeof found === 'object') return found;
  if (found !== undefined) return found.replace('*', usual[method] ?? '').split(' & ');
  const [, , , module = ''] = records.exec(route) ?? [];
  if (module === '') return undefined;
  return [`${usual[method] ?? ''} ${module.startsWith(':') ? 'alerts' : module}`];
}
