import type { Command } from '../../state/commands';
import { neighbourFinding, useFindings } from '../../state/findings';
import { openFinding } from '../../state/open-finding';
import { useTabs } from '../../state/tabs';

function go(step: 1 | -1): void {
  const { findings, current } = useFindings.getState();
  const next = neighbourFinding(findings, current, useTabs.getState().active, step);
  if (next) openFinding(next);
}

const hasFindings = () => (useFindings.getState().findings.length > 0 ? true : 'There are no problems.');

export const problemCommands: readonly Command[] = [
  {
    id: 'problems.next',
    title: 'Next Problem',
    category: 'Go',
    shortcut: 'F8',
    enabled: hasFindings,
    run: () => go(1),
  },
  {
    id: 'problems.previous',
    title: 'Previous Problem',
    category: 'Go',
    shortcut: 'Shift+F8',
    enabled: hasFindings,
    run: () => go(-1),
  },
];
