import { lazy, Suspense } from 'react';
import { useLayout } from '../state/layout';
import { Splitter } from '../ui/splitter';
import { frameLayout } from './layout-names';
import { PartGuard } from './part-guard';
import styles from './sidebar.module.css';

const Explorer = lazy(() =>
  import('../features/explorer/explorer').then((part) => ({ default: part.Explorer })),
);
const SearchView = lazy(() =>
  import('../features/search/search-view').then((part) => ({ default: part.SearchView })),
);

const minWidth = 200;
const maxWidth = 560;

/** The part at the left: explorer or search. */
export function Sidebar() {
  const { sidebarOpen, sidebarView, sidebarWidth } = frameLayout;
  const [open] = useLayout<boolean>(sidebarOpen.name, sidebarOpen.initial);
  const [view] = useLayout<string>(sidebarView.name, sidebarView.initial);
  const [width, setWidth] = useLayout<number>(sidebarWidth.name, sidebarWidth.initial);
  if (!open) return null;
  return (
    <aside
      className={styles.sidebar}
      style={{ width }}
      data-region="sidebar"
      aria-label={view === 'search' ? 'Search' : 'Explorer'}
    >
      <div className={styles.view} data-view={view} key={view}>
        <PartGuard title="This part stopped working">
          <Suspense>{view === 'search' ? <SearchView /> : <Explorer />}</Suspense>
        </PartGuard>
      </div>
      <Splitter
        label="Width of the sidebar"
        orientation="vertical"
        value={width}
        min={minWidth}
        max={maxWidth}
        onChange={setWidth}
        onReset={() => setWidth(sidebarWidth.initial)}
      />
    </aside>
  );
}
