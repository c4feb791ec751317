import type { ReferenceFinder } from '../references/finder';
import { mapOf, textOf } from '../../text/values';
import { type StepArgument, argument, editorState } from './argument';
import { usualSections } from './common';
import { oneLine } from './wording';

/** Steps the engine hands to a connector (docs/platform/steps.md#connector; docs/platform/steps.md#send-email). */

/** What every call of an operation names. */
export const callArguments: readonly StepArgument[] = [
  argument('operation', 'Operation', 'operation', { required: true, initial: '' }),
  argument('operationTitle', 'Title of the operation', 'text', { initial: '' }),
  argument('version', 'Version of the connector', 'text', { initial: '' }),
  argument('params', 'Parameters', 'parameters', { default: {}, initial: {} }),
  editorState('annotation', 'map'),
  editorState('operationOutput', 'value'),
];

/** A step that is one certain connector underneath. */
export function fixedConnector(name: string): StepArgument {
  return argument('connector', 'Connector', 'connector', { default: name, initial: name });
}

/** What every type that calls an operation has in common. */
export const calling = {
  family: 'connector',
  sections: [...usualSections, 'agent'],
  result: { shape: 'envelope' },
  tidy: tidyCall,
  describe: operation,
  references: calls,
} as const;

/** The operation of a call in words. */
export function operation(args: Record<string, unknown>): string {
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
