import type { Finding } from '@core/contract';
import type { Command } from '../../state/commands';
import { neighbourFinding, useFindings } from '../../state/findings';
import { applyFix } from '../../state/fixes';
import { openFinding } from '../../state/open-finding';
import { showOverlay } from '../../state/overlays';
import { useTabs } from '../../state/tabs';

function go(step: 1 | -1): void {
  const { findings, current } = useFindings.getState();
  const next = neighbourFinding(findings, current, useTabs.getState().active, step);
  if (next) openFinding(next);
}

const hasFindings = () => (useFindings.getState().findings.length > 0 ? true : 'There are no problems.');

/** The problem F8 went to last, as long as it exists and can be fixed. */
function fixable(): Finding | null {
  const { findings, current } = useFindings.getState();
  const now = findings.find(({ fingerprint }) => fingerprint === current?.fingerprint);
  return now?.fix ? now : null;
}

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
  {
    id: 'problems.showRule',
    title: 'Show Problem Rule',
    category: 'Go',
    shortcut: 'Alt+F8',
    enabled: () => (useFindings.getState().current ? true : 'Go to a problem first (F8).'),
    run: () => {
      const { current } = useFindings.getState();
      if (current) showOverlay({ kind: 'rule', code: current.code });
    },
  },
  {
    id: 'problems.fixSafe',
    title: 'Fix Everything Safe…',
    category: 'Edit',
    enabled: () =>
      useFindings.getState().findings.some(({ fix }) => fix?.safety === 'safe')
        ? true
        : 'No problem has a safe fix.',
    run: () => showOverlay({ kind: 'fixSafe' }),
  },
  {
    id: 'problems.fix',
    title: 'Fix Problem',
    category: 'Edit',
    shortcut: 'Mod+.',
    enabled: () => (fixable() ? true : 'Go to a problem that can be fixed first (F8).'),
    run: () => {
      const finding = fixable();
      if (finding) void applyFix(finding);
    },
  },
];
