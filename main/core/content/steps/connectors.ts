import { mapOf, textOf } from '../shape';
import type { ReferenceFinder } from '../references/finder';
import { argument, editorState, type StepArgument } from './argument';
import { usualSections } from './common';
import { joinParts, stepType } from './step-type';
import { oneLine } from './wording';

/** Steps the engine hands to a connector: playbook-engine 5.7 to 5.10. */

/** What every call of an operation names. */
const callArguments: readonly StepArgument[] = [
  argument('operation', 'Operation', 'operation', { required: true, initial: '' }),
  argument('operationTitle', 'Title of the operation', 'text', { initial: '' }),
  argument('version', 'Version of the connector', 'text', { initial: '' }),
  argument('params', 'Parameters', 'parameters', { default: {}, initial: {} }),
  editorState('annotation', 'map'),
  editorState('operationOutput', 'value'),
];

/** A step that is one certain connector underneath. */
function fixedConnector(name: string): StepArgument {
  return argument('connector', 'Connector', 'connector', { default: name, initial: name });
}

export const connector = stepType({
  uuid: '0bfed618-0316-11e7-93ae-92361f002671',
  name: 'Connectors',
  label: 'Connector',
  icon: 'plug',
  family: 'connector',
  purpose: 'Has a connector do one of its operations. The answer is under `data` of the result.',
  arguments: [
    argument('connector', 'Connector', 'connector', { required: true, initial: '' }),
    argument('name', 'Name of the connector', 'text', { initial: '' }),
    ...callArguments,
    argument('config', 'Configuration', 'configuration', { initial: '' }),
    argument('dynamicallySelected', 'Configuration by expression', 'flag', { default: false }),
  ],
  sections: [...usualSections, 'agent'],
  result: { shape: 'envelope' },
  tidy: tidyCall,
  describe: (args) => joinParts(oneLine(textOf(args.name) ?? args.connector, 40), operation(args)),
  references: calls,
});

export const utilities = stepType({
  uuid: '0109f35d-090b-4a2b-bd8a-94cbc3508562',
  name: 'CyopsUtilites',
  label: 'Utilities',
  icon: 'wrench',
  family: 'connector',
  purpose: 'Does one of the platform’s own operations: requests to its API, files, texts, global variables.',
  connector: 'cyops_utilities',
  arguments: [
    fixedConnector('cyops_utilities'),
    ...callArguments,
    argument('config', 'Configuration', 'configuration'),
  ],
  sections: [...usualSections, 'agent'],
  result: { shape: 'envelope' },
  tidy: tidyCall,
  describe: operation,
  references: calls,
});

export const codeSnippet = stepType({
  uuid: '1fdd14cc-d6b4-4335-a3af-ab49c8ed2fd8',
  name: 'CodeSnippet',
  label: 'Code Snippet',
  icon: 'code-xml',
  family: 'connector',
  purpose: 'Runs Python. What the code prints is `data.code_output`, read as JSON where it is JSON.',
  connector: 'code-snippet',
  arguments: [
    fixedConnector('code-snippet'),
    ...callArguments,
    argument('config', 'Configuration', 'configuration', { initial: '' }),
  ],
  sections: [...usualSections, 'agent'],
  result: { shape: 'envelope', data: [{ key: 'code_output', help: 'what the code printed' }] },
  tidy: tidyCall,
  describe: operation,
  references: calls,
});

export const sendMail = stepType({
  uuid: '4c0019b2-055c-44d0-968c-678a0c2d762e',
  name: 'SendMail',
  label: 'Send Email',
  icon: 'mail',
  family: 'connector',
  purpose: 'Sends an e-mail. Offline it goes into the outbox of the run.',
  connector: 'smtp',
  arguments: [
    fixedConnector('smtp'),
    ...callArguments,
    argument('config', 'Configuration', 'configuration', { initial: '' }),
    argument('from_str', 'Sender', 'text', { initial: '' }),
    argument('name', 'Name of the connector', 'text'),
  ],
  sections: [...usualSections, 'bulk', 'agent'],
  result: { shape: 'envelope' },
  tidy: tidyCall,
  describe: operation,
  references: calls,
});

function operation(args: Record<string, unknown>): string {
  return oneLine(textOf(args.operationTitle) ?? args.operation, 60);
}

/** The connector, its operation, the configuration it runs with; and the global variable a step may set. */
function calls(args: Record<string, unknown>, at: string, find: ReferenceFinder): void {
  const connectorName = plain(args.connector);
  if (connectorName === null) return;
  find.add(`${at}/connector`, { kind: 'connector', key: connectorName }, 'connector');
  const operationName = plain(args.operation);
  if (operationName !== null) {
    const target = { kind: 'operation', key: operationName, within: connectorName };
    find.add(`${at}/operation`, target, 'operation');
  }
  const config = plain(args.config);
  if (config !== null && /^[0-9a-f-]{36}$/i.test(config)) {
    const target = { kind: 'connector-configuration', key: config, within: connectorName };
    find.add(`${at}/config`, target, 'configuration');
  }
  const macro = operationName === 'updatemacro' ? plain(mapOf(args.params).macro) : null;
  if (macro !== null) find.add(`${at}/params/macro`, { kind: 'globalVariable', key: macro }, 'sets variable');
}

function plain(value: unknown): string | null {
  const text = textOf(value);
  return text === null || text.includes('{') ? null : text;
}

/** A configuration chosen by expression excludes an agent, and parameters are a map. */
function tidyCall(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept: Record<string, unknown> = { ...args, params: mapOf(args.params) };
  if (kept.dynamicallySelected === true) delete kept.agent;
  return kept;
}
