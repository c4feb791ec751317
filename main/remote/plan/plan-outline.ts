import type { Assumption } from '../probe/assumptions';
import { isBlocked, type Plan } from './plan';

/**
 * A plan for programs: what it would do, without what things hold.
 * @param unprobed what it relies on that was not tried on its instance
 */
export const planOutline = (plan: Plan, unprobed: readonly Assumption[]) => ({
  plan: plan.id,
  made: plan.made,
  target: plan.target,
  blocked: isBlocked(plan),
  items: plan.items.map(({ writes, own: _own, keepsTheirs: _keeps, ...item }) => ({
    ...item,
    requests: writes.map(({ what, request: { method, path }, back }) => ({
      what,
      method,
      path,
      reversible: back !== null,
    })),
  })),
  publish: plan.publish,
  fires: plan.fires,
  unknown: plan.unknown,
  unprobed: [...unprobed],
});
