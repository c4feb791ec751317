import { isBlocked, type Plan } from './plan';

/** A plan for programs: what it would do, without what things hold. */
export const planOutline = (plan: Plan) => ({
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
});
