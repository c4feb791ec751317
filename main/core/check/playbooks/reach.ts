import type { PlaybookStep } from '../../content/playbook';
import type { PlaybookFile } from './playbook-file';
import { decisionOptions, inputOptions, timeoutOf } from './step-options';

/**
 * Steps a run can reach from the trigger. Options and time limits count as routes, even where none is drawn: the
 * platform follows them.
 */
export function reachableSteps({ trigger, steps, outgoing }: PlaybookFile): ReadonlySet<string> {
  const reached = new Set<string>();
  const next = trigger ? [trigger.uuid] : [];
  for (let uuid = next.pop(); uuid !== undefined; uuid = next.pop()) {
    const step = steps.get(uuid);
    if (!step || reached.has(uuid)) continue;
    reached.add(uuid);
    next.push(...(outgoing.get(uuid) ?? []).map((route) => route.target), ...waysOn(step));
  }
  return reached;
}

/** Uuids of the steps a step's own arguments lead to. */
function waysOn(step: PlaybookStep): string[] {
  const targets = [...decisionOptions(step), ...inputOptions(step), timeoutOf(step)].map(
    (way) => way?.target,
  );
  return targets.filter((target) => typeof target === 'string');
}
