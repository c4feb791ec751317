import { X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useFindings } from '../state/findings';
import { useLayout } from '../state/layout';
import { Badge } from '../ui/badge';
import { IconButton } from '../ui/icon-button';
import { Splitter } from '../ui/splitter';
import { Tabs } from '../ui/tabs';
import styles from './bottom-panel.module.css';
import { frameLayout } from './layout-names';
import { PartGuard } from './part-guard';
import { togglePanel } from './views';

const ProblemsPanel = lazy(() =>
  import('../features/problems/problems-panel').then((part) => ({ default: part.ProblemsPanel })),
);
const RunPanel = lazy(() => import('../features/run/run-panel').then((part) => ({ default: part.RunPanel })));

const minHeight = 120;
const maxHeight = 800;

/** The part below the editors: problems, and runs. */
export function BottomPanel() {
  const { panelOpen, panelView, panelHeight } = frameLayout;
  const [open] = useLayout<boolean>(panelOpen.name, panelOpen.initial);
  const [view, setView] = useLayout<string>(panelView.name, panelView.initial);
  const [height, setHeight] = useLayout<number>(panelHeight.name, panelHeight.initial);
  const counts = useFindings((state) => state.counts);
  const total = counts.error + counts.warning + counts.hint;
  if (!open) return null;
  return (
    <section className={styles.panel} style={{ height }} data-region="panel" aria-label="Panel">
      <Splitter
        label="Height of the panel"
        orientation="horizontal"
        reversed
        value={height}
        min={minHeight}
        max={maxHeight}
        onChange={setHeight}
        onReset={() => setHeight(panelHeight.initial)}
      />
      <Tabs
        label="Panel"
        items={[
          { id: 'problems', label: 'Problems', badge: total > 0 && <Badge>{total}</Badge> },
          { id: 'run', label: 'Run' },
        ]}
        selected={view === 'run' ? 'run' : 'problems'}
        onSelect={setView}
        actions={
          <IconButton
            size="small"
            label="Hide the panel"
            icon={<X size={14} aria-hidden />}
            onClick={togglePanel}
          />
        }
      >
        <div className={styles.view} data-view={view} key={view}>
          <PartGuard title="This part stopped working">
            <Suspense>{view === 'run' ? <RunPanel /> : <ProblemsPanel />}</Suspense>
          </PartGuard>
        </div>
      </Tabs>
    </section>
  );
}
