import { lookOf } from '../push/kinds/index';
import { type Introduction, mayDo } from '../session/introduction';
import type { PlannedItem } from './plan';

/** Stops an item whose writes want a right that its kind does not tell: to upload a file that a record links. */
export function requireRightsOfParts(item: PlannedItem, introduction: Introduction): void {
  for (const { target, before, after } of item.writes) {
    const { permission } = lookOf(target.kind);
    const right = before === null ? 'create' : after === null ? 'delete' : 'update';
    if (target.kind === item.kind || permission === undefined) continue;
    if (mayDo(introduction, permission, right) !== false) continue;
    item.stopped = { reason: 'forbidden', message: `This account may not ${right} ${permission} there.` };
    item.writes = [];
    return;
  }
}
