import type { CommandId } from '@core/contract/command-ids.generated';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  BoxSelect,
  type LucideIcon,
} from 'lucide-react';
import { runCommand, shownShortcut, useCommand } from '../../../state/commands';
import { isMac } from '../../../state/platform';
import { shortcutLabel } from '../../../state/shortcuts';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { counted } from '@core/text/counted';
import { IconButton } from '../../../ui/icon-button';
import { Section } from '../../../ui/values/section';
import type { PanelProps } from './panel-props';
import styles from './panel.module.css';
import { StepLink } from './step-link';

/** What puts steps on a line; leaving equal room between them needs three. */
const lines: readonly { id: CommandId; label: string; icon: LucideIcon; least: number }[] = [
  { id: 'playbook.align.left', label: 'Align left', icon: AlignStartVertical, least: 2 },
  { id: 'playbook.align.center', label: 'Align centres', icon: AlignCenterVertical, least: 2 },
  { id: 'playbook.align.right', label: 'Align right', icon: AlignEndVertical, least: 2 },
  { id: 'playbook.align.top', label: 'Align tops', icon: AlignStartHorizontal, least: 2 },
  { id: 'playbook.align.middle', label: 'Align middles', icon: AlignCenterHorizontal, least: 2 },
  { id: 'playbook.align.bottom', label: 'Align bottoms', icon: AlignEndHorizontal, least: 2 },
  {
    id: 'playbook.distribute.across',
    label: 'Distribute horizontally',
    icon: AlignHorizontalDistributeCenter,
    least: 3,
  },
  {
    id: 'playbook.distribute.down',
    label: 'Distribute vertically',
    icon: AlignVerticalDistributeCenter,
    least: 3,
  },
];

const actions: readonly { id: CommandId; label: string }[] = [
  { id: 'playbook.tidy', label: 'Tidy up' },
  { id: 'playbook.duplicate', label: 'Duplicate' },
  { id: 'playbook.copy', label: 'Copy as JSON' },
  { id: 'playbook.group', label: 'Group' },
  { id: 'playbook.saveBlock', label: 'Save as block…' },
  { id: 'playbook.delete', label: 'Delete' },
];

/** What one can do with several steps at once, and which they are. The keys of the canvas hold here as well. */
export function SeveralPanel({ shown, onGo, ids }: PanelProps & { ids: ReadonlySet<string> }) {
  const { model } = shown;
  const steps = [...ids].filter((id) => model.steps.has(id));
  const frames = ids.size - steps.length;
  return (
    <>
      <header className={styles.head}>
        <span className={styles.tile}>
          <BoxSelect size={18} aria-hidden />
        </span>
        <div className={styles.titles}>
          <h3 className={styles.title}>{counted(steps.length, 'step')} selected</h3>
          <span className={styles.subtitle}>
            {frames > 0 ? `and ${counted(frames, 'frame')} on the canvas` : 'On the canvas'}
          </span>
        </div>
      </header>
      <div className={styles.scroll} data-several>
        <Section title="Arrange and change">
          <div className={styles.tools}>
            {lines.map(({ id, label, icon: Shape, least }) => (
              <IconButton
                key={id}
                label={label}
                icon={<Shape size={16} aria-hidden />}
                disabled={ids.size < least && `Select ${least} or more steps.`}
                onClick={() => void runCommand(id)}
              />
            ))}
          </div>
          <div className={styles.tools}>
            {actions.map((action) => (
              <Action key={action.id} {...action} />
            ))}
          </div>
        </Section>
        <Section title="Steps" badge={<Badge>{steps.length}</Badge>}>
          <div className={styles.list}>
            {steps.map((id) => (
              <StepLink key={id} model={model} id={id} onGo={onGo} />
            ))}
          </div>
        </Section>
      </div>
    </>
  );
}

function Action({ id, label }: { id: CommandId; label: string }) {
  const keys = shownShortcut(useCommand(id));
  return (
    <Button
      size="small"
      tone={id === 'playbook.delete' ? 'caution' : 'plain'}
      shortcut={keys && shortcutLabel(keys, isMac())}
      onClick={() => void runCommand(id)}
    >
      {label}
    </Button>
  );
}
