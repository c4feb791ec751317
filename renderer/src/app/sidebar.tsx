import type { ComponentType } from 'react';
import { resetLayout, useLayout, type SidebarView } from '../state/layout';
import { late } from '../ui/late';
import { Splitter } from '../ui/splitter';
import { PartGuard } from './part-guard';
import styles from './sidebar.module.css';

const Explorer = late(() => import('../features/explorer/explorer').then((part) => part.Explorer));
const SearchView = late(() => import('../features/search/search-view').then((part) => part.SearchView));

const InstanceSidebar = late(() =>
  import('../features/instance/instance-sidebar').then((part) => part.InstanceSidebar),
);

const RemoteSidebar = late(() =>
  import('../features/remote/remote-sidebar').then((part) => part.RemoteSidebar),
);

const CompareSidebar = late(() =>
  import('../features/compare/compare-sidebar').then((part) => part.CompareSidebar),
);

const views: Readonly<Record<SidebarView, { label: string; component: ComponentType }>> = {
  explorer: { label: 'Explorer', component: Explorer },
  search: { label: 'Search', component: SearchView },
  instance: { label: 'Instance', component: InstanceSidebar },
  remote: { label: 'Remotes', component: RemoteSidebar },
  compare: { label: 'Compare', component: CompareSidebar },
};

const minWidth = 200;
const maxWidth = 560;

/** The part at the left: explorer, search, or the parts of the local instance. */
export function Sidebar() {
  const [open] = useLayout('sidebar.open');
  const [view] = useLayout('sidebar.view');
  const [width, setWidth] = useLayout('sidebar.width');
  if (!open) return null;
  const shown: SidebarView = Object.hasOwn(views, view) ? (view as SidebarView) : 'explorer';
  const { label, component: View } = views[shown];
  return (
    <aside className={styles.sidebar} style={{ width }} data-region="sidebar" aria-label={label}>
      <div className={styles.view} data-view={shown} key={shown}>
        <PartGuard title="This part stopped working">
          <View />
        </PartGuard>
      </div>
      <Splitter
        label="Width of the sidebar"
        orientation="vertical"
        value={width}
        min={minWidth}
        max={maxWidth}
        onChange={setWidth}
        onReset={() => resetLayout('sidebar.width')}
      />
    </aside>
  );
}
