import type { Plan, PlannedItem, PlanReason } from '../../remote/plan/plan';
import type { Assumption } from '../../remote/probe/assumptions';
import { counted } from '@core/text/counted';
import { inOneLine } from '@core/text/visible';
import { whyOnlyRead } from '../../remote/session/introduction';

const signs = { create: '+', change: '~', delete: '-' } as const;

/**
 * A plan as people read it: every thing, what it means, and each request it takes.
 * @param unprobed what it relies on that was not tried on its instance
 */
export function planText(plan: Plan, unprobed: readonly Assumption[]): string {
  const lines = plan.items.flatMap(itemLines);
  const { publish, fires, unknown, target } = plan;
  const onlyRead = whyOnlyRead(target.version);
  if (onlyRead !== null) lines.push(`! ${onlyRead} Nothing of this is pushed there.`);
  if (publish) {
    lines.push(`! publish of ${publish.modules.join(', ')}: ${publish.outage}`);
    if (publish.drafts.length > 0)
      lines.push(`    drafts of other people ship with it: ${publish.drafts.join(', ')}`);
    for (const problem of publish.problems) lines.push(`    it would break: ${problem}`);
  }
  for (const { playbook, module, by } of fires) lines.push(`! starts ${playbook}, on ${module}: ${by}`);
  for (const { says } of unprobed) lines.push(`? not tried there yet: ${says}`);
  for (const { message } of unknown) lines.push(`? ${message}`);
  return lines.map((line) => `${inOneLine(line)}\n`).join('');
}

const remedies: Partial<Record<PlanReason, string>> = {
  unmapped: ' Map it with packwright remote map.',
  'deletion-not-asked': ' --delete deletes it there.',
};

function itemLines(item: PlannedItem): string[] {
  const { kind, name, action, classes, fields, stopped, left, reversible, writes } = item;
  const head = `${signs[action]} ${kind}  ${name}  (${classes.join(', ') || action})`;
  if (stopped)
    return [head, `    not written, ${stopped.reason}: ${stopped.message}${remedies[stopped.reason] ?? ''}`];
  return [
    reversible ? head : `${head}  cannot be taken back`,
    ...fields.map((one) => `    ${one.class}: ${one.where}`),
    ...left.map((one) => `    ${one}`),
    ...writes.map(({ what, request }) => `    ${request.method} ${request.path}  ${what}`),
  ];
}

/** A plan in one sentence. */
export function planSummary({ items }: Plan): string {
  const written = items.filter(({ stopped }) => stopped === null);
  const requests = written.reduce((sum, { writes }) => sum + writes.length, 0);
  const stopped = items.length - written.length;
  return `${counted(written.length, 'thing')} in ${counted(requests, 'request')}${stopped === 0 ? '' : `; ${stopped} not written`}.`;
}
