import type { Playbook } from '../content/playbook';
import { type JsonMap, textOf } from '../text/values';
import { GraphError, graphOf } from './playbook-graph';
import { resourcesOf } from './trigger-environment';

/** How a playbook is started by hand on records (docs/platform/runs.md#start-routes). */
export interface ManualAction {
  /** The name of its route below `/api/triggers/1/action/`. */
  route: string;
  /** As its button is labelled. */
  title: string;
  /** Plurals of the modules on whose records it is offered. */
  modules: readonly string[];
  /** Whether each record has a run of its own. */
  isSingle: boolean;
  /** The fields of its form, as its file writes them. */
  inputVariables: unknown;
}

/**
 * The body that starts a playbook by its route on one record (docs/platform/runs.md#start-routes).
 * @param playbook its uuid, as several may have one route
 * @param record its uuid, and the plural of its module
 * @param inputs values of its form, by name
 */
export function actionBody(
  playbook: string,
  { isSingle }: Pick<ManualAction, 'isSingle'>,
  record: { module: string; uuid: string },
  inputs: JsonMap,
): JsonMap {
  return {
    ...inputs,
    records: [`/api/3/${record.module}/${record.uuid}`],
    __resource: record.module,
    __uuid: playbook,
    singleRecordExecution: isSingle,
  };
}

/** Null for a playbook that is started another way, and for one without a start. */
export function manualActionOf(playbook: Playbook): ManualAction | null {
  const trigger = triggerOf(playbook);
  const route = textOf(trigger?.arguments.route);
  if (!trigger || trigger.type?.name !== 'cybersponse.action' || route === null) return null;
  const { title, singleRecordExecution, inputVariables } = trigger.arguments;
  return {
    route,
    title: textOf(title) || playbook.name,
    modules: resourcesOf(trigger),
    isSingle: singleRecordExecution === true,
    inputVariables,
  };
}

function triggerOf(playbook: Playbook) {
  try {
    return graphOf(playbook).trigger;
  } catch (thrown) {
    if (thrown instanceof GraphError) return null;
    throw thrown;
  }
}
