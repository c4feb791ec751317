import type { ConnectorOperation } from '../../content/connector/model';
import type { PlaybookStep } from '../../content/playbook';
import { mapOf, textOf, type JsonMap } from '../../text/values';
import { joinPointer } from '../../text/pointer';
import { connectorsOf, type KnownConnector } from '../packs/connectors';
import { playbooksOf } from './playbook-file';
import type { CheckedFile, CheckWorld } from '../world';

/** A step that calls a connector whose package is in the workspace. */
export interface ConnectorStep extends KnownConnector {
  step: PlaybookStep;
  /** Name of the operation it calls. */
  called: string;
  /** The operation; null where the connector has none of that name. */
  operation: ConnectorOperation | null;
  params: JsonMap;
  paramsPointer: string;
  /** Whether the step was drawn with the version that is in the workspace. */
  sameVersion: boolean;
}

/** What a step calls; null where it calls no connector of the workspace, or one that a template puts together. */
export function connectorStep(step: PlaybookStep, world: CheckWorld): ConnectorStep | null {
  const found = connectorsOf(world).get(textOf(step.arguments.connector) ?? '');
  const called = textOf(step.arguments.operation);
  if (!found || called === null || called.includes('{')) return null;
  return {
    ...found,
    step,
    called,
    operation: found.connector.operations.find(({ operation }) => operation === called) ?? null,
    params: mapOf(step.arguments.params),
    paramsPointer: joinPointer(step.pointer, 'arguments', 'params'),
    sameVersion: step.arguments.version === found.connector.version,
  };
}

/** Steps of the playbooks of a file that call connectors of the workspace; a call put together by a template is left out. */
export function* connectorSteps(file: CheckedFile, world: CheckWorld): Generator<ConnectorStep> {
  if (connectorsOf(world).size === 0) return;
  for (const step of playbooksOf(file).flatMap(({ playbook }) => playbook.steps)) {
    const call = connectorStep(step, world);
    if (call) yield call;
  }
}
