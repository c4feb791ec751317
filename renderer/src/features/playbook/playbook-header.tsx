import { Code, FlaskConical, ListTree, PanelRight, Play } from 'lucide-react';
import { playbooksIn } from '@core/content/playbook-set';
import { firstText, flagOf } from '@core/text/values';
import { getAt, joinPointer } from '@core/text/pointer';
import { runCommand, shownShortcut, useCommand } from '../../state/commands';
import { useDocument } from '../../state/documents';
import { editValue, takesFormEdits } from '../../state/form-edits';
import { type LayoutSwitch, useLayout } from '../../state/layout';
import { forgetRun, useRun } from '../../state/runs';
import { select } from '../../state/selection';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { counted } from '@core/text/counted';
import { IconButton } from '../../ui/icon-button';
import { Select } from '../../ui/select';
import { Switch } from '../../ui/switch';
import { plainText } from '@core/text/plain-text';
import styles from './playbook-header.module.css';
import { useCoverageShown } from './use-coverage';
import type { ShownPlaybook } from './use-playbook';

/** Name and state of the playbook, and what is shown of it. */
export function PlaybookHeader({ path, shown }: { path: string; shown: ShownPlaybook }) {
  const { model } = shown;
  const { playbook, base } = model;
  const [coverageShown, showCoverage] = useCoverageShown();
  const run = useCommand('run.start');
  const ownRun = useRun(path);
  const document = useDocument(path);
  const size = [counted(model.steps.size, 'step'), counted(model.routes.size, 'route')];
  // Blocks are parts of playbooks: they are neither switched on nor run.
  const isBlock = flagOf(getAt(document.value, joinPointer(base, 'isActive'))) === null;
  return (
    <header className={styles.header}>
      <PlaybookChoice path={path} base={base} />
      <h2 className={styles.name} data-tip={playbook.name}>
        {playbook.name || 'Playbook without a name'}
      </h2>
      {!isBlock && (
        <Switch
          label={playbook.isActive ? 'Active' : 'Inactive'}
          checked={playbook.isActive}
          disabled={!takesFormEdits(document)}
          onChange={(on) =>
            editValue(
              path,
              joinPointer(base, 'isActive'),
              on,
              on ? 'Switch the playbook on' : 'Switch the playbook off',
            )
          }
        />
      )}
      <span className={styles.description}>{plainText(playbook.description).replace(/\s+/g, ' ')}</span>
      <Badge label={size.join(', ')}>{size.join(' · ')}</Badge>
      {shown.run && ownRun && ownRun.trace.status !== 'running' && (
        <Button size="small" tone="quiet" onClick={() => forgetRun(path)}>
          Clear run
        </Button>
      )}
      <span className={styles.toggles}>
        <IconButton
          size="small"
          label="Coverage by tests"
          icon={<FlaskConical size={16} aria-hidden />}
          pressed={coverageShown}
          onClick={() => showCoverage(!coverageShown)}
        />
        <Toggle part="playbook.outline" label="Outline" icon={<ListTree size={16} aria-hidden />} />
        <Toggle part="playbook.source" label="Source below canvas" icon={<Code size={16} aria-hidden />} />
        <Toggle part="playbook.panel" label="Properties" icon={<PanelRight size={16} aria-hidden />} />
      </span>
      {run && !isBlock && (
        <Button
          size="small"
          tone="primary"
          icon={<Play size={14} aria-hidden />}
          data-tip="Run this playbook offline"
          data-tip-keys={shownShortcut(run)}
          onClick={() => void runCommand('run.start')}
        >
          Run
        </Button>
      )}
    </header>
  );
}

/** Which of several playbooks of one file is shown. */
function PlaybookChoice({ path, base }: { path: string; base: string }) {
  const { value } = useDocument(path);
  const set = playbooksIn(value);
  if (!set || set.length < 2) return null;
  return (
    <Select
      label="Playbook of this file"
      hideLabel
      value={base}
      options={set.map((one) => ({ id: one.pointer, label: firstText(one.value, 'name') ?? one.pointer }))}
      onChange={(pointer) => select(path, pointer)}
    />
  );
}

function Toggle({ part, label, icon }: { part: LayoutSwitch; label: string; icon: React.ReactNode }) {
  const [on, setOn] = useLayout(part);
  return <IconButton size="small" label={label} icon={icon} pressed={on} onClick={() => setOn(!on)} />;
}
