import type { Selected } from '../../../canvas/graph';
import { useMarks } from '../editing/marks';
import { keyOf } from '../editing/session';
import { FramePanel } from './frame-panel';
import { PanelPlaces } from './panel-places';
import type { PanelProps } from './panel-props';
import styles from './panel.module.css';
import { PlaybookPanel } from './playbook-panel';
import { RoutePanel } from './route-panel';
import { SeveralPanel } from './several-panel';
import { StepPanel } from './step-panel';

/** Properties of what is selected; of the playbook when nothing is. */
export function SelectionPanel(props: PanelProps) {
  const { path, shown } = props;
  const { selected } = shown;
  const marks = useMarks(keyOf({ path, base: shown.model.base }));
  return (
    <aside className={styles.panel} aria-label="Properties" data-properties tabIndex={-1}>
      {marks.size > 1 ? (
        <SeveralPanel {...props} ids={marks} />
      ) : (
        <PanelPlaces key={selected && `${selected.kind} ${selected.id}`} path={path}>
          {contentOf(props, selected)}
        </PanelPlaces>
      )}
    </aside>
  );
}

function contentOf(props: PanelProps, selected: Selected | null) {
  const { model } = props.shown;
  if (selected?.kind === 'step') {
    const step = model.steps.get(selected.id);
    if (step) return <StepPanel key={selected.id} {...props} id={selected.id} step={step} />;
  }
  if (selected?.kind === 'route') {
    const route = model.routes.get(selected.id);
    if (route) return <RoutePanel key={selected.id} {...props} route={route} />;
  }
  if (selected?.kind === 'frame') {
    const group = model.groups.get(selected.id);
    if (group) return <FramePanel key={selected.id} {...props} group={group} />;
  }
  return <PlaybookPanel {...props} />;
}
