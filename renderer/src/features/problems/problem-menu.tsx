import type { Finding } from '@core/contract';
import { applyFix } from '../../state/fixes';
import { openFinding } from '../../state/open-finding';
import { showOverlay } from '../../state/overlays';
import { Menu, type MenuItems } from '../../ui/menu';
import type { ProblemRow } from './problem-rows';

interface ProblemMenuProps {
  row: ProblemRow;
  at: DOMRect;
  onSuppress(finding: Finding): void;
  onClose(): void;
}

/** What can be done with a problem of the list; with a group, what can be done with its rule. */
export function ProblemMenu({ row, at, onSuppress, onClose }: ProblemMenuProps) {
  const finding = row.type === 'finding' ? row.finding : row.findings[0];
  if (!finding) return null;
  const showRule = {
    id: 'rule',
    label: 'Show rule',
    run: () => showOverlay({ kind: 'rule', code: finding.code }),
  };
  const { fix } = finding;
  const ofFinding: MenuItems = [
    { id: 'go', label: 'Go to problem', run: () => openFinding(finding, { pin: true }) },
    {
      id: 'fix',
      label: fix ? fix.title : 'Fix',
      disabled: fix ? undefined : 'there is no automatic fix.',
      run: () => void applyFix(finding),
    },
    'separator',
    showRule,
    { id: 'suppress', label: 'Suppress…', run: () => onSuppress(finding) },
  ];
  const ofGroup: MenuItems =
    row.type === 'group' && row.grouping !== 'rule'
      ? [{ ...showRule, disabled: 'problems of several rules are listed here.' }]
      : [showRule];
  return (
    <Menu
      label={row.type === 'finding' ? finding.message : row.title}
      items={row.type === 'finding' ? ofFinding : ofGroup}
      anchor={at}
      onClose={onClose}
    />
  );
}
