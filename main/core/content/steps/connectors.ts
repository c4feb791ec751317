import { mapOf, textOf } from '../shape';
import type { ReferenceFinder } from '../references/finder';
import { joinParts, stepType } from './step-type';
import { oneLine } from './wording';

/** Steps the engine hands to a connector: playbook-engine 5.7 to 5.10. */

export const connector = stepType({
  uuid: '0bfed618-0316-11e7-93ae-92361f002671',
  name: 'Connectors',
  label: 'Connector',
  icon: 'plug',
  family: 'connector',
  describe: (args) => joinParts(oneLine(textOf(args.name) ?? args.connector, 40), operation(args)),
  references: calls,
});

export const utilities = stepType({
  uuid: '0109f35d-090b-4a2b-bd8a-94cbc3508562',
  name: 'CyopsUtilites',
  label: 'Utilities',
  icon: 'wrench',
  family: 'connector',
  describe: operation,
  references: calls,
});

export const codeSnippet = stepType({
  uuid: '1fdd14cc-d6b4-4335-a3af-ab49c8ed2fd8',
  name: 'CodeSnippet',
  label: 'Code Snippet',
  icon: 'code-xml',
  family: 'connector',
  describe: operation,
  references: calls,
});

export const sendMail = stepType({
  uuid: '4c0019b2-055c-44d0-968c-678a0c2d762e',
  name: 'SendMail',
  label: 'Send Email',
  icon: 'mail',
  family: 'connector',
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
