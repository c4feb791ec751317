import type { PlaybookStep } from '../content/playbook';
import { isMap } from '../text/values';
import { markLoopResult } from '../template/values/loop-results';
import { loopOf } from './loop-arguments';

/**
 * What templates read of a step under its name. A Set Variable's values are variables and nothing else: under its own
 * name they are empty, though its result has them; with a loop the list of the items' values is there
 * (docs/platform/engine.md#facts; docs/platform/steps.md#set-variable; docs/platform/engine.md#for_each), and it
 * answers the names of its entries. A mock output and an ignored error are known as they are. Under the name of an
 * endpoint's trigger its input is read too (docs/platform/engine.md#start).
 * @param input the input of the playbook
 */
export function knownResult(step: PlaybookStep, result: unknown, input: unknown): unknown {
  const loop = Array.isArray(result) ? loopOf(step.arguments['for_each']) : null;
  if (loop && !loop.bulk) markLoopResult(result as unknown[], loop.parallel ? 'side by side' : 'in turn');
  if (step.type?.name === 'cybersponse.api_call' && isMap(result)) return { ...result, input };
  const isOwnWork = isMap(result) && Object.hasOwn(result, 'task_id');
  if (step.type?.name !== 'SetVariable' || !isOwnWork) return result;
  const { debug, task_id } = result;
  return { debug, task_id };
}
