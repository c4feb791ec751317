import { Profile as Release } from '@core/contract/check';

export { Release };

/**
 * What differs between releases of the platform: the first that has it and, where it ended, the last
 * (docs/platform/releases.md#differences). Routes, records and what a new instance holds ask here and nowhere else.
 */
const spans = {
  /** Agents, tool servers, models and tasks: their routes and records. */
  assistance: ['8.0.0'],
  insights: ['8.0.1'],
  traces: ['8.0.1'],
  /** The table of tools that investigations may use. */
  toolTable: ['8.0.1'],
  /** A tool server without a type is refused. */
  typedToolServers: ['8.0.1'],
  /** Agents sign in at tool servers as clients of an authorisation server. */
  oauthToolServers: ['8.0.1'],
  /** Deleting a model's profile deletes it. */
  deletableModels: ['8.0.1'],
  /** Requirements of agent packages are looked at, and a failed import leaves its folder behind. */
  strictAgentImport: ['8.0.1'],
  /** The gateway of the API passes the form of an agent package on. */
  agentImportByApi: ['8.0.0', '8.0.0'],
  /** Built-in agents can be exported. */
  exportableBuiltIns: ['8.0.1'],
  /** An agent without a configuration answers its request with one that is empty. */
  emptyAgentConfiguration: ['8.0.1'],
  /** A changed configuration of a connector says how that went. */
  configurationOutcome: ['8.0.0'],
  /** Asking TAXII for one object finds it. */
  taxiiObject: ['8.0.0'],
  /** Lists of picklists hold their items unasked. */
  embeddedItems: ['7.6.5', '7.6.5'],
} as const satisfies Record<string, readonly [since: Release, until?: Release]>;

export type Difference = keyof typeof spans;

/** Whether a release has it. */
export function has(release: Release, difference: Difference): boolean {
  const [since, until = Release.options.at(-1)] = spans[difference] as readonly [Release, Release?];
  const place = (each: Release | undefined) => Release.options.findIndex((known) => known === each);
  return place(release) >= place(since) && place(release) <= place(until);
}

/** Resources below `/api/3` that not every release has. */
const resources: ReadonlyMap<string, Difference> = new Map([
  ['mcp_configurations', 'assistance'],
  ['organizational_contexts', 'assistance'],
  ['ai_agents', 'assistance'],
  ['llm_activity_logs', 'assistance'],
  ['insights', 'insights'],
  ['insight_templates', 'insights'],
]);

/** Whether a release has a resource, as `insights`. */
export function hasResource(release: Release, plural: string): boolean {
  const difference = resources.get(plural);
  return difference === undefined || has(release, difference);
}
