import { setBy } from '../../check/playbooks/set-names';
import { readPlaybook } from '../../content/playbook';
import type { JsonMap } from '../../text/values';

/** The variables the steps of a playbook set, those of one step first; none of the trigger's. */
export function variablesIn(playbook: JsonMap, first: string): string[] {
  const steps = (readPlaybook(playbook)?.steps ?? []).filter(({ type }) => type?.family !== 'trigger');
  const sorted = [...steps.filter(({ id }) => id === first), ...steps.filter(({ id }) => id !== first)];
  return [...new Set(sorted.flatMap((step) => setBy(step).map(([name]) => name)))];
}
