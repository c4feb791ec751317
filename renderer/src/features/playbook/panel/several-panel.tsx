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
import { counted } from '../../../ui/counted';
import { IconButton } from '../../../ui/icon-button';
import { Section } from '../../../ui/values/section';
import type { PanelProps } from './panel-props';
import styles from './panel.module.css';
import { StepLink } from './step-link';

/** What puts steps on a line; leaving equal room between them needs three. */
const lines: readonly { id: string; label: string; icon: LucideIcon; least: number }[] = [
  { id: 'align.left', label: 'Align left', icon: AlignStartVertical, least: 2 },
  { id: 'align.center', label: 'Align centres', icon: AlignCenterVertical, least: 2 },
  { id: 'align.right', label: 'Align right', icon: AlignEndVertical, least: 2 },
  { id: 'align.top', label: 'Align tops', icon: AlignStartHorizontal, least: 2 },
  { id: 'align.middle', label: 'Align middles', icon: AlignCenterHorizontal, least: 2 },
  { id: 'align.bottom', label: 'Align bottoms', icon: AlignEndHorizontal, least: 2 },
  { id: 'distribute.across', label: 'Distribute across', icon: AlignHorizontalDistributeCenter, least: 3 },
  { id: 'distribute.down', label: 'Distribute down', icon: AlignVerticalDistributeCenter, least: 3 },
];

const actions = [
  { id: 'tidy', label: 'Tidy up' },
  { id: 'duplicate', label: 'Duplicate' },
  { id: 'copy', label: 'Copy as JSON' },
  { id: 'group', label: 'Group' },
  { id: 'saveBlock', label: 'Save as block…' },
  { id: 'delete', label: 'Delete' },
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
                onClick={() => void runCommand(`playbook.${id}`)}
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

function Action({ id, label }: { id: string; label: string }) {
  const keys = shownShortcut(useCommand(`playbook.${id}`));
  return (
    <Button
      size="small"
      tone={id === 'delete' ? 'caution' : 'plain'}
      shortcut={keys && shortcutLabel(keys, isMac())}
      onClick={() => void runCommand(`playbook.${id}`)}
    >
      {label}
    </Button>
  );
}
