import type { CommandEntry } from '../command';

/**
 * All commands, in the order `packwright --help` lists them. Each is loaded when it is called: a command line that
 * checks one file has no use for the code of the instance.
 */
export const commands: readonly CommandEntry[] = [
  {
    name: 'open',
    summary: 'Start the studio, on a folder or an archive',
    load: async () => (await import('./open')).open,
  },
  {
    name: 'new',
    summary: 'Create a pack, or new content in one',
    load: async () => (await import('./new')).newContent,
  },
  {
    name: 'check',
    summary: 'Check folders or archives of content, and fix what can be fixed',
    load: async () => (await import('./check')).check,
  },
  {
    name: 'report',
    summary: 'Put together the reports of machines that worked side by side',
    load: async () => (await import('./report')).report,
  },
  {
    name: 'catalogue',
    summary: 'Make a catalogue of an instance for the checker',
    load: async () => (await import('./catalogue')).catalogue,
  },
  {
    name: 'explain',
    summary: 'Explain why a rule exists and what to do',
    load: async () => (await import('./explain')).explain,
  },
  {
    name: 'rules',
    summary: 'List the rules of the checker',
    load: async () => (await import('./rules')).rules,
  },
  {
    name: 'steps',
    summary: 'List the step types of playbooks',
    load: async () => (await import('./steps')).steps,
  },
  {
    name: 'lsp',
    summary: 'Serve other editors: findings, explanations, completion and fixes',
    load: async () => (await import('./lsp')).lsp,
  },
  {
    name: 'mcp',
    summary: 'Serve assistants: content, checks, runs, and changes they propose',
    load: async () => (await import('./mcp')).mcp,
  },
  {
    name: 'graph',
    summary: 'Show which content uses which',
    load: async () => (await import('./graph')).graph,
  },
  {
    name: 'search',
    summary: 'Search the values of content, as authors read them',
    load: async () => (await import('./search')).search,
  },
  {
    name: 'replace',
    summary: 'Replace text in the values of content; shows first what would change',
    load: async () => (await import('./replace')).replace,
  },
  {
    name: 'run',
    summary: 'Run a playbook offline and print what it did',
    load: async () => (await import('./run')).run,
  },
  {
    name: 'test',
    summary: 'Run the tests of playbooks, and say what they cover',
    load: async () => (await import('./test')).test,
  },
  {
    name: 'record',
    summary: 'Make a cassette of a real run, for runs offline',
    load: async () => (await import('./record')).record,
  },
  {
    name: 'render',
    summary: 'Render a template, or a batch of them',
    load: async () => (await import('./render')).render,
  },
  {
    name: 'roundtrip',
    summary: 'Prove that reading and writing loses nothing',
    load: async () => (await import('./roundtrip')).roundtrip,
  },
  {
    name: 'pack',
    summary: 'Make the archive of a pack or package',
    load: async () => (await import('./pack')).pack,
  },
  {
    name: 'unpack',
    summary: 'Unpack an archive into a new folder',
    load: async () => (await import('./unpack')).unpack,
  },
  {
    name: 'diff',
    summary: 'Compare two states of content: what changed, and what it means',
    load: async () => (await import('./diff')).diff,
  },
  {
    name: 'changes',
    summary: 'Which version a release needs, why, and a draft of its release notes',
    load: async () => (await import('./changes')).changes,
  },
  {
    name: 'rehearse',
    summary: 'Install a new version of a pack on a copy of an instance, and say what would be lost',
    load: async () => (await import('./rehearse')).rehearse,
  },
  {
    name: 'merge',
    summary: 'Merge two changed states of content by their elements',
    load: async () => (await import('./merge')).merge,
  },
  {
    name: 'apply',
    summary: 'Take changes of another state over, all or some of them',
    load: async () => (await import('./apply')).apply,
  },
  {
    name: 'git',
    summary: 'Let git compare and merge content by its elements',
    load: async () => (await import('./git/index')).git,
  },
  {
    name: 'agent',
    summary: 'Start, check, run, test or pack the package of an AI agent',
    load: async () => (await import('./agent/index')).agent,
  },
  {
    name: 'connector',
    summary: "Try and run a connector's own Python, offline",
    load: async () => (await import('./connector/index')).connector,
  },
  {
    name: 'docs',
    summary: 'Write a readable reference of packs',
    load: async () => (await import('./docs')).docs,
  },
  {
    name: 'export',
    summary: 'Make the archive an export template selects from a workspace',
    load: async () => (await import('./export')).exportContent,
  },
  {
    name: 'remote',
    summary: 'Know instances elsewhere: add, list, test, remove',
    load: async () => (await import('./remote/index')).remote,
  },
  {
    name: 'ingestion',
    summary: 'Feed records from a connector of an instance: set up, sample, run, remove',
    load: async () => (await import('./ingestion/index')).ingestion,
  },
  {
    name: 'pull',
    summary: 'Bring what has changed on a remote into a workspace',
    load: async () => (await import('./pull')).pull,
  },
  {
    name: 'plan',
    summary: 'Say what a push would write to a remote, before anything is written',
    load: async () => (await import('./plan')).plan,
  },
  {
    name: 'push',
    summary: 'Write what was changed in a workspace to a remote, as it was planned',
    load: async () => (await import('./push')).push,
  },
  {
    name: 'status',
    summary: 'Say what has changed here, and with --look there, since the last pull',
    load: async () => (await import('./status')).status,
  },
  {
    name: 'drift',
    summary: 'Report what others have changed on a remote since the last pull',
    load: async () => (await import('./drift')).drift,
  },
  {
    name: 'serve',
    summary: 'Run the local instance alone, for other clients',
    load: async () => (await import('./serve')).serve,
  },
];
