import { setBy } from '../../check/playbooks/set-names';
import { readPlaybook } from '../../content/playbook';
import { isOfPlatform } from '../names';
import type { JsonMap } from '../../text/values';

/** The variables the steps of a playbook set, those of one step first; none of the trigger's or the platform's. */
export function variablesIn(playbook: JsonMap, first: string): string[] {
  const steps = (readPlaybook(playbook)?.steps ?? []).filter(({ type }) => type?.family !== 'trigger');
  const sorted = [...steps.filter(({ id }) => id === first), ...steps.filter(({ id }) => id !== first)];
  const names = sorted.flatMap((step) => setBy(step).map(([name]) => name));
  return [...new Set(names)].filter((name) => !isOfPlatform(name));
}
