import type { Output } from '@core/contract';
import { openTab } from '../../state/tabs';
import { applyWorkspaceEdit } from '../../state/workspace-edits';

/** Makes what a starter has planned, as one edit called `label`, and opens it; `onMade` closes what has asked for it. */
export async function makePlanned(
  plan: Output<'starters.plan'>,
  label: string,
  onMade: () => void,
): Promise<void> {
  await applyWorkspaceEdit(plan, label);
  onMade();
  if (plan.opened) openTab(plan.opened, { pin: true });
}
