import { X } from 'lucide-react';
import type { ComponentType } from 'react';
import { useFindings } from '../state/findings';
import { useGit } from '../state/git';
import { resetLayout, useLayout, type PanelView } from '../state/layout';
import { Badge } from '../ui/badge';
import { IconButton } from '../ui/icon-button';
import { late } from '../ui/late';
import { Splitter } from '../ui/splitter';
import { Tabs } from '../ui/tabs';
import styles from './bottom-panel.module.css';
import { PartGuard } from './part-guard';
import { togglePanel } from './views';

const ProblemsPanel = late(() =>
  import('../features/problems/problems-panel').then((part) => part.ProblemsPanel),
);
const ReferencesPanel = late(() =>
  import('../features/references/references-panel').then((part) => part.ReferencesPanel),
);
const RunPanel = late(() => import('../features/run/run-panel').then((part) => part.RunPanel));

const TestsPanel = late(() => import('../features/tests/tests-panel').then((part) => part.TestsPanel));

const LabPanel = late(() => import('../features/lab/lab-panel').then((part) => part.LabPanel));

const HistoryPanel = late(() => import('../features/git/history-panel').then((part) => part.HistoryPanel));

const minHeight = 120;
const maxHeight = 800;

const views: Readonly<Record<PanelView, ComponentType>> = {
  problems: ProblemsPanel,
  references: ReferencesPanel,
  run: RunPanel,
  tests: TestsPanel,
  lab: LabPanel,
  history: HistoryPanel,
};

/** The colour of the worst that was found. */
const toneOf = ({ error, warning }: { error: number; warning: number }) =>
  error > 0 ? 'error' : warning > 0 ? 'warning' : 'neutral';

/** The part below the editors: problems, references, runs, tests, the template lab, and the history of a file. */
export function BottomPanel() {
  const [open] = useLayout('panel.open');
  const [view, setView] = useLayout('panel.view');
  const [height, setHeight] = useLayout('panel.height');
  const counts = useFindings((state) => state.counts);
  const hasGit = useGit(({ state }) => state !== null && state.without === null);
  const total = counts.error + counts.warning + counts.hint;
  if (!open) return null;
  const shown: PanelView = Object.hasOwn(views, view) ? (view as PanelView) : 'problems';
  const View = views[shown];
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
        onReset={() => resetLayout('panel.height')}
      />
      <Tabs
        label="Panel"
        items={[
          {
            id: 'problems',
            label: 'Problems',
            badge: total > 0 && <Badge tone={toneOf(counts)}>{total}</Badge>,
          },
          { id: 'references', label: 'References' },
          { id: 'run', label: 'Run' },
          { id: 'tests', label: 'Tests' },
          { id: 'lab', label: 'Template lab' },
          ...(hasGit ? ([{ id: 'history', label: 'History' }] as const) : []),
        ]}
        selected={shown}
        onSelect={setView}
        actions={
          <IconButton
            size="small"
            label="Hide panel"
            icon={<X size={14} aria-hidden />}
            onClick={togglePanel}
          />
        }
      >
        <div className={styles.view} data-view={shown} key={shown}>
          <PartGuard title="This part stopped working">
            <View />
          </PartGuard>
        </div>
      </Tabs>
    </section>
  );
}
