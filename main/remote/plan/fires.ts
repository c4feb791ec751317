import { readPlaybook } from '@core/content/playbook';
import { modulesOf } from '@core/content/steps/wording';
import type { PulledThing } from '../pull/snapshot';
import type { Plan, PlannedItem } from './plan';

/** Triggers that records start, and what does so. */
const events: Readonly<Record<string, string>> = {
  'cybersponse.post_create': 'POST',
  'cybersponse.post_update': 'PUT',
  'cybersponse.post_delete': 'DELETE',
};

/** Active playbooks there that the writes of a plan start: those with a trigger on what is written. */
export function firedBy(items: readonly PlannedItem[], things: readonly PulledThing[]): Plan['fires'] {
  const written = new Map<string, string>();
  for (const { writes } of items)
    for (const { request, what } of writes) {
      const plural = /^\/api\/3\/(?:bulkupsert\/)?([^/?]+)/.exec(request.path)?.[1];
      if (plural !== undefined) written.set(`${request.method} ${plural}`, what);
    }
  return things
    .filter(({ kind }) => kind === 'playbooks')
    .flatMap(({ id, name, value }) => {
      const playbook = readPlaybook(value);
      const trigger = playbook?.steps.find(({ uuid }) => uuid === playbook.triggerUuid);
      const method = events[trigger?.type?.name ?? ''];
      if (!playbook?.isActive || !trigger || method === undefined) return [];
      return modulesOf(trigger.arguments).flatMap((module) => {
        const by = written.get(`${method} ${module}`);
        return by === undefined ? [] : [{ playbook: name, uuid: id, module, by }];
      });
    });
}
